import { Trans, useLingui } from "@lingui/react/macro";

import type { Word } from "#db/words.ts";
import { Button } from "#ui/button.tsx";
import { Difference } from "#ui/difference.tsx";
import { FeedbackSheet } from "#ui/feedback-sheet.tsx";
import { German } from "#ui/german.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Text } from "#ui/layout.tsx";
import { speakGerman, useCanSpeakGerman } from "#ui/speech.ts";

import type { Checked } from "../round.ts";
import { useVerdictWords } from "../use-verdict-words.ts";
import { cutAround, differenceOf, sideOf, spokenWord } from "../word-question.ts";
import styles from "../practice.module.css";
import { Appointment } from "./appointment.tsx";
import { Meanings } from "./meanings.tsx";
import { WithArticle } from "./with-article.tsx";

type FeedbackProps = {
  word: Word;
  partner: Word | undefined;
  checked: Checked;
  isRepeat: boolean;
  onNext: () => void;
  onRetype: () => void;
  onOverride: () => void;
};

/** What the answer was worth, what was wanted, and when the word comes again. */
export function Feedback({ word, partner, checked, isRepeat, onNext, onRetype, onOverride }: FeedbackProps) {
  const { judgement } = checked;
  const { title, note } = useVerdictWords(word, partner, checked);
  const isCorrect = judgement.verdict === "correct";
  return (
    <FeedbackSheet
      verdict={judgement.verdict}
      title={title}
      actions={
        <>
          <Button wide onPress={isCorrect ? onNext : onRetype}>
            {isCorrect ? <Trans>Weiter</Trans> : <Trans>Richtig tippen</Trans>}
          </Button>
          {judgement.canOverride ? (
            <Button wide kind="text" onPress={onOverride}>
              <Trans>Trotzdem richtig?</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      {isCorrect ? (
        <Praise word={word} partner={partner} note={note} />
      ) : (
        <Correction word={word} checked={checked} note={note} isRepeat={isRepeat} />
      )}
    </FeedbackSheet>
  );
}

function Headword({ word }: { word: Word }) {
  const { t } = useLingui();
  const canSpeak = useCanSpeakGerman();
  const { term } = word;
  return (
    <div className={styles.headword} dir="ltr">
      <p>
        <WithArticle word={word} />
      </p>
      {canSpeak ? (
        <IconButton label={t`${term} anhören`} icon="speaker-high" onPress={() => speakGerman(spokenWord(word))} />
      ) : null}
    </div>
  );
}

type PraiseProps = { word: Word; partner: Word | undefined; note: string | null };

function Praise({ word, partner, note }: PraiseProps) {
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
      <Appointment itemId={word.id} />
    </>
  );
}

function Example({ text, term }: { text: string; term: string }) {
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

type CorrectionProps = { word: Word; checked: Checked; note: string | null; isRepeat: boolean };

function Correction({ word, checked, note, isRepeat }: CorrectionProps) {
  const { judgement, typed } = checked;
  const columns = judgement.code === "authored" ? null : differenceOf(typed, word);
  const comesAgain = judgement.verdict === "wrong" && !isRepeat;
  return (
    <>
      {columns === null ? <Headword word={word} /> : <Difference columns={columns} />}
      {judgement.otherWord ? <Meanings other={judgement.otherWord} {...(columns && { word })} /> : null}
      {note === null ? null : <Text>{note}</Text>}
      <Text size="s">
        {comesAgain ? (
          <Trans>Tippe das Wort einmal richtig. Es kommt am Ende noch einmal.</Trans>
        ) : (
          <Trans>Tippe das Wort einmal richtig, dann geht es weiter.</Trans>
        )}
      </Text>
    </>
  );
}
