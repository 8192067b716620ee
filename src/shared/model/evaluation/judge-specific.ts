import { evaluationOf, point, type Evaluation, type EvaluationPoint, type Span } from "./evaluation.ts";
import { isSurelyForeign } from "./language.ts";
import type { Danger, Idea, JudgedIdea, Proof } from "../judgement/judgement.ts";
import { judgeAnswer } from "../judgement/judge-answer.ts";
import { specificTask } from "../judgement/tasks.ts";
import { concernPoints } from "./judged-points.ts";
import { findSlot, type SlotKind } from "./slot-kinds.ts";
import { readable, tokensOf, type Token } from "./tokens.ts";

/** One thing to be said exactly: where, since when, how strong … */
export interface SpecificSlot {
  readonly id: string;
  /** As the screen names it: "Wo genau?" */
  readonly label: string;
  readonly kind?: SlotKind;
  /** As the authors know it, beside or instead of what the kind finds. */
  readonly facts?: readonly string[] | undefined;
  readonly patterns?: readonly string[];
}

export interface SpecificTask {
  readonly slots: readonly SpecificSlot[];
  /** The vague sentence: what it says already is not more exact. */
  readonly vague?: string;
  /** Of the authors: an answer that says everything, what else holds, what must not be said. */
  readonly sample?: string | undefined;
  readonly given?: readonly string[] | undefined;
  readonly dangerous?: readonly Danger[] | undefined;
  readonly proof?: Proof | undefined;
}

interface FoundSlot {
  /** It may be said all over the text: then there is no place. */
  readonly isSaid: boolean;
  readonly span: Span | null;
  readonly isUnsure: boolean;
}

/** Where a slot is said: by what the judge found, else by what its kind finds. */
function foundSlot(text: string, { kind }: SpecificSlot, judged: JudgedIdea | undefined): FoundSlot {
  if (judged?.verdict === "met" && judged.span)
    return { isSaid: true, span: wholeWords(text, judged.span), isUnsure: false };
  const tokens = kind && judged?.verdict !== "contradicted" ? findSlot(tokensOf(text), kind) : null;
  const [first, last] = [tokens?.[0], tokens?.at(-1)];
  if (first && last) return { isSaid: true, span: { start: first.start, end: last.end }, isUnsure: false };
  return { isSaid: judged?.verdict === "met", span: null, isUnsure: judged?.verdict === "unsure" };
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** What is shown as found begins and ends with whole words, also where an expression fits a part of one: "Frau D". */
function wholeWords(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from > 0 && LETTER.test(text[from] ?? "") && LETTER.test(text[from - 1] ?? "")) from -= 1;
  while (to > from && LETTER.test(text[to - 1] ?? "") && LETTER.test(text[to] ?? "")) to += 1;
  return { start: from, end: to };
}

function slotPoint(
  text: string,
  slot: SpecificSlot,
  { isSaid, span }: Pick<FoundSlot, "isSaid" | "span">,
  weight: "required" | "expected",
): EvaluationPoint {
  const params = { slot: slot.id, label: slot.label, found: span ? text.slice(span.start, span.end) : "" };
  return point("slot", isSaid, weight, params, { id: `slot:${slot.id}`, ...(span ? { span } : {}) });
}

const wordsOf = (tokens: readonly Token[]): string => tokens.map(({ folded }) => folded).join(" ");

/** One list of ideas a list of slots: what is known of a task is remembered by it. */
const ideasOf = new WeakMap<SpecificTask["slots"], readonly Idea[]>();

function ideasOfSlots(slots: SpecificTask["slots"]): readonly Idea[] {
  const known = ideasOf.get(slots);
  if (known) return known;
  const made = slots.map(({ label, facts, patterns = [] }) => ({ idea: label, facts, patterns }));
  ideasOf.set(slots, made);
  return made;
}

/** Judges whether a vague sentence was made exact: which of the things asked for are said. */
export function judgeSpecific(answer: string, task: SpecificTask): Evaluation {
  const { slots, vague = "" } = task;
  const text = readable(answer);
  const tokens = tokensOf(text);
  if (tokens.length === 0) return evaluationOf([point("empty", false, "required", {})]);
  if (isSurelyForeign(text, tokens)) return evaluationOf([point("language", false, "required", {})]);
  if (wordsOf(tokens) === wordsOf(tokensOf(vague)))
    return evaluationOf(slots.map((slot) => slotPoint("", slot, { isSaid: false, span: null }, "required")));
  const judged = judgeAnswer(text, specificTask({ ...task, slots: ideasOfSlots(slots) }, vague));
  const found = slots.map((slot, at) => ({ slot, ...foundSlot(text, slot, judged.ideas[at]) }));
  const weight = found.some(({ isSaid, isUnsure }) => isSaid || isUnsure) ? "expected" : "required";
  const concerns = concernPoints(judged);
  const isUnsure = found.some((one) => one.isUnsure) || concerns.some(({ code }) => code === "unsure");
  return evaluationOf(
    [
      ...concerns,
      ...(isUnsure && concerns.length === 0 ? [point("unsure", false, "advice", {})] : []),
      ...found.flatMap((one) => (one.isUnsure ? [] : [slotPoint(text, one.slot, one, weight)])),
    ],
    !isUnsure,
  );
}
