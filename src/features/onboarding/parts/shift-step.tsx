import { Trans, useLingui } from "@lingui/react/macro";

import { ChoiceList } from "#ui/controls/choice-list.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

import { StepFrame, type StepProps } from "../step-frame.tsx";
import { isAnswered, type Answers } from "../steps.ts";

/** Whether she works in shifts: then days in a row are the wrong thing to count. */
export function ShiftStep({ answers, change, go }: StepProps) {
  const { t } = useLingui();
  const meaning = {
    nights: t`Wir zählen deine Wochen, nicht deine Tage: An welchen Tagen du lernst, ist egal. Und dein Tag beginnt erst um 8 Uhr. Was du nach dem Nachtdienst lernst, zählt noch zu gestern.`,
    days: t`Wir zählen deine Wochen, nicht deine Tage: Frühdienst, Spätdienst oder frei, an welchen Tagen du lernst, ist egal.`,
    none: t`Wir zählen die Tage in Folge. Zwei freie Tage hast du immer in Reserve.`,
  };
  return (
    <StepFrame
      go={go}
      title={<Trans>Arbeitest du im Schichtdienst?</Trans>}
      intro={<Trans>Deine Serie soll zu deinem Dienstplan passen, nicht umgekehrt.</Trans>}
      isAnswered={isAnswered("shift", answers)}
    >
      <ChoiceList<Answers["shift"]>
        label={t`Schichtdienst`}
        value={answers.shift}
        onChange={(shift) => change({ shift })}
        options={[
          { value: "nights", title: t`Ja, auch nachts` },
          { value: "days", title: t`Ja, aber nicht nachts` },
          { value: "none", title: t`Nein` },
        ]}
      />
      <div role="status">
        {answers.shift === "" ? null : (
          <Notice icon="calendar-blank">
            <p>{meaning[answers.shift]}</p>
          </Notice>
        )}
      </div>
    </StepFrame>
  );
}
