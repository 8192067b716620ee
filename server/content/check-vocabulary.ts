import { checkLinks } from "./check-links.ts";
import { phraseExampleFaults, phraseFaults } from "./check-phrase.ts";
import type { ContentProblem } from "./content-problem.ts";
import { circularWords, usesWord } from "./german-forms.ts";
import { topicName } from "./lay-translations.ts";
import { KNOWN_LICENCES } from "./licences.ts";
import type { VocabularyFile, WordEntry } from "./vocabulary-file.ts";

/** What the daily test needs of the whole pack to keep its mix. */
export const LEAST = { words: 120, mainConditions: 12, layTerms: 12 } as const;

type WordRule = (word: WordEntry) => string[];

const WORD_RULES: readonly WordRule[] = [
  articleOfNoun,
  pluralOfNoun,
  formsOfVerb,
  syllables,
  explanation,
  exampleUsesWord,
  examples,
  translation,
  answers,
];
/** A set phrase is a sentence or part of one: it has no forms, and its explanation is the situation it fits. */
const PHRASE_RULES: readonly WordRule[] = [phraseFaults, phraseExampleFaults, examples, translation, answers];

/** Everything that is wrong with the vocabulary; empty if it may be shipped. Pure: takes what was parsed. */
export function checkVocabulary(files: readonly VocabularyFile[]): ContentProblem[] {
  const eachWord = files.flatMap((file) =>
    file.words.flatMap((word) =>
      (file.folder === "phrases" ? PHRASE_RULES : WORD_RULES)
        .flatMap((rule) => rule(word))
        .map((reason) => ({ file: file.file, lemma: word.lemma, reason })),
    ),
  );
  return [...files.flatMap(origin), ...eachWord, ...duplicates(files), ...checkLinks(files), ...amounts(files)];
}

function origin(file: VocabularyFile): ContentProblem[] {
  if (KNOWN_LICENCES.has(file.licence)) return [];
  return [{ file: file.file, lemma: "", reason: `licence "${file.licence}" is not one we may ship` }];
}

function articleOfNoun(word: WordEntry): string[] {
  if (word.kind === "noun" && !word.article && !word.plural_only) return ["a noun needs an article"];
  if (word.kind !== "noun" && word.kind !== "abbreviation" && word.article) return ["only nouns have an article"];
  return [];
}

function pluralOfNoun(word: WordEntry): string[] {
  if (word.kind !== "noun" && word.kind !== "abbreviation") {
    return word.plural || word.plural_none ? ["only nouns have a plural"] : [];
  }
  if (word.plural && word.plural_none) return ["has a plural and says plural_none"];
  if (word.plural_only && word.plural !== word.lemma) return ["plural_only: the plural is the lemma itself"];
  if (!word.plural && !word.plural_none) return ["needs a plural, or plural: null with plural_none: true"];
  return [];
}

function formsOfVerb(word: WordEntry): string[] {
  if (word.kind !== "verb") {
    return word.present || word.simple_past || word.present_perfect ? ["only verbs have verb forms"] : [];
  }
  const missing = (["simple_past", "present_perfect"] as const).filter((form) => !word[form]);
  const faults = missing.map((form) => `a verb needs ${form}`);
  if (word.present_perfect && !/^(hat|ist) /.test(word.present_perfect)) {
    faults.push('present_perfect begins with "hat" or "ist"');
  }
  return faults;
}

function syllables(word: WordEntry): string[] {
  if (word.syllables === undefined) return word.kind === "abbreviation" ? [] : ["needs its syllables"];
  if (word.syllables.replaceAll(/[·_]/g, "") !== word.lemma)
    return [`syllables "${word.syllables}" do not spell the word`];
  const stressed = word.syllables.match(/_[^_·]+_/g) ?? [];
  if (stressed.length === 0 || word.syllables.split("_").length !== stressed.length * 2 + 1) {
    return [`syllables "${word.syllables}" must mark a stressed syllable as _…_`];
  }
  return [];
}

function explanation(word: WordEntry): string[] {
  const circular = circularWords(word);
  const faults = circular.length > 0 ? [`explanation is circular: ${circular.join(", ")}`] : [];
  // It stands alone, as the question of the test.
  return /^\p{Ll}/u.test(word.explanation) ? [...faults, "explanation begins with a small letter"] : faults;
}

function exampleUsesWord(word: WordEntry): string[] {
  return word.usage_examples
    .filter((sentence) => !usesWord(sentence, word))
    .map((sentence) => `example does not use the word: ${sentence}`);
}

function examples(word: WordEntry): string[] {
  const faults: string[] = [];
  if (word.usage_examples.length < 2) faults.push("needs two usage examples");
  if (new Set(word.usage_examples).size < word.usage_examples.length) faults.push("has the same example twice");
  return faults;
}

function translation(word: WordEntry): string[] {
  return word.translations["eng"] ? [] : ["needs an English translation"];
}

function answers(word: WordEntry): string[] {
  const wrong = new Set(word.wrong_answers.map((answer) => answer.text));
  const both = [word.lemma, ...word.accepted_answers].filter((answer) => wrong.has(answer));
  return both.map((answer) => `"${answer}" is both right and wrong`);
}

function duplicates(files: readonly VocabularyFile[]): ContentProblem[] {
  const seenIds = new Map<string, string>();
  const seenSenses = new Map<string, string>();
  const seenTopics = new Map<string, string>();
  const problems: ContentProblem[] = [];
  for (const { file, topic, words } of files) {
    for (const name of [topic, topicName(file)]) {
      const twin = seenTopics.get(name);
      if (twin !== undefined && twin !== file)
        problems.push({ file, lemma: "", reason: `"${name}" is the name of ${twin}, too` });
      seenTopics.set(name, file);
    }
    for (const { id, lemma, sense } of words) {
      const key = `${lemma}|${sense ?? ""}`;
      const twin = seenSenses.get(key);
      const namesake = seenIds.get(id);
      if (twin !== undefined) problems.push({ file, lemma, reason: `is already in ${twin} (same lemma and sense)` });
      if (namesake !== undefined) problems.push({ file, lemma, reason: `has the id of ${namesake}` });
      seenSenses.set(key, file);
      seenIds.set(id, lemma);
    }
  }
  return problems;
}

function amounts(files: readonly VocabularyFile[]): ContentProblem[] {
  const all = files.flatMap((file) => file.words);
  const counts = [
    ["words", all.length, LEAST.words],
    ["main medical conditions", all.filter((word) => word.is_main_medical_condition).length, LEAST.mainConditions],
    ["lay terms", all.filter((word) => word.is_layman_term).length, LEAST.layTerms],
  ] as const;
  return counts
    .filter(([, count, least]) => count < least)
    .map(([what, count, least]) => ({
      file: "",
      lemma: "",
      reason: `only ${count} ${what}, at least ${least} are needed`,
    }));
}
