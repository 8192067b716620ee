import type { JudgementCode } from "../answer-tolerance.ts";
import type { ConcernKind } from "../judgement/concern-kinds.ts";
import type { Verdict } from "../vocabulary-terms.ts";

/** A part of what the learner wrote: [start, end) in UTF-16 code units of the text as she wrote it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * What a point says; the screen has the words for it. `isMet` tells whether it is said as praise or as advice.
 * The parameters of each code are those of `PointParams`.
 */
export interface PointParams {
  /** Nothing was written. */
  empty: Record<never, never>;
  /** The text is not German. */
  language: Record<never, never>;
  /** Enough words. */
  length: { least: number; words: number };
  /** The word asked for is in the text; `found` as it stands there. */
  "word-used": { term: string; found: string };
  /** It is there, but misspelt. */
  "word-spelling": { term: string; found: string };
  /** It is there only as part of another word ("Verbandswechsel" for "Verband"). */
  "word-in-compound": { term: string; found: string };
  /** "sich" (mich, dich …) belongs to the verb. */
  reflexive: { term: string };
  /** There is a verb that makes it a sentence. */
  verb: Record<never, never>;
  /** The article in front of the noun: `found` as written, `right` all that would fit ("der, den, dem"), "" for none. */
  article: { found: string; noun: string; right: string; term: string };
  /** The noun needs an ending here: "den Patienten". */
  "noun-ending": { found: string; right: string };
  /** Begins with a capital letter. */
  capital: Record<never, never>;
  /** Ends with a full stop, a question mark or an exclamation mark. */
  "final-mark": Record<never, never>;
  /** The sentence is one of the examples. */
  "own-words": Record<never, never>;
  /** One idea that the explanation has to convey. */
  idea: { idea: string };
  /** The term explains itself: `found` is of the same stem. */
  circular: { found: string; term: string };
  /** Half of a compound is used to explain it. */
  "compound-part": { found: string; term: string };
  /** A technical word that a patient may not know; `lay` is the everyday word, "" where none is known. */
  "technical-word": { found: string; lay: string };
  /** One fixed part of the set phrase. */
  part: { part: string };
  /** The parts are there, in another order. */
  order: { phrase: string };
  /** A small word of the part is missing or another one. */
  "small-word": { part: string; missing: string };
  /** Something stands where the phrase has a gap. */
  gap: Record<never, never>;
  /** Sie or du, as the person needs it; `found` is what was used. */
  register: { wanted: "Sie" | "du"; found: string };
  /** One thing that has to be said more exactly; `found` is where it is said, "" where it is not. */
  slot: { slot: string; label: string; found: string };
  /** What is said would do harm; `why` is its author's, "" where `kind` has to say it. No points at all. */
  danger: { kind: ConcernKind; found: string; why: string };
  /** The contrary of what is so. */
  contradiction: { kind: ConcernKind; found: string };
  /** The rules do not understand all of it: she compares it with the sample herself. */
  unsure: Record<never, never>;
  /** The wrong word still stands there. */
  unchanged: { term: string };
  /** How the word was written, by the table of answer tolerance; `meaning` of the word typed instead, else "". */
  answer: { judgement: JudgementCode; shown: string; typed: string; meaning: string };
  /** Free words of a model, in German; never of the rules. */
  remark: { text: string };
}
export type PointCode = keyof PointParams;

/** All codes of this app: an answer of a newer server may have others, which it has no words for. */
const CODES = {
  empty: 1,
  language: 1,
  length: 1,
  "word-used": 1,
  "word-spelling": 1,
  "word-in-compound": 1,
  reflexive: 1,
  verb: 1,
  article: 1,
  "noun-ending": 1,
  capital: 1,
  "final-mark": 1,
  "own-words": 1,
  idea: 1,
  circular: 1,
  "compound-part": 1,
  "technical-word": 1,
  part: 1,
  order: 1,
  "small-word": 1,
  gap: 1,
  register: 1,
  slot: 1,
  danger: 1,
  contradiction: 1,
  unsure: 1,
  unchanged: 1,
  answer: 1,
  remark: 1,
} as const satisfies Record<PointCode, 1>;

export const isPointCode = (code: string): code is PointCode => Object.hasOwn(CODES, code);

/**
 * What an unmet point costs: `required` makes the answer wrong, `expected` almost right, `advice` costs nothing.
 * A point that the rules are not sure about is not there at all.
 */
export type PointWeight = "required" | "expected" | "advice";

export type EvaluationPoint = {
  readonly [C in PointCode]: {
    /** Tells points of one answer apart; the same for the same thing at every try. */
    readonly id: string;
    readonly code: C;
    readonly params: PointParams[C];
    readonly isMet: boolean;
    readonly weight: PointWeight;
    /** Where in the answer. */
    readonly span?: Span;
  };
}[PointCode];

export interface Evaluation {
  readonly verdict: Verdict;
  readonly points: readonly EvaluationPoint[];
  /**
   * False where the rules cannot know (a free explanation without authored ideas): the screen shows the author's
   * words beside hers and lets her judge herself.
   */
  readonly isSure: boolean;
  /** Her own sentence, put right: of a model only. */
  readonly suggestion?: string;
}

/** Makes one point; the code decides which parameters it needs. */
export function point<C extends PointCode>(
  code: C,
  isMet: boolean,
  weight: PointWeight,
  params: PointParams[C],
  more: { id?: string; span?: Span } = {},
): EvaluationPoint {
  const { id = code, span } = more;
  const made = { id, code, params, isMet, weight, ...(span ? { span } : {}) };
  // Code and parameters fit by the signature; the union cannot follow a generic.
  return made as EvaluationPoint;
}

/** The verdict that follows from the points. */
export function verdictOf(points: readonly EvaluationPoint[]): Verdict {
  const unmet = points.filter(({ isMet }) => !isMet);
  if (unmet.some(({ weight }) => weight === "required")) return "wrong";
  return unmet.some(({ weight }) => weight === "expected") ? "almost" : "correct";
}

export function evaluationOf(points: readonly EvaluationPoint[], isSure = true): Evaluation {
  const verdict = verdictOf(points);
  // What the rules do not understand is neither right nor wrong for them: she says which.
  const isOpen = verdict === "correct" && points.some(({ code }) => code === "unsure");
  return { verdict: isOpen ? "almost" : verdict, points, isSure };
}
