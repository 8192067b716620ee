import type { WordFacts } from "#exercises/exercise.ts";
import { growingLexicon, type Lexicon } from "#shared/model/lexicon.ts";

import { readConfusables } from "../confusables.ts";
import { readContent } from "../read-content.ts";
import { findTarget } from "../resolve-links.ts";
import type { WordEntry } from "../vocabulary-file.ts";

/** The words and set phrases of content/, as courses name them. */
export interface ContentWords {
  entries: readonly WordEntry[];
  find(kind: "word" | "phrase", name: string): WordEntry[];
  facts(id: string): WordFacts | undefined;
  lexicon: Lexicon;
}

const factsOf = (word: WordEntry): WordFacts => ({
  id: word.id,
  term: word.lemma,
  article: word.article ?? null,
  plural: word.plural ?? null,
  isPluralOnly: word.plural_only ?? false,
  category: word.kind,
  explanation: word.explanation,
  acceptedAnswers: word.accepted_answers,
  wrongAnswers: word.wrong_answers,
  level: word.level,
});

/** Words as the device and the server know them when they judge: the library's and the pairs that are easily mistaken. */
export async function readContentWords(root: string): Promise<ContentWords> {
  const { topics } = await readContent(root);
  const words = topics.filter(({ folder }) => folder === "vocabulary").flatMap((topic) => topic.words);
  const phrases = topics.filter(({ folder }) => folder === "phrases").flatMap((topic) => topic.words);
  const entries = [...words, ...phrases];
  const byId = new Map(entries.map((word) => [word.id, factsOf(word)]));
  const lexicon = growingLexicon();
  lexicon.add((await readConfusables()).flat());
  lexicon.add(
    entries.map(({ lemma, article, explanation }) => ({ term: lemma, article: article ?? null, means: explanation })),
  );
  return {
    entries,
    find: (kind, name) => findTarget(kind === "word" ? words : phrases, name),
    facts: (id) => byId.get(id),
    lexicon,
  };
}
