import type { ConfusablePair } from "#shared/model/confusables.ts";

import type { ContentProblem } from "./content-problem.ts";
import { resolveLinks } from "./resolve-links.ts";
import { plainText, rightTexts } from "./same-meaning.ts";
import type { VocabularyFile, WordEntry } from "./vocabulary-file.ts";

/** Answers that one entry accepts and another calls wrong, although both ask for the same thing. */
export function checkContradictions(
  files: readonly VocabularyFile[],
  confusables: readonly ConfusablePair[],
): ContentProblem[] {
  const { links } = resolveLinks(files);
  const all = files.flatMap(({ words }) => words);
  const byLemma = Map.groupBy(all, ({ lemma }) => plainText(lemma));
  const byId = new Map(all.map((word) => [word.id, word]));
  const linked = (word: WordEntry, kind: string) =>
    (links.get(word.id) ?? []).filter((link) => link.kind === kind).flatMap(({ id }) => byId.get(id) ?? []);
  return files.flatMap(({ file, words }) =>
    words.flatMap((word) => {
      const accepted = word.accepted_answers.flatMap((text) => byLemma.get(plainText(text)) ?? []);
      const others = [...linked(word, "confusable"), ...linked(word, "antonym")];
      return [
        ...accepted
          .filter((one) => others.includes(one))
          .map((one) => `accepts "${one.lemma}", which is linked as another meaning`),
        ...[...accepted, ...linked(word, "synonym")].flatMap((one) => deniedBy(one, word)),
        ...confused(word, confusables),
      ].map((reason) => ({ file, lemma: word.lemma, reason }));
    }),
  );
}

/** What is right at the word, but wrong at another one that means the same. */
function deniedBy(other: WordEntry, word: WordEntry): string[] {
  const right = new Set(rightTexts(word));
  return other.wrong_answers
    .filter(({ text }) => right.has(plainText(text)))
    .map(({ text }) => `"${text}" is right here, but wrong at "${other.lemma}"`);
}

function confused({ lemma, accepted_answers }: WordEntry, pairs: readonly ConfusablePair[]): string[] {
  const accepted = accepted_answers.map(plainText);
  return pairs
    .map((pair) => pair.map(({ term }) => term))
    .filter((terms) => terms.includes(lemma))
    .flatMap((terms) => terms.filter((term) => term !== lemma && accepted.includes(plainText(term))))
    .map((term) => `accepts "${term}", which stands beside it in confusables.tsv`);
}
