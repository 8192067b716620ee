import { seededRandom } from "#shared/lib/seeded-random.ts";
import { newId } from "#shared/lib/uuid.ts";
import { CONTRACT_VERSION } from "#shared/contract/sync-limits.ts";
import { FACETS } from "#shared/model/vocabulary-terms.ts";

import type { Api } from "./support/api.ts";
import { rowsOf } from "./support/device-database.ts";
import { faultsOf, settled } from "./support/screens.ts";
import { allIsSent, expect, signInOn, test } from "./support/test.ts";

const DAY_MS = 86_400_000;
const WAITS = [0, 2, 5, 9, 16, 30];

/** As if she had practised for months: every card of her words six times. She forgets far more than is usual. */
async function practised(api: Api): Promise<number> {
  const random = seededRandom("months");
  const words = [...new Set((await api.lists()).flatMap((list) => list.vocab_items.map(({ id }) => id)))];
  const cards = words.flatMap((word) => FACETS.map((facet) => ({ word, facet })));
  const calls = cards.flatMap(({ word, facet }, n) => {
    let day = -200 + (n % 130);
    let stability = 1;
    return WAITS.map((wait, at) => {
      day += wait;
      const isKnown = at === 0 || random() < 0.9 ** (wait / stability);
      stability = isKnown ? stability * 1.4 : 1;
      const moment = new Date(Date.now() + day * DAY_MS).toISOString();
      const judged = isKnown ? { verdict: "correct", grade: "good" } : { verdict: "wrong", grade: "again" };
      const body = { id: newId(), facet, mode: "find-term", ...judged, reviewed_at: moment };
      const path = `/vocabs/${word}/test-results`;
      return { id: newId(), method: "POST", path, body, at: moment, local_day: moment.slice(0, 10) };
    });
  });
  for (let from = 0; from < calls.length; from += 200) {
    const sent = { contract: CONTRACT_VERSION, calls: calls.slice(from, from + 200) };
    const { results } = await api.call<{ results: { status: number }[] }>("POST", "/sync/replay", sent);
    expect(results.filter(({ status }) => status >= 300)).toEqual([]);
  }
  return calls.length;
}

interface Card {
  id: string;
  due: number;
}
interface ParameterSet {
  weights: number[];
  reviewCount: number;
  lossBefore: number;
  lossAfter: number;
}

test("from a thousand reviews on her device fits the spacing to her, says so, and what is due stays due", async ({
  page,
  learner,
  api,
  anotherDevice,
}) => {
  const reviews = await practised(api);
  expect(reviews).toBeGreaterThan(1000);
  await signInOn(page, learner);
  const cards = await rowsOf<Card>(page, learner.userId, "cards");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const started = page.waitForEvent("worker");
  await page.goto("/vocab-dashboard/memory");
  await settled(page);
  await expect(page.getByText("rechnen wir noch für alle gleich")).toBeVisible();
  const worker = await started;
  expect(worker.url()).toMatch(/\/assets\/isolated-fit-worker-/);
  const line = page.getByText(/^Dein eigener Rhythmus ab .*, aus [\d.]+ Antworten: /);
  await expect(line).toBeVisible({ timeout: 120_000 });
  expect(await faultsOf(page)).toEqual([]);
  expect(asked.some((path) => path.endsWith(".wasm"))).toBe(true);

  const [set, ...more] = await rowsOf<ParameterSet>(page, learner.userId, "scheduling_parameters");
  expect(more).toEqual([]);
  expect(set?.weights).toHaveLength(21);
  expect(set?.reviewCount).toBe(reviews);
  expect(set?.lossAfter).toBeLessThan((set?.lossBefore ?? 0) * 0.95);
  expect(await rowsOf<Card>(page, learner.userId, "cards")).toEqual(cards);
  await allIsSent(page, learner.userId);

  // Her other device has it, and does not fit again.
  const other = await anotherDevice();
  await signInOn(other, learner);
  const workers: string[] = [];
  other.on("worker", (one) => workers.push(one.url()));
  await other.goto("/vocab-dashboard/memory");
  await expect(other.getByText(/^Dein eigener Rhythmus ab /)).toBeVisible();
  expect(await rowsOf(other, learner.userId, "scheduling_parameters")).toMatchObject([{ weights: set?.weights }]);
  await other.waitForTimeout(6000);
  expect(workers).toEqual([]);
});
