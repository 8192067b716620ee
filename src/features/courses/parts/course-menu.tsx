import { useLingui } from "@lingui/react/macro";
import { Suspense, use, useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { learner } from "#db/learner.ts";
import { removeCourse } from "#sync/downloads.ts";
import { lazyPart } from "#ui/layout/lazy-part.tsx";
import { MenuButton } from "#ui/overlays/menu-button.tsx";
import type { MenuEntry } from "#ui/overlays/menu-items.tsx";
import { NavigateContext } from "#ui/controls/pressable.tsx";

import { leave } from "../commands.ts";
import type { CoursePage } from "../queries.ts";

const RemoveDialog = lazyPart(() => import("./remove-dialog.tsx").then((it) => it.RemoveDialog));

type CourseMenuProps = { page: CoursePage; isMarking: boolean; onMarking: (isMarking: boolean) => void };

/** What is done with a course less often. */
export function CourseMenu({ page: { course, here, sections }, isMarking, onMarking }: CourseMenuProps) {
  const { t } = useLingui();
  const { run } = useCommand();
  const navigate = use(NavigateContext);
  const [isRemoving, setRemoving] = useState(false);

  const leaveIt = () =>
    void run(() => leave(course.id), {
      success: t`Du hast „${course.title}“ verlassen. Was du gemacht hast, bleibt.`,
      failure: t`Der Kurs konnte nicht verlassen werden`,
      undoable: true,
    });
  async function remove(): Promise<void> {
    navigate("/my-courses");
    await run(() => removeCourse(learner(), course.id), {
      success: t`„${course.title}“ ist nicht mehr auf diesem Gerät`,
      failure: t`Der Kurs konnte nicht entfernt werden`,
    });
  }

  const entries: MenuEntry[] = [
    ...(sections.length > 0
      ? [
          {
            id: "mark",
            label: isMarking ? t`Markieren beenden` : t`Abschnitte markieren`,
            icon: "check-circle",
            onAction: () => onMarking(!isMarking),
          } as const,
        ]
      : []),
    ...(here
      ? [
          {
            id: "remove",
            label: t`Von diesem Gerät entfernen`,
            icon: "device-mobile",
            onAction: () => setRemoving(true),
          } as const,
        ]
      : []),
    { id: "leave", label: t`Kurs verlassen`, icon: "sign-out", tone: "danger", onAction: leaveIt },
  ];
  return (
    <>
      <MenuButton label={t`Mehr zu diesem Kurs`} entries={entries} />
      <Suspense fallback={null}>
        {isRemoving ? (
          <RemoveDialog title={course.title} onClose={() => setRemoving(false)} onConfirm={() => void remove()} />
        ) : null}
      </Suspense>
    </>
  );
}
