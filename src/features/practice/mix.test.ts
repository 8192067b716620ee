import "fake-indexeddb/auto";

import { afterEach, beforeEach, expect, it } from "vitest";

import { commit } from "#db/commit.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { openLearner } from "#db/learner.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import type { Facet } from "#shared/model/vocabulary-terms.ts";

import { dueRound, listRound } from "./mix.ts";
import { nothingElse } from "./modes/task.ts";
import { aWord } from "./testing/a-word.ts";
import { deleteOwnDatabase } from "./testing/own-database.ts";

const DAY_MS = 86_400_000;
const now = Date.now();
let db: LearnerDatabase;

beforeEach(() => {
  db = openLearner(newId());
});
afterEach(() => deleteOwnDatabase(db));

async function addWords(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const {
      original: _original,
      isOwn: _isOwn,
      ...row
    } = aWord(`Wort${index}`, { id: newId(), plural: `Worte${index}` });
    return row;
  });
  await db.vocab_item.bulkAdd(rows as unknown as DeviceRows["vocab_item"][]);
  return rows.map(({ id }) => id);
}

async function review(itemId: string, facet: Facet, daysAgo: number): Promise<void> {
  const at = now - daysAgo * DAY_MS;
  const fields = { mode: "find-term", answer: null, hints: 0, durationMs: 0, testId: null } as const;
  const args = {
    itemId,
    review: {
      ...fields,
      id: newId(),
      facet,
      verdict: "correct",
      grade: "good",
      reviewedAt: new Date(at).toISOString(),
    },
  } as const;
  await commit(db, [{ name: "addTestResult", args }], { at });
}

const wishes = { now, seed: "seed", size: 12, possibilities: nothingElse, wantsMore: false };
const due = async (more: Partial<typeof wishes> = {}) => {
  const round = await dueRound(db, { ...wishes, ...more });
  return "tasks" in round ? round.tasks : "enough";
};

it("asks a due card in the way that fits it, and nothing where nothing is due", async () => {
  const [a = "", b = ""] = await addWords(2);
  await review(a, "plural", 1);
  expect(await due()).toEqual([]);
  await review(b, "plural", 8);
  expect(await due()).toEqual([{ itemId: b, facet: "plural", mode: "plural" }]);
});

it("asks only so many words a day while there is a pile, two if she wants two, more if she wants more", async () => {
  const ids = await addWords(45);
  for (const id of ids) await review(id, "recall", 20);
  expect(await due()).toHaveLength(12);
  expect(await due({ size: 2 })).toHaveLength(2);
  for (const id of ids.slice(0, 15)) await review(id, "article", 0);
  // The pile goes down by what was asked today only when that was its due card.
  expect(await due()).toHaveLength(5);
  for (const id of ids.slice(15, 20)) await review(id, "article", 0);
  expect(await due()).toBe("enough");
  expect(await due({ wantsMore: true })).toHaveLength(12);
});

it("practises a list: what is due, then new words to be recognised, then the others", async () => {
  const [old = "", fresh = "", later = ""] = await addWords(3);
  await review(old, "article", 8);
  await review(later, "recall", 0);
  const tasks = await listRound(db, [old, fresh, later], wishes);
  expect(tasks.map(({ itemId, facet }) => [itemId, facet])).toEqual([
    [old, "article"],
    [fresh, "recognise"],
    [later, "recall"],
  ]);
});
