import * as v from "valibot";

import { rule } from "#shared/lib/field-errors.ts";
import { filledText, uuid } from "#shared/model/scalars.ts";

import { defineGraded } from "../define-kind.ts";
import type { Explanation, GermanText, Part, PartResult, LocatedText } from "../exercise.ts";
import { partId, partList } from "../parts/part-id.ts";
import { once, resultOf, rightIds } from "../parts/part-result.ts";
import { bestOrder, isAccepted, neighbourShare, sentenceOf } from "./orders.ts";
import { samples } from "./samples.ts";

const pair = v.tuple([partId, partId]);
const someText = (most: number) => v.optional(v.pipe(v.array(filledText(300)), v.maxLength(most)), []);

const contentSchema = v.pipe(
  v.strictObject({
    /** sentence: words to tap into a line. */
    variant: v.picklist(["steps", "sentence"]),
    /** In the right order. */
    steps: partList(v.strictObject({ id: partId, text: filledText(300), media_id: v.optional(uuid) }), 3, 12),
    /** Steps that nobody takes here. */
    not_part: v.optional(
      partList(v.strictObject({ id: partId, text: filledText(300), why: filledText(300) }), 0, 3),
      [],
    ),
    /** Two that may change places. */
    either_order: v.optional(v.pipe(v.array(pair), v.maxLength(6)), []),
    /** Instead of one order: only these rules count (scoring "rules"). */
    before: v.optional(v.pipe(v.array(pair), v.maxLength(20)), []),
    scoring: v.optional(v.picklist(["neighbours", "positions", "rules"]), "neighbours"),
    lock_first: v.optional(v.boolean(), false),
    lock_last: v.optional(v.boolean(), false),
    /** Other sentences that the words may make. */
    sentences: someText(10),
  }),
  v.check(({ steps, not_part, either_order, before, scoring }) => {
    const ids = new Set([...steps, ...not_part].map(({ id }) => id));
    const isKnown = [...either_order, ...before].flat().every((id) => ids.has(id));
    return isKnown && ids.size === steps.length + not_part.length && (scoring !== "rules" || before.length > 0);
  }, rule("not-found")),
);
export type Ordering = v.InferOutput<typeof contentSchema>;

const ids = v.pipe(v.array(partId), v.maxLength(50));
const answerSchema = v.strictObject({ order: ids, left_out: ids });
export type OrderingAnswer = v.InferOutput<typeof answerSchema>;

/** Ids that the task has, each once: whatever an answer claims. */
const known = ({ steps, not_part }: Ordering, order: readonly string[]): string[] =>
  once(order).filter((id) => [...steps, ...not_part].some((one) => one.id === id));

const textOf = ({ steps, not_part }: Ordering, id: string | undefined): string =>
  [...steps, ...not_part].find((one) => one.id === id)?.text ?? "";

const SENTENCE: Part = { id: "sentence", max: 1 };
const ruleId = ([first, second]: readonly [string, string]): string => `${first}.${second}`;

function orderParts({ variant, steps, before, scoring }: Ordering): Part[] {
  if (variant === "sentence") return [SENTENCE];
  if (scoring === "rules") return before.map((rule) => ({ id: ruleId(rule), max: 1 }));
  return (scoring === "positions" ? steps : steps.slice(1)).map(({ id }) => ({ id, max: 1 }));
}

const parts = (content: Ordering): Part[] => [
  ...orderParts(content),
  ...content.not_part.map(({ id }) => ({ id, max: 1 })),
];

function gradeSentence(content: Ordering, order: readonly string[]): PartResult {
  if (order.length === 0) return resultOf(SENTENCE, "empty", { code: "empty" });
  if (isAccepted(content, order)) return resultOf(SENTENCE, "correct");
  const share = Math.min(0.9, neighbourShare(content, order));
  return resultOf(SENTENCE, share >= 0.5 ? "almost" : "wrong", { share, code: "order" });
}

function gradeRules(content: Ordering, order: readonly string[]): PartResult[] {
  return content.before.map((rule) => {
    const [first, second] = rule.map((id) => order.indexOf(id)) as [number, number];
    const part = { id: ruleId(rule), max: 1 };
    if (order.length === 0) return resultOf(part, "empty", { code: "empty" });
    const isRight = first >= 0 && second >= 0 && first < second;
    return isRight ? resultOf(part, "correct") : resultOf(part, "wrong", { code: "order" });
  });
}

function gradeSteps(content: Ordering, order: readonly string[]): PartResult[] {
  const wanted = bestOrder(content, order);
  const own = order.filter((id) => wanted.includes(id));
  return orderParts(content).map((part) => {
    if (order.length === 0) return resultOf(part, "empty", { code: "empty" });
    if (!own.includes(part.id)) return resultOf(part, "wrong", { code: "left-out" });
    const at = content.scoring === "positions" ? own.indexOf(part.id) : own[own.indexOf(part.id) - 1];
    const right = content.scoring === "positions" ? wanted.indexOf(part.id) : wanted[wanted.indexOf(part.id) - 1];
    return at === right ? resultOf(part, "correct") : resultOf(part, "wrong", { code: "order" });
  });
}

function grade(content: Ordering, answer: OrderingAnswer): PartResult[] {
  const order = known(content, answer.order);
  const inOrder =
    content.variant === "sentence"
      ? [gradeSentence(content, order)]
      : content.scoring === "rules"
        ? gradeRules(content, order)
        : gradeSteps(content, order);
  const outside = content.not_part.map(({ id }, i) => {
    const part = { id, max: 1 };
    if (order.length === 0) return resultOf(part, "empty", { code: "empty" });
    return order.includes(id)
      ? resultOf(part, "wrong", { code: "not-part", feedback: `not_part.${i}.why` })
      : resultOf(part, "correct");
  });
  return [...inOrder, ...outside];
}

/** "A → B": what stands one behind the other. */
const chain = (content: Ordering, ...steps: readonly (string | undefined)[]): string =>
  steps
    .map((id) => textOf(content, id))
    .filter(Boolean)
    .join(" → ");

function explain(content: Ordering, answer: OrderingAnswer, part: PartResult): Explanation {
  const order = known(content, answer.order);
  const index = content.not_part.findIndex(({ id }) => id === part.part_id);
  if (index >= 0) {
    const { text, why } = content.not_part[index] ?? { text: "", why: "" };
    return { said: text, why, path: `not_part.${index}.why`, showsDifference: false };
  }
  if (part.part_id === SENTENCE.id) {
    const wanted = sentenceOf(content.steps.map(({ text }) => text));
    return {
      ...(order.length > 0 && { said: sentenceOf(order.map((id) => textOf(content, id))) }),
      wanted,
      showsDifference: false,
    };
  }
  const rule = content.before.find((one) => ruleId(one) === part.part_id);
  if (content.scoring === "rules" && rule) return { wanted: chain(content, ...rule), showsDifference: false };
  const wanted = bestOrder(content, order);
  const before = (list: readonly string[]) => list[list.indexOf(part.part_id) - 1];
  return {
    ...(order.includes(part.part_id) && { said: chain(content, before(order), part.part_id) }),
    wanted: chain(content, before(wanted), part.part_id),
    showsDifference: false,
  };
}

const translatable = (content: Ordering): LocatedText[] =>
  content.not_part.map(({ why }, i) => ({ path: `not_part.${i}.why`, text: why }));

function germanTexts(content: Ordering): GermanText[] {
  const steps = content.steps.map(({ text }, i): GermanText => ({ path: `steps.${i}.text`, text, role: "answer" }));
  const outside = content.not_part.map(({ text }, i): GermanText => ({
    path: `not_part.${i}.text`,
    text,
    role: "answer",
  }));
  return [...steps, ...outside, ...translatable(content).map((one): GermanText => ({ ...one, role: "feedback" }))];
}

export const ordering = defineGraded<Ordering, OrderingAnswer>({
  content: contentSchema,
  answer: answerSchema,
  empty: () => ({ order: [], left_out: [] }),
  missing(content, { order, left_out }) {
    const arranged = known(content, [...order, ...left_out]).length;
    const all = content.variant === "sentence" ? content.steps.length : content.steps.length + content.not_part.length;
    return Math.max(0, all - arranged);
  },
  parts,
  grade,
  explain,
  // An order cannot be half empty: it stays as it is, and what was right is marked.
  keepRight: (_content, answer, results) => ({ answer, locked: rightIds(results) }),
  authoring: {
    publicContent: ({ variant, steps, not_part, lock_first, lock_last }) => ({
      variant,
      steps: [...steps, ...not_part]
        .map(({ id, text }) => ({ id, text }))
        .toSorted((a, b) => (a.text < b.text ? -1 : 1)),
      lock_first,
      lock_last,
    }),
    solve: ({ steps, not_part }) => ({ order: steps.map(({ id }) => id), left_out: not_part.map(({ id }) => id) }),
    spoil: ({ steps, not_part }) => ({ order: [...not_part, ...steps.toReversed()].map(({ id }) => id), left_out: [] }),
    references: ({ steps }) => ({
      media_ids: once(steps.map(({ media_id }) => media_id)),
    }),
    translatable,
    germanTexts,
  },
  samples,
  defaults: { minutes: 2 },
});
