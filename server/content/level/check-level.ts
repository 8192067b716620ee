import type { CEFR_LEVELS } from "#shared/model/user.ts";

import type { ContentProblem } from "../content-problem.ts";
import type { MadeCourse } from "../courses/make-course.ts";
import type { ContentWorld, MadeItem } from "../courses/make-item.ts";
import type { ParsedSection } from "../courses/read-courses.ts";
import type { WordEntry } from "../vocabulary-file.ts";
import { knownAt, type BasicWords, type KnownForms } from "./known-forms.ts";
import { sentencesOf, wordsIn, type Sentence } from "./sentences.ts";

type Level = (typeof CEFR_LEVELS)[number];

/** What a sentence of a level may be, and a section as a whole. */
interface Discipline {
  mostWords: number;
  meanWords: number;
  /** Share of sentences with a clause that does not stand alone. */
  subordinate: number;
}

const A2: Discipline = { mostWords: 14, meanWords: 9, subordinate: 0.25 };
const DISCIPLINE: Partial<Record<Level, Discipline>> = {
  A1: A2,
  A2,
  B1: { mostWords: 20, meanWords: 13, subordinate: 0.4 },
  B2: { mostWords: 28, meanWords: 17, subordinate: 1 },
};
const MOST_CLAUSES = 1;

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
      ...item.core
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

function checkSection(section: ParsedSection, items: readonly MadeItem[], known: KnownForms): ContentProblem[] {
  const discipline = DISCIPLINE[section.head.level];
  const passages = passagesOf(section, items);
  const told = new Set<string>();
  const unglossed = passages.flatMap((passage) =>
    wordsIn(passage.text).flatMap((word) => {
      if (known.has(word) || told.has(word)) return [];
      told.add(word);
      return [problemAt(section, passage, `unglossed: ${word}`)];
    }),
  );
  if (!discipline) return unglossed;
  const sentences = passages.flatMap((passage) => sentencesOf(passage.text).map((sentence) => ({ passage, sentence })));
  const long = sentences.flatMap(({ passage, sentence }) =>
    checkSentence(sentence, discipline).map((reason) => problemAt(section, passage, reason)),
  );
  return [
    ...unglossed,
    ...long,
    ...checkWhole(
      section,
      sentences.map(({ sentence }) => sentence),
      discipline,
    ),
  ];
}

function checkWhole(section: ParsedSection, sentences: readonly Sentence[], discipline: Discipline): ContentProblem[] {
  if (sentences.length === 0) return [];
  const mean = sentences.reduce((sum, { words }) => sum + words.length, 0) / sentences.length;
  const share = sentences.filter(({ subordinate }) => subordinate > 0).length / sentences.length;
  const tell = (reason: string): ContentProblem => ({ file: section.yaml.file, line: 1, lemma: "", reason });
  return [
    ...(mean > discipline.meanWords
      ? [tell(`${mean.toFixed(1)} words a sentence, at most ${discipline.meanWords} at this level`)]
      : []),
    ...(share > discipline.subordinate
      ? [
          tell(
            `${Math.round(share * 100)} % of its sentences have a subordinate clause, at most ${discipline.subordinate * 100} % at this level`,
          ),
        ]
      : []),
  ];
}

/** Whether the texts of a course are what a learner of its level can read. A word once introduced is known from then on. */
export function checkLevel(
  course: MadeCourse,
  world: ContentWorld,
  { basic, names }: { basic: BasicWords; names: ReadonlySet<string> },
): ContentProblem[] {
  const known = new Map<Level, KnownForms>();
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
    return checkSection(section, items, own);
  });
}
