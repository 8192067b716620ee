import { Trans } from "@lingui/react/macro";

import { useLive } from "#db/use-live.ts";
import { Button } from "#ui/controls/button.tsx";
import { pathTo } from "#ui/controls/href.ts";

import { progressOf, readEnd } from "../end-data.ts";
import type { SectionData } from "../section-data.ts";

type EndDockProps = { data: SectionData; isReadOnly: boolean; onOpen: (page: number) => void };

/** Where it goes from the end of a section: to what is still open, to the next one, or back to the course. */
export function EndDock({ data, isReadOnly, onOpen }: EndDockProps) {
  const end = useLive(() => readEnd(data), [data]);
  const { next: openItem } = progressOf(data);
  const openPage = data.pages.findIndex(({ items }) => items.some(({ id }) => id === openItem));
  const course = pathTo("/course/$courseId", { params: { courseId: data.section.courseId } });
  if (!isReadOnly && openPage >= 0 && !data.mark?.completedAt) {
    return (
      <>
        <Button wide onPress={() => onOpen(openPage)}>
          <Trans>Zur offenen Aufgabe</Trans>
        </Button>
        <Button wide kind="text" href={course}>
          <Trans>Zum Kurs</Trans>
        </Button>
      </>
    );
  }
  if (isReadOnly || !end?.next) {
    return (
      <Button wide href={course}>
        <Trans>Zum Kurs</Trans>
      </Button>
    );
  }
  return (
    <>
      <Button wide href={pathTo("/section/$sectionId", { params: { sectionId: end.next.id } })}>
        <Trans>Nächster Abschnitt</Trans>
      </Button>
      <Button wide kind="text" href={course}>
        <Trans>Zum Kurs</Trans>
      </Button>
    </>
  );
}
