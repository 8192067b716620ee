import { Trans, useLingui } from "@lingui/react/macro";

import { ChoiceList } from "#ui/controls/choice-list.tsx";

import { StepFrame, type StepProps } from "../step-frame.tsx";
import { isAnswered, type Answers } from "../steps.ts";

/** How much German she has; she may not know. */
export function LevelStep({ answers, change, go }: StepProps) {
  const { t } = useLingui();
  return (
    <StepFrame
      go={go}
      title={<Trans>Wie gut ist dein Deutsch?</Trans>}
      intro={<Trans>Nimm, was am ehesten passt. Es ist keine Prüfung.</Trans>}
      isAnswered={isAnswered("level", answers)}
    >
      <ChoiceList<Answers["cefrLevel"]>
        label={t`Deutschniveau`}
        value={answers.cefrLevel}
        onChange={(cefrLevel) => change({ cefrLevel })}
        options={[
          { value: "A1", title: "A1", sub: t`Ich verstehe einzelne Wörter und kurze Sätze.` },
          { value: "A2", title: "A2", sub: t`Ich komme mit einfachen Sätzen durch den Alltag.` },
          { value: "B1", title: "B1", sub: t`Ich kann erzählen, was passiert ist, und nachfragen.` },
          { value: "B2", title: "B2", sub: t`Ich rede bei der Übergabe mit.` },
          { value: "C1", title: "C1", sub: t`Ich kann fast alles sagen, was ich sagen möchte.` },
          { value: "C2", title: "C2", sub: t`Ich spreche Deutsch fast wie meine Erstsprache.` },
          { value: "unknown", title: t`Ich weiß es nicht`, sub: t`Macht nichts. Du kannst es später eintragen.` },
        ]}
      />
    </StepFrame>
  );
}
