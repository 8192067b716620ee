import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { commit } from "#db/commit.ts";
import { foldOwed } from "#db/fold-later.ts";
import type { RowChange } from "#shared/contract/endpoints/sync.ts";
import { newId } from "#shared/lib/uuid.ts";
import { seededRandom } from "#shared/lib/seeded-random.ts";
import { ENTITY_NAMES } from "#shared/model/entities.ts";

import { addRows, isNothingElseHere } from "./first-rows.ts";
import { pull } from "./pull.ts";
import { push } from "./push.ts";
import { applyRows, rowTables } from "./rows.ts";
import { readStatus } from "./status.ts";
import { TestDevice } from "./testing/device.ts";

let device: TestDevice;
beforeEach(() => {
  vi.stubGlobal("navigator", {}); // contexts share no locks
  device = TestDevice.scripted();
});
afterEach(() => device.end());

type Page = readonly RowChange[];

/** As in the transaction of a page: there is always something to be read behind its rows. */
const inTransaction = ({ db }: TestDevice, take: () => Promise<void>): Promise<number> =>
  db.transaction("rw", rowTables(db), async () => {
    await take();
    return db.meta.count();
  });

/** The first snapshot's way. */
const byAdding = (on: TestDevice, page: Page): Promise<number> =>
  inTransaction(on, async () => applyRows(on.db, await addRows(on.db, page)));
/** As every page was taken before, and later ones are still. */
const byLooking = (on: TestDevice, page: Page): Promise<number> => inTransaction(on, () => applyRows(on.db, page));

const review = (id: string, itemId: string, day: number) => {
  const local_day = `2026-03-${String(day).padStart(2, "0")}`;
  const asked = { vocab_item_id: itemId, facet: "recall", mode: "find-term", test_id: null };
  return {
    id,
    ...asked,
    answer: null,
    verdict: "correct",
    grade: "good",
    reviewed_at: `${local_day}T12:00:00.000Z`,
    local_day,
  };
};

/** All that a device holds of rows. */
async function held({ db }: TestDevice) {
  const tables = [...ENTITY_NAMES.map((entity) => db.rows(entity)), db.shadows, db.tombstones];
  return Promise.all([...tables, db.cards].map((table) => table.toArray()));
}

describe("a page of a first snapshot", () => {
  it("writes what is not there without a look, and says what has to be looked at", async () => {
    const { db } = device;
    const [there, fresh] = [newId(), newId()];
    await byLooking(device, [{ ...device.listRow(there, "neuer", 2), rev: 2 }]);
    const older = { ...device.listRow(there, "älter", 1), rev: 1 };
    const page = [older, { ...device.listRow(fresh, "neu", 1), rev: 3 }];
    const careful = await db.transaction("rw", rowTables(db), () => addRows(db, page));
    expect(careful).toEqual([older]);
    await byAdding(device, page);
    expect(await db.vocab_list.bulkGet([there, fresh])).toMatchObject([{ name: "neuer" }, { name: "neu" }]);
    await byAdding(device, [{ ...device.listRow(there, "am neuesten", 3), rev: 4 }]);
    expect(await db.vocab_list.get(there)).toMatchObject({ name: "am neuesten", version: 3 });
  });

  it("keeps what she did meanwhile over the row, and the row under it", async () => {
    const { db } = device;
    const id = newId();
    await byAdding(device, [{ ...device.listRow(id, "vom Server", 1), rev: 1 }]);
    await device.rename(id, "von ihr");
    await byAdding(device, [{ ...device.listRow(id, "später vom Server", 2), rev: 2 }]);
    expect(await db.vocab_list.get(id)).toMatchObject({ name: "von ihr" });
    expect(await db.shadows.toArray()).toMatchObject([{ base: { name: "später vom Server", version: 2 } }]);
    expect(await db.outbox.count()).toBe(1);
  });

  it("does not bring back what she has deleted, or what was deleted elsewhere since", async () => {
    const { db } = device;
    const [hers, gone] = [newId(), newId()];
    await byAdding(device, [{ ...device.listRow(hers, "x", 1), rev: 1 }]);
    await commit(db, [{ name: "deleteVocabList", args: { id: hers } }], { at: device.now });
    await byAdding(device, [{ ...device.listRow(gone, "y", 2), row: null, rev: 2 }]);
    await byAdding(device, [
      { ...device.listRow(hers, "x", 2), rev: 3 },
      { ...device.listRow(gone, "y", 1), rev: 4 },
    ]);
    expect(await db.vocab_list.count()).toBe(0);
    expect(await db.shadows.toArray()).toMatchObject([{ base: { version: 2 } }]);
  });

  it("leaves what looking would have left, whatever comes and however often", async () => {
    const other = TestDevice.scripted();
    const random = seededRandom("first rows");
    const [ids, items] = [Array.from({ length: 12 }, newId), Array.from({ length: 4 }, newId)];
    const anyOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
    const versions = new Map<string, number>();
    const change = (rev: number): RowChange => {
      const id = anyOf(ids);
      // Mostly the next version, now and then one that was told already.
      const version = Math.max(1, (versions.get(id) ?? 0) + (random() < 0.8 ? 1 : 0));
      versions.set(id, version);
      const isGone = random() < 0.2;
      const at = ids.indexOf(id);
      if (at % 2 === 0)
        return { ...device.listRow(id, `${version}`, version, "library"), rev, ...(isGone && { row: null }) };
      const row = isGone ? null : review(id, items[at % 4] ?? "", 1 + (at % 20));
      return { scope: "library", entity: "vocab_review", id, rev, version, row };
    };
    for (let round = 0; round < 40; round += 1) {
      const page = Array.from({ length: 1 + Math.floor(random() * 5) }, (_, at) => change(round * 5 + at + 1));
      await byAdding(device, page);
      await byLooking(other, page);
      if (random() < 0.3) await foldOwed(device.db, () => false);
    }
    await foldOwed(device.db, () => false);
    // The ids of cards are her own.
    const cardsOf = async ({ db }: TestDevice) =>
      (await db.cards.orderBy("vocabItemId").toArray()).map(({ vocabItemId, countedReviewIds, reps }) => [
        vocabItemId,
        countedReviewIds,
        reps,
      ]);
    expect(await cardsOf(device)).toEqual(await cardsOf(other));
    expect((await held(device)).slice(0, -1)).toEqual((await held(other)).slice(0, -1));
    await other.end();
  });
});

describe("the end of a first snapshot", () => {
  const count = (scopes: readonly string[], seen: readonly string[]) =>
    isNothingElseHere(device.db, new Set(seen), scopes);

  it("counts where nothing can have gone, and looks at the keys where a row is here that did not come", async () => {
    const { scope } = device;
    const [came, other] = [newId(), newId()];
    await byAdding(device, [{ ...device.listRow(came, "x", 1), rev: 1 }]);
    const seen = [`${scope} vocab_list:${came}`];
    expect(await count([scope], seen)).toBe(true);
    expect(await count([scope], [])).toBe(false);
    // Left on the way: who knows what of it is still here.
    expect(await count(["library"], seen)).toBe(false);
    await byAdding(device, [{ ...device.listRow(other, "y", 1), rev: 2 }]);
    expect(await count([scope], seen)).toBe(false);
    // As many came as are here, but one of them was deleted since.
    await byLooking(device, [{ ...device.listRow(came, "x", 2), row: null, rev: 3 }]);
    expect(await count([scope], seen)).toBe(false);
  });

  it("does not count what waits for a verdict", async () => {
    await device.makeList();
    expect(await count([device.scope], [`${device.scope} vocab_list:${newId()}`])).toBe(false);
  });

  it("takes away what a verdict told of and nobody has any more", async () => {
    const { db, env, server } = device;
    const [id, stays] = [newId(), newId()];
    server.tell(device.listRow(stays, "bleibt", 1));
    await device.makeList(id, "kurz da");
    server.verdict = () => ({ status: 201, rows: [{ ...device.listRow(id, "kurz da", 1), rev: 1 }] });
    await push(env, () => false);
    server.rev = 2;
    await pull(env, () => false);
    expect((await db.vocab_list.toArray()).map(({ name }) => name)).toEqual(["bleibt"]);
  });

  it("is not reached by a page that was cut off: it goes on where it stood, and nothing comes twice", async () => {
    const { db, env, server } = device;
    for (let at = 0; at < 5; at += 1) server.tell(device.listRow(newId(), `${at}`, 1));
    const changes = server.changes.bind(server);
    const asked: unknown[] = [];
    server.changes = (query) => {
      asked.push(query.cursor);
      return changes({ ...query, limit: 2 });
    };
    await pull(env, () => true);
    expect(await db.vocab_list.count()).toBe(2);
    await pull(env, () => false);
    expect(await db.vocab_list.count()).toBe(5);
    expect(new Set(asked)).toEqual(new Set([undefined, "feed-1:2", "feed-1:4"]));
    expect(await db.seen.count()).toBe(0);
    expect((await device.position()).snapshots).toBe(1);
  });
});

it("is not idle as long as folds are owed", async () => {
  const { db } = device;
  await db.meta.put({ key: "lastSyncedAt", value: 1 });
  const atRest = { isBusy: false, failures: 0, isFull: false };
  expect(await readStatus(db, atRest)).toMatchObject({ state: "idle", isComplete: true });
  const id = newId();
  await byAdding(device, [
    { scope: device.scope, entity: "vocab_review", id, rev: 1, version: 1, row: review(id, newId(), 1) },
  ]);
  expect(await readStatus(db, atRest)).toMatchObject({ state: "syncing", isComplete: false });
  await foldOwed(db, () => false);
  expect(await readStatus(db, atRest)).toMatchObject({ state: "idle", isComplete: true });
});
