import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import type { Word } from "#data/vocabulary/words.ts";
import { graphemes } from "#shared/lib/letter-difference.ts";
import { Stack } from "#ui/layout/layout.tsx";

import { letterCount } from "../word-question.ts";

/** What kind of word it is and, step by step, what the lamp tells. */
export function TermHints({ word, hints }: { word: Word; hints: number }) {
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
      return t`Ein Redemittel aus mehreren Wörtern`;
    case "abbreviation":
      return t`Eine Abkürzung`;
    case "other":
      return null;
  }
}
