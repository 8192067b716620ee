import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { Button } from "#ui/controls/button.tsx";
import { type Href, pathTo } from "#ui/controls/href.ts";
import { Surface } from "#ui/layout/layout.tsx";
import { ProgressBar } from "#ui/feedback/progress.tsx";

import type { NextStep } from "../queries.ts";
import { minutesFor } from "../week.ts";
import styles from "./next-step-plane.module.css";
import { WordBoxes } from "./word-boxes.tsx";

type StepProps = { label: ReactNode; title: ReactNode; sub: ReactNode; href: Href; action: ReactNode };

function Step({ label, title, sub, href, action, children }: StepProps & { children?: ReactNode }) {
  return (
    <div className={styles.step}>
      <p className={styles.label}>{label}</p>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.sub}>{sub}</p>
      {children}
      <div className={styles.action}>
        <Button kind="hero" wide href={href}>
          {action}
        </Button>
      </div>
    </div>
  );
}

function NewTest({ step }: { step: Extract<NextStep, { kind: "new" }> }) {
  const words = step.due + step.weak + step.fresh;
  const minutes = minutesFor(words);
  return (
    <Step
      label={<Trans>Dein nächster Schritt</Trans>}
      title={<Trans>Tagestest</Trans>}
      sub={
        <Trans>
          <Plural value={words} one="# Wort" other="# Wörter" />, etwa{" "}
          <Plural value={minutes} one="# Minute" other="# Minuten" />
        </Trans>
      }
      href="/vocab-dashboard/practice"
      action={<Trans>Test starten</Trans>}
    >
      <WordBoxes due={step.due} weak={step.weak} fresh={step.fresh} />
    </Step>
  );
}

/** Back after a while: not all that waits, but two words to begin with. The daily test is offered after them. */
function WelcomeBack({ step }: { step: Extract<NextStep, { kind: "welcome" }> }) {
  const words = step.wordIds.length;
  return (
    <Step
      label={<Trans>Schön, dass du da bist</Trans>}
      title={<Trans>Willkommen zurück, {words} Karten?</Trans>}
      sub={<Trans>Das dauert eine Minute. Alles andere wartet.</Trans>}
      href={pathTo("/vocab-dashboard/practice", { search: { mode: "words", words: step.wordIds.join(",") } })}
      action={<Trans>{words} Karten üben</Trans>}
    />
  );
}

function RunningTest({ step }: { step: Extract<NextStep, { kind: "running" }> }) {
  const { t } = useLingui();
  const { answered, total } = step;
  return (
    <Step
      label={<Trans>Angefangen</Trans>}
      title={<Trans>Tagestest</Trans>}
      sub={
        <Trans>
          {answered} von {total} Wörtern
        </Trans>
      }
      href={pathTo("/vocab-dashboard/practice", { search: { testId: step.testId } })}
      action={<Trans>Weitermachen</Trans>}
    >
      <div className={styles.progress}>
        <ProgressBar label={t`Tagestest`} value={answered} max={total} valueText={t`${answered} von ${total}`} />
      </div>
    </Step>
  );
}

function DoneTest({ step }: { step: Extract<NextStep, { kind: "done" }> }) {
  const { stillDue, tomorrow } = step;
  const label = <Trans>Dein Tagestest</Trans>;
  const title = <Trans>Heute geschafft</Trans>;
  if (stillDue > 0) {
    return (
      <Step
        label={label}
        title={title}
        sub={<Plural value={stillDue} one="Noch # Wort ist fällig." other="Noch # Wörter sind fällig." />}
        href={pathTo("/vocab-dashboard/practice", { search: { mode: "due" } })}
        action={<Trans>Weiter üben</Trans>}
      />
    );
  }
  return (
    <Step
      label={label}
      title={title}
      sub={
        <Plural
          value={tomorrow}
          _0="Für heute ist alles wiederholt."
          one="Morgen kommt # Wort wieder."
          other="Morgen kommen # Wörter wieder."
        />
      }
      href="/vocab-dashboard"
      action={<Trans>Neue Wörter ansehen</Trans>}
    />
  );
}

function NoWords() {
  return (
    <Step
      label={<Trans>Dein nächster Schritt</Trans>}
      title={<Trans>Leg dein erstes Wort an</Trans>}
      sub={<Trans>Aus den Wörtern in deiner Wortschatzkiste machen wir dir jeden Tag einen kurzen Test.</Trans>}
      href="/vocab-dashboard/new"
      action={<Trans>Neues Wort</Trans>}
    />
  );
}

/** The one petrol plane: what to do next, and nothing else. */
export function NextStepPlane({ step }: { step: NextStep }) {
  const { t } = useLingui();
  return (
    <Surface kind="hero" label={t`Dein nächster Schritt`}>
      {step.kind === "new" ? <NewTest step={step} /> : null}
      {step.kind === "welcome" ? <WelcomeBack step={step} /> : null}
      {step.kind === "running" ? <RunningTest step={step} /> : null}
      {step.kind === "done" ? <DoneTest step={step} /> : null}
      {step.kind === "no-words" ? <NoWords /> : null}
    </Surface>
  );
}
