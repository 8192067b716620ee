// Dexie with a queue beside it, as one writes it oneself: no conflict handling.
import { Dexie, liveQuery, type EntityTable, type Table } from "dexie";

import type { Contender } from "../lib/contender.ts";
import { BATCH_CALLS, SCREEN_ROWS, type VocabularyRow } from "../lib/vocabulary.ts";
import { fetchPage, send } from "./plain-calls.ts";
import { setStage } from "./stage.ts";

class Words extends Dexie {
  declare readonly words: Table<VocabularyRow, string>;
  declare readonly outbox: EntityTable<{ seq: number; id: string; remarks: string; at: string }, "seq">;
  declare readonly meta: Table<{ key: string; value: unknown }, string>;

  constructor() {
    super("dexie");
    this.version(1).stores({ words: "id", outbox: "++seq", meta: "key" });
  }
}

const db = new Words();
let base = "";

const dexie: Contender = {
  async open(access) {
    base = access.base;
    await db.open();
  },
  async snapshot() {
    for (let cursor = 0, more = true; more;) {
      const page = await fetchPage(base, cursor);
      ({ cursor, more } = page);
      await db.transaction("rw", db.words, db.meta, async () => {
        await db.words.bulkPut(page.rows);
        await db.meta.put({ key: "cursor", value: page.cursor });
      });
    }
  },
  countRows: () => db.words.count(),
  screen: () => db.words.limit(SCREEN_ROWS).toArray(),
  edit: ({ id, remarks, at }) =>
    db.transaction("rw", db.words, db.outbox, async () => {
      await db.words.update(id, { remarks, updatedAt: at });
      await db.outbox.add({ id, remarks, at });
    }),
  async drain() {
    for (;;) {
      const batch = await db.outbox.limit(BATCH_CALLS).toArray();
      const last = batch.at(-1);
      if (!last) return;
      await send(`${base}/edits`, batch);
      await db.outbox.where("seq").belowOrEqual(last.seq).delete();
    }
  },
  async watch(onRows) {
    const subscription = liveQuery(() => db.words.limit(SCREEN_ROWS).toArray()).subscribe(onRows);
    return () => subscription.unsubscribe();
  },
};

setStage(dexie);
