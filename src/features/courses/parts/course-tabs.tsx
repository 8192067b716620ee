import { Trans, useLingui } from "@lingui/react/macro";
import { use } from "react";

import { Chip, Chips } from "#ui/controls/chip.tsx";
import { NavigateContext } from "#ui/controls/pressable.tsx";

/** All courses, or those she takes. */
export function CourseTabs({ shown, mine }: { shown: "all" | "mine"; mine: number }) {
  const { t } = useLingui();
  const navigate = use(NavigateContext);
  return (
    <Chips label={t`Welche Kurse`}>
      <Chip isSelected={shown === "all"} onChange={() => shown === "all" || navigate("/courses")}>
        <Trans>Alle Kurse</Trans>
      </Chip>
      <Chip isSelected={shown === "mine"} onChange={() => shown === "mine" || navigate("/my-courses")} count={mine}>
        <Trans>Meine Kurse</Trans>
      </Chip>
    </Chips>
  );
}
