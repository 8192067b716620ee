import { foldPlain } from "#shared/lib/fold-german.ts";

import type { ImportedWord } from "../words/imported-word.ts";
import type { ImportChoice } from "./import-choice.ts";
import type { KnownWord } from "./known-word.ts";

export interface Match {
  word: ImportedWord;
  /** The word it is already; null: it is new, or is to be a word of its own. */
  known: KnownWord | null;
  kind: "fresh" | "updated" | "unchanged" | "copied" | "fromLibrary";
}

const keyOf = (term: string): string => foldPlain(term).replace(/\s+/gu, " ").trim();

const meaningsOf = ({ translations }: Pick<ImportedWord["fields"], "translations">): string[] =>
  Object.values(translations ?? {}).map(({ text }) => foldPlain(text));

/** der Leiter and die Leiter are two words; where one side has no article, the other's does not speak against it. */
const fits = (word: ImportedWord, known: KnownWord): boolean => {
  const article = word.fields.specificArticle ?? null;
  return article === null || known.article === null || article === known.article;
};

/** Of several words that are written alike: one of hers before one of the library, one that means the same before others. */
function rank(word: ImportedWord, known: KnownWord): number {
  const meanings = meaningsOf(word.fields);
  const isSameMeaning = meaningsOf(known.fields).some((meaning) => meanings.includes(meaning));
  const isSameArticle = known.article === (word.fields.specificArticle ?? null);
  return (isSameMeaning ? 4 : 0) + (known.isMine ? 2 : 0) + (isSameArticle ? 1 : 0);
}

/** The same word twice in a file is one word in both its lists, with the reviews of both. */
export function withoutRepeats(words: readonly ImportedWord[]): { words: ImportedWord[]; repeated: number } {
  const byKey = new Map<string, ImportedWord>();
  for (const word of words) {
    const { fields } = word;
    const sense = [...meaningsOf(fields).toSorted(), fields.explanation ?? ""];
    const key = [keyOf(fields.term), fields.specificArticle ?? "", ...sense].join("\u0000");
    const before = byKey.get(key);
    byKey.set(key, before ? merged(before, word) : word);
  }
  return { words: [...byKey.values()], repeated: words.length - byKey.size };
}

const merged = (a: ImportedWord, b: ImportedWord): ImportedWord => ({
  ...a,
  lists: [...new Set([...a.lists, ...b.lists])],
  isFavourite: a.isFavourite || b.isFavourite,
  reviews: [...a.reviews, ...b.reviews],
  ...((a.media ?? b.media) && { media: { ...b.media, ...a.media } }),
});

const KINDS = { update: "updated", keep: "unchanged", copy: "copied" } as const;

/** Finds for every word whether she has it. One word of hers is met once: a second one of that name is another word. */
export function matchWords(
  words: readonly ImportedWord[],
  known: readonly KnownWord[],
  { policy, useLibrary }: Pick<ImportChoice, "policy" | "useLibrary">,
): Match[] {
  const byTerm = Map.groupBy(
    known.filter(({ isMine }) => isMine || useLibrary),
    ({ term }) => keyOf(term),
  );
  const met = new Set<string>();
  return words.map((word): Match => {
    const found = (byTerm.get(keyOf(word.fields.term)) ?? [])
      .filter((one) => !met.has(one.id) && fits(word, one))
      .map((one) => ({ one, rank: rank(word, one) + (one.id === word.sourceId ? 8 : 0) }))
      .reduce<{ one: KnownWord; rank: number } | null>(
        (best, next) => (best && best.rank >= next.rank ? best : next),
        null,
      );
    if (!found) return { word, known: null, kind: "fresh" };
    met.add(found.one.id);
    if (!found.one.isMine) return { word, known: found.one, kind: "fromLibrary" };
    return { word, known: policy === "copy" ? null : found.one, kind: KINDS[policy] };
  });
}
