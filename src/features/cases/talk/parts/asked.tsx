import { Trans } from "@lingui/react/macro";

import type { Play } from "#partner/play.ts";
import type { CaseRevision } from "#shared/model/cases/case-revision.ts";
import { PressButton } from "#ui/controls/pressable.tsx";

import type { OpenQuestion } from "../open-questions.ts";
import styles from "./talk.module.css";

interface AskedProps {
  question: OpenQuestion;
  revision: CaseRevision;
  play: Play;
  onChoose: (choice: { intent_id: string; text: string }) => void;
  /** None of what was offered. */
  onNone: () => void;
  onHelp: (goal: number) => void;
}

const TOPICS = 3;

/** What the last turn left open: what she may have meant, or where help is to be had. */
export function Asked({ question, revision, play, onChoose, onNone, onHelp }: AskedProps) {
  if (question.choices.length > 0)
    return (
      <section className={styles.asked} aria-labelledby="asked">
        <h2 id="asked" lang="de">
          Meinten Sie …?
        </h2>
        {question.choices.map((choice) => (
          <PressButton key={choice.intent_id} className={styles.choice} onPress={() => onChoose(choice)}>
            <span lang="de" dir="ltr">
              {choice.text}
            </span>
          </PressButton>
        ))}
        <PressButton className={styles.choice} data-none="" onPress={onNone}>
          <Trans>Keine davon, ich sage es anders</Trans>
        </PressButton>
      </section>
    );
  const open = play.goals.flatMap(({ status }, at) => (status === "open" ? [at] : []));
  const offered = question.help === "topics" ? open.slice(0, TOPICS) : [];
  const [first] = open;
  if (first === undefined) return null;
  return (
    <section className={styles.asked} data-start="" aria-labelledby="asked">
      <h2 id="asked">
        {offered.length > 0 ? <Trans>Wobei brauchst du Hilfe?</Trans> : <Trans>Kommst du nicht weiter?</Trans>}
      </h2>
      {offered.map((goal) => (
        <PressButton key={goal} className={styles.choice} onPress={() => onHelp(goal)}>
          <span lang="de" dir="ltr">
            {revision.goals[goal]?.label}
          </span>
        </PressButton>
      ))}
      {offered.length === 0 ? (
        <PressButton className={styles.choice} onPress={() => onHelp(first)}>
          <Trans>Hilf mir mit einem Hinweis</Trans>
        </PressButton>
      ) : null}
    </section>
  );
}
