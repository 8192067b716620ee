import { foldPlain } from "../../lib/fold-german.ts";
import { evaluationOf, point, type Evaluation, type EvaluationPoint } from "./evaluation.ts";
import { isSurelyForeign } from "./language.ts";
import { alignPart, isOptional, type AlignedPart } from "./phrase-alignment.ts";
import { isCapitalised, readable, spanOf, tokensOf, type Token } from "./tokens.ts";

export type Register = "Sie" | "du";

export interface PhraseTask {
  /** Its gaps are written "…". */
  readonly phrase: string;
  /** How the person is spoken to; by default as the phrase does. */
  readonly register?: Register | null;
  /** Other ways to say it that are as good. */
  readonly accepted?: readonly string[];
  /** Mistakes that the author foresaw. */
  readonly wrongAnswers?: readonly { readonly text: string; readonly feedback: string }[];
}

const GAP = /…|\.{3}|_{2,}|\[[^\]]*\]/u;
const INFORMAL = /^(?:du|dir|dich|dein(?:e[nmrs]?)?|euch|euer|eure[nmrs]?)$/u;
const FORMAL = /^(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)$/u;
const MOST_PARTS_MISSING = 0.5;

interface Gap {
  readonly after: AlignedPart | undefined;
  readonly before: AlignedPart | undefined;
}

function partsOf(phrase: string): string[] {
  return phrase.split(GAP).map((part) => part.trim());
}

function isFormal({ text }: Token): boolean {
  return FORMAL.test(text);
}

function opens(tokens: readonly Token[], token: Token): boolean {
  const at = tokens.indexOf(token);
  return at === 0 || tokens[at - 1]?.sentence !== token.sentence;
}

function registerOf(phrase: string): Register | null {
  const tokens = tokensOf(phrase);
  if (tokens.some(({ folded }) => INFORMAL.test(folded))) return "du";
  return tokens.some((token) => isFormal(token) && (!opens(tokens, token) || token.text === "Ihnen")) ? "Sie" : null;
}

/** A capital "Sie" at the head of a sentence may be "she". */
function registerPoints(tokens: readonly Token[], wanted: Register | null): EvaluationPoint[] {
  if (wanted === null) return [];
  const informal = tokens.find(({ folded }) => INFORMAL.test(folded));
  const formal = tokens.find((token) => isFormal(token) && (wanted === "Sie" || !opens(tokens, token)));
  const wrong = wanted === "Sie" ? informal : formal;
  if (wrong) return [point("register", false, "expected", { wanted, found: wrong.text }, { span: spanOf(wrong) })];
  const right = wanted === "Sie" ? formal : informal;
  return right ? [point("register", true, "expected", { wanted, found: right.text })] : [];
}

function smallWordPoints({ part, missing, index }: AlignedPart): EvaluationPoint[] {
  return missing.map((word) => {
    const weight = isOptional(word) ? "advice" : "expected";
    return point("small-word", false, weight, { part, missing: word }, { id: `small:${index}:${foldPlain(word)}` });
  });
}

function partPoints(parts: readonly AlignedPart[]): EvaluationPoint[] {
  const missed = parts.filter(({ isThere }) => !isThere).length;
  const weight = missed / parts.length > MOST_PARTS_MISSING || missed === parts.length ? "required" : "expected";
  return parts.flatMap((aligned) => {
    const first = aligned.tokens[0];
    const more = { id: `part:${aligned.index}`, ...(first && aligned.isThere ? { span: spanOf(first) } : {}) };
    const met = point("part", aligned.isThere, weight, { part: aligned.part }, more);
    return aligned.isThere ? [met, ...smallWordPoints(aligned)] : [met];
  });
}

/** Every gap stands between two parts, at the beginning or at the end. */
function gapsOf(texts: readonly string[], parts: readonly AlignedPart[]): Gap[] {
  const byIndex = new Map(parts.map((part) => [part.index, part]));
  return texts.slice(1).map((_, at) => ({ after: byIndex.get(at), before: byIndex.get(at + 1) }));
}

function isFilled(tokens: readonly Token[], used: ReadonlySet<Token>, { after, before }: Gap): boolean {
  const from = after?.tokens.at(-1)?.end ?? 0;
  const to = before?.tokens[0]?.start ?? Number.POSITIVE_INFINITY;
  const [low, high] = from <= to ? [from, to] : [0, Number.POSITIVE_INFINITY];
  return tokens.some((token) => !used.has(token) && token.start >= low && token.end <= high);
}

function gapPoints(
  tokens: readonly Token[],
  texts: readonly string[],
  parts: readonly AlignedPart[],
): EvaluationPoint[] {
  const gaps = gapsOf(texts, parts).filter(({ after, before }) => (after ?? before)?.isThere);
  const used = new Set(parts.flatMap((part) => part.tokens));
  return gaps.length === 0
    ? []
    : [
        point(
          "gap",
          gaps.every((gap) => isFilled(tokens, used, gap)),
          "expected",
          {},
        ),
      ];
}

function orderPoint(parts: readonly AlignedPart[], phrase: string): EvaluationPoint[] {
  const starts = parts.filter(({ isThere }) => isThere).map(({ tokens }) => tokens[0]?.start ?? 0);
  const isOrdered = starts.every((start, at) => at === 0 || start >= (starts[at - 1] ?? 0));
  return isOrdered ? [] : [point("order", false, "advice", { phrase })];
}

const wordsOf = (text: string): string[] => tokensOf(text).map(({ folded }) => folded);

/** Whether all words of a text stand in an answer, one after the other; each of its gaps takes a word or more. */
function says(answer: readonly string[], text: string): boolean {
  let from = 0;
  return partsOf(text).every((part, index) => {
    const words = wordsOf(part);
    const least = index === 0 ? 0 : from + 1;
    if (words.length === 0) return index === 0 || answer.length >= least;
    const at = answer.findIndex((_, start) => start >= least && words.every((word, n) => answer[start + n] === word));
    from = at + words.length;
    return at >= 0;
  });
}

function foreseenMistake(
  answer: string,
  { phrase, accepted = [], wrongAnswers = [] }: PhraseTask,
): EvaluationPoint | null {
  const said = wordsOf(answer);
  const right = [phrase, ...accepted];
  const isRight = right.some((text) => says(said, text));
  // Where the mistake is in a gap, the fixed parts are right all the same.
  const counts = (text: string) => !isRight || right.some((it) => says(wordsOf(text), it));
  const mistake = wrongAnswers.find(({ text }) => says(said, text) && counts(text));
  if (!mistake) return null;
  const params = { judgement: "authored", shown: phrase, typed: mistake.text, meaning: mistake.feedback } as const;
  return point("answer", false, "expected", params);
}

/** Judges whether a set phrase, or another way to say it, was used in an answer. */
export function judgePhraseUse(answer: string, task: PhraseTask): Evaluation {
  const { phrase, register, accepted = [] } = task;
  const own = judgeOne(answer, phrase, register);
  const foreseen = foreseenMistake(answer, task);
  if (foreseen) return evaluationOf([...own.points, foreseen]);
  if (own.verdict === "correct") return own;
  const wanted = register === undefined ? registerOf(phrase) : register;
  // Of the others only one that fits wholly counts: hints are about the phrase that is learned.
  return accepted.map((other) => judgeOne(answer, other, wanted)).find(({ verdict }) => verdict === "correct") ?? own;
}

function judgeOne(answer: string, phrase: string, register: Register | null | undefined): Evaluation {
  const text = readable(answer);
  const tokens = tokensOf(text);
  if (tokens.length === 0) return evaluationOf([point("empty", false, "required", {})]);
  if (isSurelyForeign(text, tokens)) return evaluationOf([point("language", false, "required", {})]);
  const texts = partsOf(phrase);
  const parts = texts.flatMap((part, index) => (tokensOf(part).length > 0 ? [alignPart(tokens, part, index)] : []));
  const wanted = register === undefined ? registerOf(phrase) : register;
  const capital = tokens[0] ? isCapitalised(tokens[0]) || /^\p{N}/u.test(text.trim()) : true;
  return evaluationOf([
    ...partPoints(parts),
    ...orderPoint(parts, phrase),
    ...gapPoints(tokens, texts, parts),
    ...registerPoints(tokens, wanted),
    point("capital", capital, "advice", {}),
  ]);
}
