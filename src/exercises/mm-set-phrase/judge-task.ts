import { cleanAnswer } from "#shared/lib/clean-answer.ts";
import type { Evaluation } from "#shared/model/evaluation/evaluation.ts";
import { judgePhraseUse } from "#shared/model/evaluation/judge-phrase-use.ts";

import type { GradeContext, PartCode, PartResult } from "../exercise.ts";
import { numberIn } from "../parts/form/normalise.ts";
import { resultOf } from "../parts/part-result.ts";
import type { OnePhraseAnswer, Phrase } from "./content.ts";
import { choicesOf, filledWith, piecesOf, type PhraseTask } from "./tasks.ts";

interface Mistake {
  text: string;
  feedback: string;
  /** Where in the phrase its author says so; absent: the vocabulary does. */
  path?: string;
}

/** Mistakes that somebody foresaw: authors of the item first, then those of the vocabulary. */
function mistakesOf(phrase: Phrase, context: GradeContext): Mistake[] {
  return [
    ...phrase.avoid.map(({ text, why }, at) => ({ text, feedback: why, path: `avoid.${at}.why` })),
    ...phrase.wrong.map(({ text, feedback }, at) => ({ text, feedback, path: `wrong.${at}.feedback` })),
    ...(context.word(phrase.vocab_id)?.wrongAnswers ?? []),
  ];
}

/** Other ways to say it: of its author, those that its card shows, those of the vocabulary. */
const waysOf = ({ accepted, variants, vocab_id: id }: Phrase, context: GradeContext): string[] => [
  ...accepted,
  ...variants.map(({ text }) => text),
  ...(context.word(id)?.acceptedAnswers ?? []),
];

function evaluate(said: string, phrase: Phrase, context: GradeContext): Evaluation {
  const accepted = waysOf(phrase, context);
  const register = phrase.register === "both" ? null : phrase.register;
  return judgePhraseUse(said, { phrase: phrase.text, register, accepted, wrongAnswers: mistakesOf(phrase, context) });
}

/** Which foreseen mistake was made. */
function mistakeIn(phrase: Phrase, { points }: Evaluation, context: GradeContext): Mistake | undefined {
  const made = points.find(({ code, isMet }) => code === "answer" && !isMet);
  if (made?.code !== "answer") return undefined;
  return mistakesOf(phrase, context).find(({ feedback }) => feedback === made.params.meaning);
}

function codeOf({ points, verdict }: Evaluation): PartCode {
  const unmet = points.filter(({ isMet, weight }) => !isMet && weight !== "advice").map(({ code }) => code);
  if (unmet.includes("empty")) return "empty";
  if (unmet.includes("language")) return "language";
  if (unmet.includes("register")) return "register";
  return verdict === "correct" ? "identical" : "different";
}

export interface JudgedUse {
  verdict: PartResult["verdict"];
  code: PartCode;
  mistake?: Mistake;
}

/** How a phrase was used in a sentence of her own. */
export function judgeUse(said: string, phrase: Phrase, context: GradeContext): JudgedUse {
  if (cleanAnswer(said) === "") return { verdict: "empty", code: "empty" };
  const evaluation = evaluate(said, phrase, context);
  const mistake = mistakeIn(phrase, evaluation, context);
  if (mistake) return { verdict: "wrong", code: "authored", mistake };
  return { verdict: evaluation.verdict, code: codeOf(evaluation) };
}

/** A gap takes a few words, and no sentence of its own. */
const MOST_WORDS_IN_A_GAP = 8;
const ENDS_A_SENTENCE = /\p{L}{2}[.!?](?:\s|$)/u;

/** Whether what fills a gap can be such a thing at all. */
function fits(said: string, kind: Phrase["slots"][number]["kind"]): boolean {
  if (said.trim().split(/\s+/u).length > MOST_WORDS_IN_A_GAP || ENDS_A_SENTENCE.test(said.trim().slice(0, -1)))
    return false;
  if (kind === "name") return /\p{Lu}/u.test(said);
  if (kind === "number") return numberIn(said) !== null;
  return /[\p{L}\p{N}]/u.test(said);
}

function judgeSlots(phrase: Phrase, said: readonly string[], context: GradeContext): JudgedUse {
  const words = phrase.slots.map((_, at) => said[at] ?? "");
  if (words.some((word) => cleanAnswer(word) === "")) return { verdict: "empty", code: "empty" };
  const { mistake, verdict, code } = judgeUse(filledWith(phrase.text, words), phrase, context);
  if (mistake) return { verdict: "wrong", code: "authored", mistake };
  const isFit = phrase.slots.every(({ kind }, at) => fits(words[at] ?? "", kind));
  return isFit ? { verdict, code } : { verdict: "wrong", code: "different" };
}

/** The share of neighbours that are right. */
function shareInOrder(pieces: readonly string[], put: readonly string[]): number {
  const pairs = (words: readonly string[]) => words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const wanted = pairs(pieces);
  const left = pairs(put);
  const found = wanted.filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return found.length / Math.max(1, wanted.length);
}

const HALF = 0.5;

/** The words of a sentence without its marks; the first one may be small within another sentence. */
const bare = (text: string): string =>
  cleanAnswer(text)
    .replaceAll(/[.!?,]/gu, "")
    .toLowerCase();

/** Whether these words in this order are another right way to say it: "Ist Ihnen übel oder schwindelig?" */
const isOtherWay = (put: readonly string[], phrase: Phrase, context: GradeContext): boolean =>
  waysOf(phrase, context).some((text) => bare(text) === bare(put.join(" ")));

function judgeOrder(task: PhraseTask, put: readonly string[], context: GradeContext): PartResult {
  const part = { id: task.id, max: 1 };
  if (put.length === 0) return resultOf(part, "empty", { code: "empty" });
  const pieces = piecesOf(task.phrase);
  if (pieces.join(" ") === put.join(" ")) return resultOf(part, "correct", { code: "identical" });
  if (isOtherWay(put, task.phrase, context)) return resultOf(part, "correct", { code: "identical" });
  const share = shareInOrder(pieces, put);
  // All neighbours right and something more is not right either.
  if (share >= HALF) return resultOf(part, "almost", { code: "order", share: Math.min(share, 0.9) });
  return resultOf(part, "wrong", { code: "order" });
}

function judgeChoices(task: PhraseTask, chosen: Readonly<Record<string, string>>): PartResult {
  const part = { id: task.id, max: 1 };
  const situations = choicesOf(task.phrase);
  const picked = situations.map(({ id, choose }) => choose.find((option) => option.id === chosen[id]));
  if (picked.every((option) => option === undefined)) return resultOf(part, "empty", { code: "empty" });
  const share = picked.filter((option) => option?.right).length / situations.length;
  if (share === 1) return resultOf(part, "correct", { code: "identical" });
  return share >= HALF
    ? resultOf(part, "almost", { code: "chosen", share })
    : resultOf(part, "wrong", { code: "chosen" });
}

/** Judges one task of a phrase. */
export function judgeTask(task: PhraseTask, answer: OnePhraseAnswer | undefined, context: GradeContext): PartResult {
  const part = { id: task.id, max: 1 };
  if (task.practice === "order") return judgeOrder(task, answer?.order ?? [], context);
  if (task.practice === "choose") return judgeChoices(task, answer?.choose ?? {});
  const { verdict, code } =
    task.practice === "slot"
      ? judgeSlots(task.phrase, answer?.slot ?? [], context)
      : judgeUse(answer?.said?.[task.phrase.situations[0]?.id ?? ""] ?? "", task.phrase, context);
  const share = verdict === "almost" ? context.behaviour.almost : Number(verdict === "correct");
  return resultOf(part, verdict, { share, code });
}
