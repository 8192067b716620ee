import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { aSharedWord } from "../../server/testing/words.ts";
import { createTestApp, type TestApp } from "../../server/testing/test-app.ts";
import { FAULTS } from "./faulty-transport.ts";
import { runSchedule, type Outcome } from "./schedule.ts";

/** `VISITE_SEEDS=17-40 npx vitest run tests/sync-convergence` runs other schedules, one per seed and fault. */
const [first = 1, last = first + 5] = (process.env["VISITE_SEEDS"] ?? "1").split("-").map(Number);
const SEEDS = Array.from({ length: last - first + 1 }, (_, index) => first + index);
const STEPS = Number(process.env["VISITE_STEPS"] ?? 60);

let test: TestApp;

beforeAll(async () => {
  // Both devices live in this process; real ones share no locks.
  vi.stubGlobal("navigator", {});
  test = await createTestApp();
  for (const term of ["Verband", "Thrombose", "Fieber"]) await aSharedWord(test, { term });
});
afterAll(() => test.close());

async function check({ devices, witness, reviews, trace }: Outcome): Promise<void> {
  const truth = await witness.bases();
  for (const device of devices) {
    const why = `${device.name}\n${trace.join("\n")}`;
    const entries = await device.db.outbox.toArray();
    const stopped = new Set(entries.filter(({ state }) => state === "parked").flatMap(({ id, lane }) => [id, lane]));
    for (const { id, after, lane } of entries)
      if (after.some((other) => stopped.has(other)) || stopped.has(lane)) stopped.add(id).add(lane);
    const forgotten = entries.filter(({ id }) => !stopped.has(id)).map(({ name, lastError }) => [name, lastError]);
    expect(forgotten, `everything was sent: ${why}`).toEqual([]);
    expect(await device.bases(), `the device knows what the server holds: ${why}`).toEqual(truth);
    expect(await device.wrongViews(), `the screens show base and waiting changes: ${why}`).toEqual([]);
    if (entries.length > 0) continue;
    expect(await device.db.shadows.count(), `no base is left over: ${why}`).toBe(0);
    const cards = await device.db.cards.orderBy("id").toArray();
    expect(cards, `cards are the fold over the same reviews: ${why}`).toEqual(
      await witness.db.cards.orderBy("id").toArray(),
    );
  }
  const held = new Set((truth["vocab_review"] as { id: string }[]).map(({ id }) => id));
  const waiting = new Set<string>();
  for (const device of devices) {
    for (const { args, name } of await device.db.outbox.toArray()) {
      if (name === "addTestResult") waiting.add((args as { review: { id: string } }).review.id);
    }
  }
  const lost = [...reviews].filter((id) => !held.has(id) && !waiting.has(id));
  expect(lost, `no answer is lost: ${trace.join("\n")}`).toEqual([]);
  const causes = (truth["xp_event"] as { cause: string; key: string }[]).map(({ cause, key }) => `${cause} ${key}`);
  expect(new Set(causes).size, "no cause is paid twice").toBe(causes.length);
}

describe.each(FAULTS)("two devices of one learner, fault: %s", (fault) => {
  it.each(SEEDS)("show the same in the end, nothing lost, nothing twice (seed %i)", async (seed) => {
    const outcome = await runSchedule(test, seed, fault, STEPS);
    try {
      await check(outcome);
    } finally {
      await outcome.end();
    }
  });
});
