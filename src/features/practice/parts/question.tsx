import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode, RefObject } from "react";

import type { Word } from "#db/words.ts";
import { graphemes } from "#shared/lib/letter-difference.ts";
import { AnswerField } from "#ui/answer-field.tsx";
import { German } from "#ui/german.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { TaskHead } from "#ui/player-frame.tsx";

import type { Round } from "../round.ts";
import { givesAway, letterCount, sideAskedFor, sideOf } from "../word-question.ts";
import styles from "../practice.module.css";
import { WithArticle } from "./with-article.tsx";

type QuestionProps = {
  round: Round;
  word: Word;
  partner: Word | undefined;
  /** What was typed to learn the word was not it yet. */
  isRetypedWrong: boolean;
  onType: (text: string) => void;
  onSubmit: () => void;
  inputRef: RefObject<HTMLInputElement | null>;
};

/** The meaning of a word and the field for the word. */
export function Question({ round, word, partner, isRetypedWrong, onType, onSubmit, inputRef }: QuestionProps) {
  const { t } = useLingui();
  const isRetyping = round.phase === "retyping";
  const instruction = useInstruction(word, isRetyping);
  const verdict = round.phase === "feedback" ? round.checked?.judgement.verdict : undefined;
  return (
    <div>
      <TaskHead instruction={instruction} prompt={word.explanation} />
      {isRetyping ? (
        <p className={styles.model} dir="ltr">
          <WithArticle word={word} />
        </p>
      ) : (
        <PartnerHint word={word} partner={partner} />
      )}
      <AnswerField
        key={`${word.id} ${isRetyping}`}
        ref={inputRef}
        label={instruction}
        value={round.typed}
        onChange={onType}
        onSubmit={onSubmit}
        autoFocus
        {...(verdict && { verdict, placeholder: "" })}
        {...(!verdict && {
          hint: isRetyping ? (
            <span role="status">{isRetypedWrong ? t`Noch nicht ganz. Vergleiche mit dem Wort oben.` : ""}</span>
          ) : (
            <Hints word={word} hints={round.hints} />
          ),
        })}
      />
    </div>
  );
}

function useInstruction(word: Word, isRetyping: boolean): string {
  const { t } = useLingui();
  if (isRetyping) return t`Tippe das Wort einmal richtig`;
  switch (sideAskedFor(word)) {
    case "technical":
      return t`Wie heißt das Fachwort?`;
    case "lay":
      return t`Wie heißt das Alltagswort?`;
    case "word":
      return t`Wie heißt das Wort?`;
  }
}

/** The other word of the pair, unless it gives the answer away. */
function PartnerHint({ word, partner }: { word: Word; partner: Word | undefined }) {
  if (!partner || givesAway(word.term, partner.term)) return null;
  return (
    <div className={styles.partner}>
      <Text size="s" tone="soft">
        {sideOf(word) === "technical" ? (
          <Trans>
            Am Bett sagst du: <German>{partner.term}</German>
          </Trans>
        ) : (
          <Trans>
            Das Fachwort dazu: <German>{partner.term}</German>
          </Trans>
        )}
      </Text>
    </div>
  );
}

/** What kind of word it is and, step by step, what the lamp tells. */
function Hints({ word, hints }: { word: Word; hints: number }) {
  const { t } = useLingui();
  const [letter = ""] = graphemes(word.term);
  const letters = letterCount(word.term);
  const lines: Record<number, ReactNode> = {
    1: t`Es beginnt mit „${letter}“.`,
    2: plural(letters, {
      one: `Es beginnt mit „${letter}“ und hat # Buchstaben.`,
      other: `Es beginnt mit „${letter}“ und hat # Buchstaben.`,
    }),
  };
  return (
    <Stack gap="none" as="span">
      <span>{useKind(word)}</span>
      <span role="status">{lines[hints]}</span>
    </Stack>
  );
}

function useKind(word: Word): string | null {
  const { t } = useLingui();
  if (word.isPluralOnly) return t`Ein Nomen, das es nur im Plural gibt`;
  switch (word.grammaticalCategory) {
    case "noun":
      return t`Ein Nomen, mit Artikel`;
    case "verb":
      return t`Ein Verb`;
    case "adjective":
      return t`Ein Adjektiv`;
    case "adverb":
      return t`Ein Adverb`;
    case "phrase":
      return t`Eine Wendung aus mehreren Wörtern`;
    case "abbreviation":
      return t`Eine Abkürzung`;
    case "other":
      return null;
  }
}
