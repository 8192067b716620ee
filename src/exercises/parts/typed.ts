import * as v from "valibot";

import { cleanAnswer } from "#shared/lib/clean-answer.ts";
import { judgeAnswer, type LexiconWord } from "#shared/model/answer-tolerance.ts";
import type { PartVerdict } from "#shared/model/course-terms.ts";
import { letterHints, type Hint } from "#shared/model/hints.ts";
import { filledText, text, uuid } from "#shared/model/scalars.ts";

import type { GermanText, GradeContext, PartCode, LocatedText } from "../exercise.ts";
import { judgeNumber, judgeValue, right, wrong } from "./typed-value.ts";

const list = <T extends v.GenericSchema>(item: T, most: number, least = 0) =>
  v.pipe(v.array(item), v.minLength(least), v.maxLength(most));

/** The fields of whatever is typed, to be spread into the object of a gap, a field, a label. */
export const typedEntries = {
  /** The first is shown as the solution. */
  answers: list(filledText(200), 20, 1),
  /** Mistakes that the author foresaw. */
  wrong: v.optional(list(v.strictObject({ text: filledText(200), feedback: filledText(300) }), 20), []),
  /** german: the table of typing tolerance; strict: endings count; exact: to the letter. */
  tolerance: v.optional(v.picklist(["german", "strict", "exact"]), "german"),
  hints: v.optional(list(filledText(200), 4), []),
  /** Whose card learns from the first answer. */
  vocab_id: v.optional(uuid),
  number: v.optional(
    v.strictObject({ value: v.number(), within: v.pipe(v.number(), v.minValue(0)), unit: v.optional(filledText(20)) }),
  ),
  normalise: v.optional(v.picklist(["time", "date", "blood_pressure", "number"])),
};

export const typedSchema = v.strictObject(typedEntries);
export type Typed = v.InferOutput<typeof typedSchema>;

/** What a learner typed: bounded, may be empty. */
export const typedText = text(200);

export interface TypedJudgement {
  verdict: PartVerdict;
  code: PartCode;
  /** 0 to 1. */
  share: number;
  /** Which of `typed.wrong` it was. */
  wrongIndex?: number;
  /** The right answer as it is to be shown. */
  shown: string;
  otherWord?: LexiconWord;
}

function judgeExact(said: string, typed: Typed): TypedJudgement {
  const clean = cleanAnswer(said);
  const isSame = (text: string) => cleanAnswer(text) === clean;
  return typed.answers.some(isSame) ? right(typed) : wrong(typed, "different", isSame);
}

function judgeWords(said: string, typed: Typed, context: GradeContext, requiresArticle: boolean): TypedJudgement {
  const [term = "", ...acceptedAnswers] = typed.answers;
  const word = typed.vocab_id === undefined ? undefined : context.word(typed.vocab_id);
  const judged = judgeAnswer(
    said,
    {
      term,
      article: null,
      plural: null,
      isPluralOnly: false,
      acceptedAnswers,
      wrongAnswers: typed.wrong,
      level: context.level,
      requiresArticle,
      isVerb: word?.category === "verb",
      isGrammarGap: typed.tolerance === "strict",
    },
    context.lexicon,
  );
  // As an author wrote it it is right, whatever an article in it would mean: "ein bisschen Kopfschmerzen".
  const isWritten = typed.answers.some((text) => cleanAnswer(text) === cleanAnswer(said));
  if (isWritten && judged.verdict !== "correct") return right(typed);
  if (judged.code === "empty") return { verdict: "empty", code: "empty", share: 0, shown: judged.shown };
  const share = judged.verdict === "correct" ? 1 : judged.verdict === "almost" ? context.behaviour.almost : 0;
  const wrongIndex =
    judged.code === "authored" ? typed.wrong.findIndex(({ feedback }) => feedback === judged.feedback) : -1;
  return {
    verdict: judged.verdict,
    code: judged.code,
    share,
    shown: judged.shown,
    ...(judged.otherWord && { otherWord: judged.otherWord }),
    ...(wrongIndex >= 0 && { wrongIndex }),
  };
}

/**
 * Judges what was typed: a value by its kind, then an accepted answer, then the author's foreseen mistakes, then the
 * table of typing tolerance.
 */
export function judgeTyped(
  said: string,
  typed: Typed,
  context: GradeContext,
  { requiresArticle = false } = {},
): TypedJudgement {
  if (cleanAnswer(said) === "") return { verdict: "empty", code: "empty", share: 0, shown: typed.answers[0] ?? "" };
  const byNumber = typed.number && judgeNumber(said, typed, typed.number);
  if (byNumber) return byNumber;
  const byValue = typed.normalise && judgeValue(said, typed, typed.normalise);
  if (byValue) return byValue;
  if (typed.tolerance === "exact") return judgeExact(said, typed);
  return judgeWords(said, typed, context, requiresArticle);
}

/** Something typed that no tolerance takes for right, for `spoil`. */
export const SPOILT = "xyzxyz";

/** The steps of the lamp: what the author says, then letters, then the solution. */
export function hintsOf(typed: Pick<Typed, "hints" | "answers">, { isOffered = false } = {}): Hint[] {
  const own = typed.hints.map((text): Hint => ({ kind: "text", text }));
  const [solution = ""] = typed.answers;
  // Of a word that stands among others to choose from, letters would be all there is to know.
  return [...own, ...(isOffered ? [] : letterHints(solution)), { kind: "solution", text: solution }];
}

/** Explanations at a typed answer, for translators. */
export function translatableOf(typed: Typed, path: string): LocatedText[] {
  return [
    ...typed.wrong.map(({ feedback }, i) => ({ path: `${path}.wrong.${i}.feedback`, text: feedback })),
    ...typed.hints.map((hint, i) => ({ path: `${path}.hints.${i}`, text: hint })),
  ];
}

/** German texts at a typed answer, for the check of their level. Wrong answers are no German to learn from. */
export function germanTextsOf(typed: Typed, path: string): GermanText[] {
  return [
    ...typed.answers.map((answer, i): GermanText => ({ path: `${path}.answers.${i}`, text: answer, role: "answer" })),
    ...translatableOf(typed, path).map((text): GermanText => ({ ...text, role: "feedback" })),
  ];
}

/** Foreseen mistakes that are right answers, too. */
export function lintTyped(typed: Typed, path: string): { code: string; path: string }[] {
  const accepted = new Set(typed.answers.map((answer) => cleanAnswer(answer)));
  return typed.wrong.flatMap((wrong, i) =>
    accepted.has(cleanAnswer(wrong.text)) ? [{ code: "wrong-is-accepted", path: `${path}.wrong.${i}.text` }] : [],
  );
}
