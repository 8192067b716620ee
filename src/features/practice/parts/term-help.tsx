import { useLingui } from "@lingui/react/macro";

import type { Word } from "#data/vocabulary/words.ts";
import { HintText } from "#exercises/parts/hint-text.tsx";
import { lampAfter } from "#shared/model/hints.ts";
import { Stack } from "#ui/layout/layout.tsx";

import type { Question, Running } from "../modes/task.ts";

/** What kind of word it is and, step by step, what the lamp shows. */
export function TermHelp({ question, running }: { question: Question; running: Running }) {
  const { shown } = lampAfter(running.round.hints, question.hints);
  return (
    <Stack gap="none" as="span">
      <span>{useKind(question.word)}</span>
      <span role="status">{shown && <HintText hint={shown} />}</span>
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
      return t`Ein Redemittel aus mehreren Wörtern`;
    case "abbreviation":
      return t`Eine Abkürzung`;
    case "other":
      return null;
  }
}
