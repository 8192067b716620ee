import { evaluationOf, point, type Evaluation, type EvaluationPoint } from "./evaluation.ts";
import { isSurelyForeign } from "./language.ts";
import { findOnePattern } from "./patterns.ts";
import { findSlot, type SlotKind } from "./slot-kinds.ts";
import { readable, spanOf, tokensOf, type Token } from "./tokens.ts";

/** One thing to be said exactly: where, since when, how strong … */
export interface SpecificSlot {
  readonly id: string;
  /** As the screen names it: "Wo genau?" */
  readonly label: string;
  readonly kind?: SlotKind;
  /** Of the authors, beside or instead of what the kind finds. */
  readonly patterns?: readonly string[];
}

export interface SpecificTask {
  readonly slots: readonly SpecificSlot[];
  /** The vague sentence: what it says already is not more exact. */
  readonly vague?: string;
}

function findInText(tokens: readonly Token[], { kind, patterns = [] }: SpecificSlot): Token[] | null {
  return findOnePattern(tokens, patterns) ?? (kind ? findSlot(tokens, kind) : null);
}

function slotPoint(
  text: string,
  tokens: readonly Token[],
  slot: SpecificSlot,
  weight: "required" | "expected",
): EvaluationPoint {
  const found = findInText(tokens, slot);
  const [first, last] = [found?.[0], found?.at(-1)];
  const params = { slot: slot.id, label: slot.label, found: first && last ? text.slice(first.start, last.end) : "" };
  const span = first ? { span: spanOf(first) } : {};
  return point("slot", found !== null, weight, params, { id: `slot:${slot.id}`, ...span });
}

const wordsOf = (tokens: readonly Token[]): string => tokens.map(({ folded }) => folded).join(" ");

/** Judges whether a vague sentence was made exact: which of the things asked for are said. */
export function judgeSpecific(answer: string, { slots, vague = "" }: SpecificTask): Evaluation {
  const text = readable(answer);
  const tokens = tokensOf(text);
  if (tokens.length === 0) return evaluationOf([point("empty", false, "required", {})]);
  if (isSurelyForeign(text, tokens)) return evaluationOf([point("language", false, "required", {})]);
  const isSame = wordsOf(tokens) === wordsOf(tokensOf(vague));
  const said = isSame ? [] : slots.filter((slot) => findInText(tokens, slot) !== null);
  const weight = said.length === 0 ? "required" : "expected";
  return evaluationOf(slots.map((slot) => slotPoint(text, isSame ? [] : tokens, slot, weight)));
}
