import { evaluationOf, point, type Evaluation, type EvaluationPoint, type Span } from "./evaluation.ts";
import { isSurelyForeign } from "./language.ts";
import { findExpression } from "./expressions.ts";
import { findSlot, type SlotKind } from "./slot-kinds.ts";
import { readable, tokensOf, type Token } from "./tokens.ts";

/** One thing to be said exactly: where, since when, how strong … */
export interface SpecificSlot {
  readonly id: string;
  /** As the screen names it: "Wo genau?" */
  readonly label: string;
  readonly kind?: SlotKind;
  /** Regular expressions of the authors, beside or instead of what the kind finds. */
  readonly patterns?: readonly string[];
}

export interface SpecificTask {
  readonly slots: readonly SpecificSlot[];
  /** The vague sentence: what it says already is not more exact. */
  readonly vague?: string;
}

function findInText(text: string, { kind, patterns = [] }: SpecificSlot): Span | null {
  const written = findExpression(text, patterns);
  const tokens = written || !kind ? null : findSlot(tokensOf(text), kind);
  const [first, last] = [tokens?.[0], tokens?.at(-1)];
  return (written && wholeWords(text, written)) ?? (first && last ? { start: first.start, end: last.end } : null);
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** What is shown as found begins and ends with whole words, also where an expression fits a part of one: "Frau D". */
function wholeWords(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from > 0 && LETTER.test(text[from] ?? "") && LETTER.test(text[from - 1] ?? "")) from -= 1;
  while (to > from && LETTER.test(text[to - 1] ?? "") && LETTER.test(text[to] ?? "")) to += 1;
  return { start: from, end: to };
}

function slotPoint(text: string, slot: SpecificSlot, weight: "required" | "expected"): EvaluationPoint {
  const span = findInText(text, slot);
  const params = { slot: slot.id, label: slot.label, found: span ? text.slice(span.start, span.end) : "" };
  return point("slot", span !== null, weight, params, { id: `slot:${slot.id}`, ...(span ? { span } : {}) });
}

const wordsOf = (tokens: readonly Token[]): string => tokens.map(({ folded }) => folded).join(" ");

/** Judges whether a vague sentence was made exact: which of the things asked for are said. */
export function judgeSpecific(answer: string, { slots, vague = "" }: SpecificTask): Evaluation {
  const text = readable(answer);
  const tokens = tokensOf(text);
  if (tokens.length === 0) return evaluationOf([point("empty", false, "required", {})]);
  if (isSurelyForeign(text, tokens)) return evaluationOf([point("language", false, "required", {})]);
  const isSame = wordsOf(tokens) === wordsOf(tokensOf(vague));
  const said = isSame ? [] : slots.filter((slot) => findInText(text, slot) !== null);
  const weight = said.length === 0 ? "required" : "expected";
  return evaluationOf(slots.map((slot) => slotPoint(isSame ? "" : text, slot, weight)));
}
