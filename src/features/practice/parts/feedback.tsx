import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import type { Word } from "#data/vocabulary/words.ts";
import type { Verdict } from "#shared/model/vocabulary-terms.ts";
import { mayRetry } from "#shared/model/tries.ts";
import { Button } from "#ui/controls/button.tsx";
import { Difference } from "#ui/answers/difference.tsx";
import { FeedbackSheet } from "#ui/answers/feedback-sheet.tsx";
import { German } from "#ui/text/german.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Text } from "#ui/layout/layout.tsx";
import { useListen } from "#voice/use-listen.tsx";

import type { Question, Running } from "../modes/task.ts";
import type { Checked } from "../round.ts";
import { namedWord } from "#word-parts/named-word.ts";
import { cutAround, differenceOf, sideOf } from "../word-question.ts";
import styles from "../practice.module.css";
import { Appointment } from "./appointment.tsx";
import { LeechHelp } from "./leech-help.tsx";
import { Meanings } from "./meanings.tsx";
import { WithArticle } from "#word-parts/with-article.tsx";

type FeedbackProps = {
  question: Question;
  running: Running;
  verdict: Verdict;
  /** The verdict in words. */
  title: string;
  canOverride?: boolean;
  children: ReactNode;
};

/** What the answer was worth and what was wanted, with the one way on. */
export function Feedback({ question, running, verdict, title, canOverride, children }: FeedbackProps) {
  const mustRetype = verdict !== "correct" && question.isRetyped;
  return (
    <FeedbackSheet
      verdict={verdict}
      title={title}
      actions={
        <>
          <Button wide onPress={mustRetype ? running.retype : running.next}>
            {mustRetype ? <Trans>Richtig schreiben</Trans> : <Trans>Weiter</Trans>}
          </Button>
          {canOverride ? (
            <Button wide kind="text" onPress={running.override}>
              <Trans>Trotzdem richtig?</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      {children}
      {verdict === "wrong" && question.isLeech ? <LeechHelp question={question} /> : null}
    </FeedbackSheet>
  );
}

export function Headword({ word }: { word: Word }) {
  const { t } = useLingui();
  const { canListen, listen, voiceSheet } = useListen();
  const { term } = word;
  return (
    <div className={styles.headword} dir="ltr">
      <p>
        <WithArticle word={word} />
      </p>
      {canListen(word.audioUrl) ? (
        <IconButton
          label={t`${term} anhören`}
          icon="speaker-high"
          onPress={() => listen(namedWord(word), word.audioUrl)}
        />
      ) : null}
      {voiceSheet}
    </div>
  );
}

type PraiseProps = { question: Question; note: string | null };

/** The word as it is said, with an example, and when it comes again. */
export function Praise({ question, note }: PraiseProps) {
  const { word, partner, task } = question;
  const [example] = word.usageExamples;
  return (
    <>
      <div>
        <Headword word={word} />
        {partner ? (
          <Text tone="soft">
            {sideOf(word) === "technical" ? (
              <Trans>
                Am Bett sagst du: <WithArticle word={partner} />
              </Trans>
            ) : (
              <Trans>
                Das Fachwort dazu: <WithArticle word={partner} />
              </Trans>
            )}
          </Text>
        ) : null}
      </div>
      {note === null ? null : <Text>{note}</Text>}
      {example === undefined ? null : <Example text={example} term={word.term} />}
      <Appointment task={task} />
    </>
  );
}

export function Example({ text, term }: { text: string; term: string }) {
  return (
    <German as="p">
      „
      {cutAround(text, term).map((part, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no identity but their place
        index % 2 === 1 ? <strong key={index}>{part}</strong> : part,
      )}
      “
    </German>
  );
}

type CorrectionProps = { question: Question; checked: Checked; note: string | null; isRepeat: boolean };

/** What was said over what was wanted, and what both mean. */
export function Correction({ question, checked, note, isRepeat }: CorrectionProps) {
  const { word, tries } = question;
  const { judgement, typed } = checked;
  const columns = judgement.code === "authored" ? null : differenceOf(typed, word);
  const comesAgain = judgement.verdict === "wrong" && mayRetry(tries, isRepeat ? 2 : 1);
  return (
    <>
      {columns === null ? <Headword word={word} /> : <Difference columns={columns} />}
      {judgement.otherWord ? <Meanings other={judgement.otherWord} {...(columns && { word })} /> : null}
      {note === null ? null : <Text>{note}</Text>}
      <Text size="s">
        {comesAgain ? (
          <Trans>Schreib das Wort einmal richtig. Es kommt am Ende noch einmal.</Trans>
        ) : (
          <Trans>Schreib das Wort einmal richtig, dann geht es weiter.</Trans>
        )}
      </Text>
    </>
  );
}
