import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { List } from "#ui/layout/list.tsx";
import { PlayerFrame } from "#ui/layout/player-frame.tsx";
import { Row } from "#ui/layout/row.tsx";

import styles from "./onboarding.module.css";
import type { Go } from "./step-frame.tsx";
import { StepView } from "./step-view.tsx";
import { NO_ANSWERS, PREVIEW_STEPS, stepAt, type Answers, type Step } from "./steps.ts";
import { useFocusOnArrival } from "./use-focus-on-arrival.ts";
import { useSwitchLanguage } from "./use-switch-language.ts";

type PreviewScreenProps = { onLeave: () => void };

/** The first questions without an account: answers live in this page only and are gone with it. */
export function PreviewScreen({ onLeave }: PreviewScreenProps) {
  const { t } = useLingui();
  const [answers, setAnswers] = useState<Answers>({ ...NO_ANSWERS, weeklyGoal: 4 });
  const [step, setStep] = useState<Step | "end">("name");
  const switchLanguage = useSwitchLanguage();
  if (step === "end") return <End answers={answers} onBack={() => setStep("voice")} onLeave={onLeave} />;
  const previous = stepAt(step, -1, PREVIEW_STEPS);
  const go: Go = {
    at: { value: PREVIEW_STEPS.indexOf(step) + 1, max: PREVIEW_STEPS.length },
    onNext: () => setStep(stepAt(step, 1, PREVIEW_STEPS) ?? "end"),
    onBack: previous && (() => setStep(previous)),
    onLeave,
    leaveLabel: t`Vorschau schließen`,
    isSaving: false,
  };
  const change = (edit: Partial<Answers>) => setAnswers({ ...answers, ...edit });
  return <StepView key={step} step={step} {...{ answers, change, go }} onSwitch={switchLanguage} />;
}

type EndProps = { answers: Answers; onBack: () => void; onLeave: () => void };

function End({ answers, onBack, onLeave }: EndProps) {
  const { t } = useLingui();
  const heading = useFocusOnArrival();
  const name = answers.firstName.trim();
  return (
    <PlayerFrame
      onBack={onBack}
      onClose={onLeave}
      closeLabel={t`Vorschau schließen`}
      dock={
        <Button wide href="/account/sign-up">
          <Trans>Konto anlegen</Trans>
        </Button>
      }
    >
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {name === "" ? <Trans>Geschafft</Trans> : <Trans>Geschafft, {name}</Trans>}
        </h1>
        <p className={styles.intro}>
          <Trans>
            Mit einem Konto merken wir uns deine Antworten, und du lernst gleich dein erstes Wort. Die Antworten aus
            dieser Vorschau speichern wir nicht.
          </Trans>
        </p>
      </div>
      <div className={styles.ahead}>
        <List lead="icon" label={t`Was dich erwartet`}>
          <Row
            lead={<Icon name="cards" />}
            title={<Trans>Dein erstes Wort</Trans>}
            sub={<Trans>Du lernst es sofort, mit Artikel, Erklärung und Übersetzung.</Trans>}
          />
          <Row
            lead={<Icon name="wifi-slash" />}
            title={<Trans>Auch offline</Trans>}
            sub={<Trans>Im Keller, im Bus, im Nachtdienst: Nichts geht verloren.</Trans>}
          />
          <Row
            lead={<Icon name="calendar-blank" />}
            title={<Trans>Passend zu deinem Dienstplan</Trans>}
            sub={<Trans>Dienste, freie Tage und Urlaub haben darin ihren Platz.</Trans>}
          />
        </List>
      </div>
    </PlayerFrame>
  );
}
