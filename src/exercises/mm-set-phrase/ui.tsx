import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";

import { Button } from "#ui/controls/button.tsx";
import { Inline, Text } from "#ui/layout/layout.tsx";

import type { PlayerProps } from "../exercise.ts";
import { KeepWords } from "../parts/keep-words.tsx";
import type { OnePhraseAnswer, PhraseContent, SetPhraseAnswer } from "./content.ts";
import { PhraseCard } from "./phrase-card.tsx";
import styles from "./phrase.module.css";
import { PhraseResults } from "./phrase-results.tsx";
import { firstOpen, stepsOf } from "./steps.ts";
import { TaskFields } from "./task-fields.tsx";

export const icon = "chat-teardrop-text" as const;

export function Missing({ count }: { count: number }) {
  return <Plural value={count} one="Noch # Aufgabe" other="Noch # Aufgaben" />;
}

type Props = PlayerProps<PhraseContent, SetPhraseAnswer>;

/** Set phrases: each is shown and heard, then put in order, filled, chosen and said. */
export function Player(props: Props) {
  return props.parts ? <PhraseResults {...props} parts={props.parts} /> : <Steps {...props} />;
}

function Steps({ content, answer, onAnswer, locked, seed, play }: Props) {
  const { t } = useLingui();
  const steps = stepsOf(content, locked);
  const [at, setAt] = useState(() => firstOpen(steps, answer));
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = useRef(false);
  // Joins the document's focus: the next task is read when it comes.
  useEffect(() => {
    if (hasMoved.current) heading.current?.focus({ preventScroll: true });
  }, [at]);
  const step = steps[at];
  if (!step) return null;
  const { phrase } = step;
  const names = {
    card: t`Das Redemittel`,
    order: t`Ordne die Wörter`,
    slot: t`Ergänze die Lücke`,
    choose: t`Was passt?`,
  };
  const name =
    step.kind === "card" ? names.card : step.task.practice === "say" ? t`Was sagst du?` : names[step.task.practice];

  function goTo(next: number): void {
    hasMoved.current = true;
    setAt(next);
  }
  return (
    <>
      <Text size="s" tone="soft">
        <Trans>
          Schritt {at + 1} von {steps.length}
        </Trans>
      </Text>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {name}
      </h2>
      {step.kind === "card" ? (
        <PhraseCard phrase={phrase} play={play} />
      ) : (
        <TaskFields
          key={step.task.id}
          task={step.task}
          answer={answer[phrase.id] ?? {}}
          onAnswer={(own: OnePhraseAnswer) => onAnswer({ ...answer, [phrase.id]: own })}
          seed={seed}
          play={play}
        />
      )}
      <Inline>
        {at > 0 ? (
          <Button kind="text" onPress={() => goTo(at - 1)}>
            <Trans>Zurück</Trans>
          </Button>
        ) : null}
        {at < steps.length - 1 ? (
          <Button kind="quiet" onPress={() => goTo(at + 1)}>
            <Trans>Weiter</Trans>
          </Button>
        ) : null}
      </Inline>
      {at === steps.length - 1 ? <KeepWords ids={content.entries.map(({ vocab_id }) => vocab_id)} play={play} /> : null}
    </>
  );
}
