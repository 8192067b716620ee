import { resolveLinks } from "./resolve-links.ts";
import type { VocabularyFile, WordEntry } from "./vocabulary-file.ts";

/** A text as it is compared: without article, marks and capitals. */
export function plainText(text: string): string {
  return text
    .replace(/^(?:der|die|das) /u, "")
    .replaceAll(/[.!?…,„“]/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .toLowerCase();
}

/** Everything that is right where the word is asked for, but for linked words. */
export const rightTexts = ({ lemma, accepted_answers }: WordEntry): string[] =>
  [lemma, ...accepted_answers].map(plainText);

/** Whether two texts are right answers of the same word. */
export type SameMeaning = (a: string, b: string) => boolean;

/** Compares texts by the words of a library: their accepted answers and their synonyms. */
export function sameMeaning(topics: readonly VocabularyFile[]): SameMeaning {
  const { links } = resolveLinks(topics);
  const wordsOf = new Map<string, Set<string>>();
  for (const word of topics.flatMap(({ words }) => words)) {
    const synonyms = (links.get(word.id) ?? []).filter(({ kind }) => kind === "synonym").map(({ term }) => term);
    for (const text of [...rightTexts(word), ...synonyms.map(plainText)]) {
      wordsOf.set(text, (wordsOf.get(text) ?? new Set()).add(word.id));
    }
  }
  return (a, b) => {
    const [one, other] = [plainText(a), plainText(b)];
    if (one === other) return true;
    const others = wordsOf.get(other);
    return [...(wordsOf.get(one) ?? [])].some((id) => others?.has(id));
  };
}
