import { commit } from "#db/commit.ts";
import { saveDraft } from "#db/drafts.ts";
import { learner } from "#db/learner.ts";
import { composeDailyTest, openTest } from "#data/vocabulary/practice-pool.ts";
import { dailyTestState } from "#data/progress/progress.ts";
import { today } from "#data/vocabulary/words.ts";
import { newId } from "#shared/lib/uuid.ts";

import { chosenPlan, duePlan, type Wanted } from "./choose-tasks.ts";
import type { Task } from "./modes/task.ts";
import { once } from "./once.ts";
import { findTermTask, planKey, planOf, type Plan } from "./plan.ts";

export type Start =
  | { kind: "ready"; testId: string }
  | { kind: "done-today"; testId: string }
  | { kind: "nothing"; why: "no-words" | "nothing-due" | "enough-today" | "empty-list" | "not-possible" };

async function begin(isDaily: boolean, plan: Plan, now: number): Promise<Start> {
  const db = learner();
  const { day } = await today(db, now);
  const id = newId();
  const itemIds = plan.tasks.map(({ itemId }) => itemId);
  await commit(db, [{ name: "createVocabTest", args: { id, isDaily, localDay: day, itemIds } }], {
    at: now,
    // The daily test asks for terms; of any other the test's row does not say what is asked.
    ...(!isDaily && { alongside: () => saveDraft(db, planKey(id), plan) }),
  });
  return { kind: "ready", testId: id };
}

async function startDaily(now: number): Promise<Start> {
  const db = learner();
  const state = await dailyTestState(db, now);
  if (state.kind === "open") return { kind: "ready", testId: state.test.id };
  if (state.kind === "done") return { kind: "done-today", testId: state.test.id };
  // The day as the seed: what the start screen announces is what the test asks.
  const { itemIds } = await composeDailyTest(db, { now, seed: (await today(db, now)).day });
  if (itemIds.length === 0) return { kind: "nothing", why: "no-words" };
  return begin(true, { tasks: itemIds.map(findTermTask) }, now);
}

const nameOf = ({ itemId, facet, mode }: Task): string => `${itemId} ${facet} ${mode}`;

function isSamePlan(a: Plan, b: Plan): boolean {
  const names = new Set(a.tasks.map(nameOf));
  return (
    a.game?.kind === b.game?.kind && names.size === b.tasks.length && b.tasks.every((task) => names.has(nameOf(task)))
  );
}

/** The open round, if it asks the same. */
async function sameRound(plan: Plan, now: number): Promise<string | undefined> {
  const db = learner();
  const open = await openTest(db, false, now);
  if (open?.itemIds.length !== plan.tasks.length) return undefined;
  const tasks = open.itemIds.map((id) => ({ id }));
  return isSamePlan(await planOf(db, open, tasks, []), plan) ? open.id : undefined;
}

async function startFree(wanted: Wanted, now: number): Promise<Start> {
  const db = learner();
  const plan = wanted.mode === "due" ? await duePlan(db, wanted, now) : await chosenPlan(db, wanted, now);
  if ("enough" in plan) return { kind: "nothing", why: "enough-today" };
  if (plan.tasks.length > 0) {
    const open = await sameRound(plan, now);
    return open === undefined ? begin(false, plan, now) : { kind: "ready", testId: open };
  }
  if (wanted.mode === "free" || (await db.vocab_item.limit(1).count()) === 0)
    return { kind: "nothing", why: "no-words" };
  if (wanted.mode === "due") return { kind: "nothing", why: "nothing-due" };
  return { kind: "nothing", why: wanted.exercise === undefined ? "empty-list" : "not-possible" };
}

/** Makes a test, or finds the one that was begun. */
export function startRound(wanted: Wanted, now = Date.now()): Promise<Start> {
  return once(`start ${JSON.stringify(wanted)}`, () =>
    wanted.mode === "daily" ? startDaily(now) : startFree(wanted, now),
  );
}
