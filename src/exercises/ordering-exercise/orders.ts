import { seededLot } from "#shared/lib/seeded-random.ts";

import type { Ordering } from "./core.ts";

/** Every order that is right: each of the pairs may have changed places. */
function validOrders({ steps, either_order }: Ordering): string[][] {
  return either_order.reduce<string[][]>(
    (orders, [a, b]) => [...orders, ...orders.map((order) => order.map((id) => (id === a ? b : id === b ? a : id)))],
    [steps.map(({ id }) => id)],
  );
}

const neighboursIn = (order: readonly string[], wanted: readonly string[]): number =>
  wanted.filter((id, i) => i > 0 && order.includes(id) && order[order.indexOf(id) - 1] === wanted[i - 1]).length;

/** The right order that an answer comes nearest to. */
export function bestOrder(content: Ordering, answer: readonly string[]): string[] {
  const orders = validOrders(content);
  const own = answer.filter((id) => content.steps.some((step) => step.id === id));
  const fit = (order: readonly string[]) =>
    neighboursIn(own, order) + order.filter((id, i) => own[i] === id).length / 1000;
  return orders.reduce((best, order) => (fit(order) > fit(best) ? order : best));
}

/** Words as a sentence: no blank before a comma or the end. */
export const sentenceOf = (words: readonly string[]): string => words.join(" ").replaceAll(/\s+([.,!?;:])/gu, "$1");

/** Letters at the beginning of a sentence and signs at its end are not what is asked. */
const bare = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, "")
    .trim();

export function isAccepted(content: Ordering, order: readonly string[]): boolean {
  const textOf = (id: string) => content.steps.find((step) => step.id === id)?.text ?? "";
  const made = bare(sentenceOf(order.map(textOf)));
  const right = [sentenceOf(content.steps.map(({ text }) => text)), ...content.sentences];
  return order.length === content.steps.length && right.some((sentence) => bare(sentence) === made);
}

/** How many words stand behind the right one, 0 to 1. */
export function neighbourShare(content: Ordering, order: readonly string[]): number {
  return neighboursIn(order, bestOrder(content, order)) / Math.max(1, content.steps.length - 1);
}

/** The order in which the steps are first shown: by lot, but never the right one. */
export function shuffledIds(content: Ordering, seed: string): string[] {
  const { steps, not_part, lock_first, lock_last } = content;
  const ids = steps.map(({ id }) => id);
  const first = lock_first ? ids.slice(0, 1) : [];
  const last = lock_last ? ids.slice(-1) : [];
  const free = [...ids.slice(first.length, ids.length - last.length), ...not_part.map(({ id }) => id)];
  const drawn = free.toSorted((a, b) => seededLot(seed, a) - seededLot(seed, b));
  const whole = (middle: readonly string[]) => [...first, ...middle, ...last];
  const isRight = (order: readonly string[]) =>
    neighboursIn(
      order.filter((id) => ids.includes(id)),
      bestOrder(content, order),
    ) ===
    ids.length - 1;
  const rotated = [...drawn.slice(1), ...drawn.slice(0, 1)];
  return whole(isRight(whole(drawn)) ? rotated : drawn);
}
