import type { CEFR_LEVELS } from "#shared/model/user.ts";

import type { ContentProblem } from "../content-problem.ts";
import type { MadeCourse } from "../courses/make-course.ts";
import type { ContentWorld, MadeItem } from "../courses/make-item.ts";
import type { ParsedSection } from "../courses/read-courses.ts";
import type { WordEntry } from "../vocabulary-file.ts";
import { hasGenitive, isPassive } from "./grammar.ts";
import { knownAt, type BasicWords, type KnownForms } from "./known-forms.ts";
import { sentencesOf, wordsIn, type Sentence } from "./sentences.ts";

type Level = (typeof CEFR_LEVELS)[number];

/** What a sentence of a level may be, and a section as a whole. */
interface Discipline {
  mostWords: number;
  meanWords: number;
  /** Share of sentences with a clause that does not stand alone, in the passive, with a noun in the genitive. */
  shares: Record<Construction, number>;
}

type Construction = "subordinate clause" | "passive" | "genitive";

const A2: Discipline = {
  mostWords: 14,
  meanWords: 9,
  shares: { "subordinate clause": 0.25, passive: 0, genitive: 0 },
};
const DISCIPLINE: Partial<Record<Level, Discipline>> = {
  A1: A2,
  A2,
  B1: { mostWords: 20, meanWords: 13, shares: { "subordinate clause": 0.4, passive: 0.15, genitive: 0.1 } },
  B2: { mostWords: 28, meanWords: 17, shares: { "subordinate clause": 1, passive: 0.3, genitive: 1 } },
};
const MOST_CLAUSES = 1;
/** How the reason begins where a word is neither known at the level nor explained. */
export const UNGLOSSED = "unglossed";

interface GermanPassage {
  text: string;
  item?: MadeItem;
}

/** Texts that a learner reads or hears as German. What is asked for and answered is the task's own business. */
function passagesOf(section: ParsedSection, items: readonly MadeItem[]): GermanPassage[] {
  const { head } = section;
  return [
    ...[head.title, head.about ?? "", ...head.objectives.map(({ text }) => text)].map((text) => ({ text })),
    ...head.glosses.map(({ means }) => ({ text: means })),
    ...items.flatMap((item) => [
      ...[item.row.title ?? "", item.row.prompt ?? ""].map((text) => ({ text, item })),
      ...item.core.authoring
        .germanTexts(item.row.content)
        .filter(({ role }) => role !== "answer")
        .map(({ text }) => ({ text, item })),
      ...(item.dialog?.lines ?? []).map(({ text }) => ({ text, item })),
    ]),
  ].filter(({ text }) => text.trim() !== "");
}

function problemAt(section: ParsedSection, { text, item }: GermanPassage, reason: string): ContentProblem {
  const path = item?.parsed.path ?? [];
  return {
    file: section.yaml.file,
    line: section.yaml.lineOf(text, path),
    lemma: item?.parsed.head.key ?? "",
    reason,
  };
}

function checkSentence(sentence: Sentence, { mostWords }: Discipline): string[] {
  const { text, words, subordinate } = sentence;
  const count = words.length;
  return [
    ...(count > mostWords ? [`${count} words in a sentence, at most ${mostWords} at this level: ${text}`] : []),
    ...(subordinate > MOST_CLAUSES ? [`${subordinate} subordinate clauses in a sentence: ${text}`] : []),
  ];
}

/** What the grammar of a sentence is measured by, besides the sentence. */
interface Grammar {
  participles: ReadonlySet<string>;
  /** Set phrases are learned as they are, whatever grammar they have. */
  phrases: readonly string[];
}

function grammarOf({ words }: ContentWorld): Grammar {
  const verbs = words.entries.filter(({ kind }) => kind === "verb");
  return {
    participles: new Set(
      verbs.flatMap(({ lemma, present_perfect: form }) => {
        const participle = form?.split(" ").at(-1);
        return participle === undefined || participle === lemma ? [] : [participle];
      }),
    ),
    phrases: words.entries
      .filter(({ kind }) => kind === "phrase")
      .map(({ lemma }) => lemma.replace(/\s*[….?!]+$/u, "")),
  };
}

interface LocatedSentence {
  passage: GermanPassage;
  sentence: Sentence;
}

function checkSection(
  section: ParsedSection,
  items: readonly MadeItem[],
  known: KnownForms,
  grammar: Grammar,
): ContentProblem[] {
  const discipline = DISCIPLINE[section.head.level];
  const passages = passagesOf(section, items);
  const told = new Set<string>();
  const unglossed = passages.flatMap((passage) =>
    wordsIn(passage.text).flatMap((word) => {
      if (known.has(word) || told.has(word)) return [];
      told.add(word);
      return [problemAt(section, passage, `${UNGLOSSED}: ${word}`)];
    }),
  );
  if (!discipline) return unglossed;
  const sentences = passages.flatMap((passage) => sentencesOf(passage.text).map((sentence) => ({ passage, sentence })));
  const long = sentences.flatMap(({ passage, sentence }) =>
    checkSentence(sentence, discipline).map((reason) => problemAt(section, passage, reason)),
  );
  return [...unglossed, ...long, ...checkWhole(section, sentences, discipline, grammar)];
}

const isIn = (
  construction: Construction,
  { text, subordinate }: Sentence,
  { participles, phrases }: Grammar,
): boolean => {
  if (construction === "subordinate clause") return subordinate > 0;
  if (!(construction === "passive" ? isPassive(text, participles) : hasGenitive(text))) return false;
  return !phrases.some((phrase) => text.includes(phrase));
};

function checkWhole(
  section: ParsedSection,
  sentences: readonly LocatedSentence[],
  { meanWords, shares }: Discipline,
  grammar: Grammar,
): ContentProblem[] {
  if (sentences.length === 0) return [];
  const mean = sentences.reduce((sum, { sentence }) => sum + sentence.words.length, 0) / sentences.length;
  const tell = (reason: string): ContentProblem => ({ file: section.yaml.file, line: 1, lemma: "", reason });
  const tooMany = (Object.keys(shares) as Construction[]).flatMap((construction) => {
    const most = shares[construction];
    const found = sentences.filter(({ sentence }) => isIn(construction, sentence, grammar));
    if (found.length / sentences.length <= most) return [];
    // Where none is allowed, each is named in its place.
    if (most === 0)
      return found.map(({ passage, sentence }) =>
        problemAt(section, passage, `a ${construction} at this level: ${sentence.text}`),
      );
    const share = Math.round((found.length / sentences.length) * 100);
    return [tell(`${share} % of its sentences have a ${construction}, at most ${most * 100} % at this level`)];
  });
  return [
    ...(mean > meanWords ? [tell(`${mean.toFixed(1)} words a sentence, at most ${meanWords} at this level`)] : []),
    ...tooMany,
  ];
}

/** Whether the texts of a course are what a learner of its level can read. A word once introduced is known from then on. */
export function checkLevel(
  course: MadeCourse,
  world: ContentWorld,
  { basic, names }: { basic: BasicWords; names: ReadonlySet<string> },
): ContentProblem[] {
  const known = new Map<Level, KnownForms>();
  const grammar = grammarOf(world);
  const introduced: WordEntry[] = [];
  return course.parsed.sections.flatMap((section) => {
    const { level, words, phrases, glosses } = section.head;
    const base = known.get(level) ?? knownAt(level, { entries: world.words.entries, basic, names });
    known.set(level, base);
    introduced.push(...words.flatMap((name) => world.words.find("word", name)));
    introduced.push(...phrases.flatMap((name) => world.words.find("phrase", name)));
    const own = base.copy();
    own.add(
      introduced,
      glosses.map(({ word }) => word),
    );
    const items = course.items.filter((item) => item.section === section);
    return checkSection(section, items, own, grammar);
  });
}
