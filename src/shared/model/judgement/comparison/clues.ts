import type { Judgement, JudgedTask } from "../judgement.ts";
import type { Reading } from "../read-answer.ts";
import type { Word } from "../read-words.ts";
import { knowsWord, type Reference } from "../reference.ts";
import { comparedOf, knownAnswersOf, stemOf, type Compared } from "./known-answers.ts";
import { likenessTo } from "./likeness.ts";

/** An answer as the rules have judged it. */
export interface Ruled {
  readonly judgement: Judgement;
  readonly reading: Reading;
  readonly reference: Reference;
  readonly unknown: readonly Word[];
}

/** Clues that can only speak for an answer, and those that can only speak against it, whatever a fit would find. */
export const SPEAKS_FOR: ReadonlySet<string> = new Set([
  "known",
  "met",
  "like rightMeaning",
  "like rightPhrase",
  "like onlyRight",
]);
export const SPEAKS_AGAINST: ReadonlySet<string> = new Set([
  "unknown",
  "new",
  "new in one clause",
  "concerns",
  "like wrongMeaning",
  "like wrongPhrase",
  "like onlyWrong",
  "like new",
  "beyond right",
]);

/** What speaks for or against an answer, each with its strength. */
export type Clues = ReadonlyMap<string, number>;

/** It says word for word what a known answer says: nothing else need be asked. */
export const AS_RIGHT = "as a right answer";
export const AS_WRONG = "as a wrong answer";

const NEGATIONS: ReadonlySet<string> = new Set("nicht kein keine keinen nie ohne nichts".split(" "));

/** Counts of very different size are brought near 1 and end there. */
const scaled = (count: number, most: number, unit: number): number => Math.min(most, count) / unit;

/** The most words of one clause that the task does not know. */
function newInOneClause({ reading, reference }: Ruled): number {
  const counts = reading.clauses.map(
    ({ words }) => words.filter((word) => word.isContent && !knowsWord(reference, word)).length,
  );
  return Math.max(0, ...counts);
}

function cluesOfWords({ reading, reference }: Ruled): (readonly [string, number])[] {
  return reading.words.flatMap((word) => {
    if (reference.literals.has(word.key) || knowsWord(reference, word)) return [];
    const stem = stemOf(word);
    const isDenied = reading.said[word.at]?.denied === true;
    return [[`w:${stem}`, 1] as const, ...(isDenied ? [[`d:${stem}`, 1] as const] : [])];
  });
}

function cluesOfForm({ judgement, reading, reference, unknown }: Ruled): Record<string, number> {
  const { words, said, quantities } = reading;
  const content = words.filter(({ isContent }) => isContent);
  const known = content.filter((word) => knowsWord(reference, word));
  const deniedKnown = known.filter(({ at }) => said[at]?.denied === true);
  const count = Math.max(1, content.length);
  return {
    length: words.length / 20,
    content: content.length / 10,
    known: known.length / count,
    unknown: scaled(unknown.length, 3, 2),
    new: scaled(count - known.length, 6, 3),
    numbers: scaled(quantities.length, 3, 2),
    sentences: new Set(words.map(({ sentence }) => sentence)).size / 2,
    negations: words.filter(({ key }) => NEGATIONS.has(key)).length / 2,
    "denied known": deniedKnown.length / 2,
    concerns: scaled(judgement.concerns.length, 4, 2),
    met: judgement.ideas.filter(({ verdict }) => verdict === "met").length / Math.max(1, judgement.ideas.length),
  };
}

/** Returns the clues of an answer to a task with known answers; `isSelf`: known answers that are this one itself. */
export function cluesOf(
  ruled: Ruled,
  { proof, stance }: Pick<JudgedTask, "stance"> & { proof: NonNullable<JudgedTask["proof"]> },
  isSelf: (other: Compared) => boolean = () => false,
): Clues {
  const said = comparedOf(ruled.reading);
  const known = knownAnswersOf(proof);
  const isAmong = (answers: readonly Compared[]) =>
    answers.some((other) => other.wording === said.wording && !isSelf(other));
  const { beyondRight, ...likeness } = likenessTo(said, known, isSelf);
  return new Map<string, number>([
    ["always", 1],
    [`verdict ${ruled.judgement.verdict}`, 1],
    [`stance ${stance}`, 1],
    ...Object.entries(cluesOfForm(ruled)),
    ["new in one clause", scaled(newInOneClause(ruled), 5, 3)],
    ...ruled.judgement.concerns.map(({ severity, kind }) => [`${severity} ${kind}`, 1] as const),
    ...Object.entries(likeness).map(([name, value]) => [`like ${name}`, value] as const),
    ["beyond right", scaled(beyondRight, 6, 3)],
    ...(isAmong(known.right) ? [[AS_RIGHT, 1] as const] : []),
    ...(isAmong(known.wrong) ? [[AS_WRONG, 1] as const] : []),
    ...cluesOfWords(ruled),
  ]);
}
