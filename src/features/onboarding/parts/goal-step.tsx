import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { ChoiceList } from "#ui/controls/choice-list.tsx";

import { StepFrame, type StepProps } from "../step-frame.tsx";
import { isAnswered } from "../steps.ts";

const USUAL = [2, 3, 4, 5, 7];

/** On how many days of the week she wants to learn. */
export function GoalStep({ answers, change, go }: StepProps) {
  const { t } = useLingui();
  const { weeklyGoal } = answers;
  const about: Record<number, string> = {
    2: t`Ein ruhiger Anfang.`,
    3: t`Gut neben einem vollen Dienstplan.`,
    4: t`Was wir den meisten empfehlen.`,
    5: t`Wie eine Arbeitswoche.`,
    7: t`Jeden Tag ein paar Minuten.`,
  };
  // Set to something else before, in the profile.
  const days = [...new Set([...USUAL, ...(weeklyGoal === null ? [] : [weeklyGoal])])].toSorted((a, b) => a - b);
  return (
    <StepFrame
      go={go}
      title={<Trans>An wie vielen Tagen möchtest du lernen?</Trans>}
      intro={<Trans>Fünf Minuten an einem Tag reichen. Lieber wenig und regelmäßig als viel und selten.</Trans>}
      isAnswered={isAnswered("goal", answers)}
    >
      <ChoiceList
        label={t`Dein Wochenziel`}
        value={weeklyGoal === null ? "" : String(weeklyGoal)}
        onChange={(chosen) => change({ weeklyGoal: Number(chosen) })}
        options={days.map((count) => ({
          value: String(count),
          title: t`${plural(count, { one: "# Tag in der Woche", other: "# Tage in der Woche" })}`,
          sub: about[count],
        }))}
      />
    </StepFrame>
  );
}
