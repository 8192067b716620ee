import { createRequire } from "node:module";

import type * as Binding from "@open-spaced-repetition/binding";
import { default_w } from "ts-fsrs";
import { expect, it } from "vitest";

import { firstDayHeldOut, judge, lessonsBefore, type CardLog, type Lessons } from "#features/memory/rhythm/fit.ts";
import { seededRandom, shuffled } from "#shared/lib/seeded-random.ts";
import { addDays } from "#shared/model/local-day.ts";
import { makeScheduler, type Review } from "#shared/model/scheduling.ts";

// The optimiser as Node has it: the same library as in the browser, where `e2e/own-rhythm.spec.ts` runs it.
const { computeParameters, FSRSBindingItem, FSRSBindingReview } = createRequire(import.meta.url)(
  "@open-spaced-repetition/binding",
) as typeof Binding;

async function fitted({ ratings, days, lengths }: Lessons): Promise<number[]> {
  let from = 0;
  const items = lengths.map((length) => {
    const at = from;
    from += length;
    const reviews = Array.from({ length }, (_, n) => new FSRSBindingReview(ratings[at + n] ?? 3, days[at + n] ?? 0));
    return new FSRSBindingItem(reviews);
  });
  const found = await computeParameters(items, { enableShortTerm: false });
  return [...makeScheduler({ fuzz: false, weights: found }).parameters.w];
}

/** What she answers whose memory is as these weights say. */
function learnerWith(weights: readonly number[], seed: string): CardLog[] {
  const random = seededRandom(seed);
  const by = makeScheduler({ fuzz: false, weights });
  return Array.from({ length: 250 }, (_, n): CardLog => {
    let state = by.next_state({ stability: 0, difficulty: 0 }, 0, 3);
    let day = n;
    const reviews: Review[] = [0, 2, 5, 9, 16, 30].map((wait, at) => {
      day += wait;
      const isKnown = at === 0 || random() < by.forgetting_curve(wait, state.stability);
      if (at > 0) state = by.next_state(state, wait, isKnown ? 3 : 1);
      const localDay = addDays("2026-01-01", day);
      return { id: `${n}-${at}`, at: Date.parse(`${localDay}T10:00:00Z`), localDay, grade: isKnown ? "good" : "again" };
    });
    return { cardId: `c${n}`, reviews };
  });
}

const FORGETFUL = default_w.map((weight, at) => (at < 4 ? weight / 8 : at === 8 || at === 11 ? weight * 0.3 : weight));

it("weights fitted to a learner who forgets more than others are hers", async () => {
  const logs = learnerWith(FORGETFUL, "hers");
  const day = firstDayHeldOut(logs) ?? "";
  const own = judge(await fitted(lessonsBefore(logs, day)), { logs, sets: [], day });
  expect(own?.lossAfter).toBeLessThan((own?.lossBefore ?? 0) * 0.95);
});

it.each([1, 2, 3])("weights fitted to noise are not: answers mixed up, try %i", async (n) => {
  const logs = learnerWith(default_w, `noise ${n}`);
  const day = firstDayHeldOut(logs) ?? "";
  const lessons = lessonsBefore(logs, day);
  const random = seededRandom(`mixed ${n}`);
  // Three of four answers are said to be wrong, at random: what is fitted to that foretells a memory that nobody has.
  const ratings = shuffled(
    lessons.ratings.map((_, at) => (at % 4 === 0 ? 3 : 1)),
    random,
  );
  const noise = await fitted({ ...lessons, ratings });
  expect(noise).not.toEqual([...default_w]);
  expect(judge(noise, { logs, sets: [], day })).toBeNull();
});
