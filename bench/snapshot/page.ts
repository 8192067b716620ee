// Runs in the page: the same pages of a feed, once into plain IndexedDB and once through the product's own engine.
import { LearnerDatabase } from "#db/database.ts";
import { SyncEngine } from "#sync/engine.ts";
import type { Transport } from "#sync/transport.ts";

import { feedOf, type FeedText } from "./feed.ts";

export interface SnapshotStage {
  /** Milliseconds from the first page to the end: everything is stored and may be used. */
  raw(words: number, reviews: number): Promise<number>;
  visite(words: number, reviews: number): Promise<number>;
}

declare global {
  interface Window {
    snapshotStage: SnapshotStage;
  }
}

const USER = "019a0000-0000-7000-8000-0000000000aa";
const STORES: Readonly<Record<string, readonly (string | string[])[]>> = {
  vocab_item: [],
  vocab_list_item: ["list_id", "vocab_item_id"],
  vocab_review: [["vocab_item_id", "facet"], "test_id"],
  meta: [],
};

interface Page {
  changes: { entity: string; row: object }[];
  cursor: string;
}

const ended = (request: IDBOpenDBRequest): Promise<IDBDatabase> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error as Error);
  });

/** As a page comes from the network: its text, in a task of its own. */
const arrive = (text: string): Promise<string> => new Promise((done) => setTimeout(() => done(text)));

async function openRaw(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    for (const [store, indexes] of Object.entries(STORES)) {
      const made = opening.result.createObjectStore(store, { keyPath: "id" });
      for (const path of indexes) made.createIndex(String(path), path);
    }
  };
  return ended(opening);
}

async function takeRaw(db: IDBDatabase, { pages }: FeedText): Promise<void> {
  for (const text of pages) {
    const page = JSON.parse(await arrive(text)) as Page;
    const writing = db.transaction([...db.objectStoreNames], "readwrite");
    for (const { entity, row } of page.changes) writing.objectStore(entity).put(row);
    writing.objectStore("meta").put({ id: "cursor", value: page.cursor });
    await new Promise<void>((done, failed) => {
      writing.oncomplete = () => done();
      writing.onabort = () => failed(writing.error as Error);
    });
  }
}

/** A server that has the pages ready: what is measured is the device. */
function transportOf({ pages }: FeedText): Transport {
  const textAfter = new Map(
    pages.map((text, at) => [at === 0 ? undefined : (JSON.parse(pages[at - 1] ?? "") as Page).cursor, text]),
  );
  const last = JSON.parse(pages.at(-1) ?? "") as Page;
  const nothing = JSON.stringify({ ...last, changes: [], snapshot: [], begun: [], more: false });
  return {
    userId: () => Promise.resolve(USER),
    replay: () => Promise.reject(new Error("nothing is sent")),
    changes: async ({ cursor }) => JSON.parse(await arrive(textAfter.get(cursor) ?? nothing)),
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

window.snapshotStage = {
  async raw(words, reviews) {
    const feed = feedOf(USER, words, reviews);
    const name = `raw-${crypto.randomUUID()}`;
    const db = await openRaw(name);
    const tookMs = await timed(() => takeRaw(db, feed));
    db.close();
    await ended(indexedDB.deleteDatabase(name));
    return tookMs;
  },
  async visite(words, reviews) {
    const feed = feedOf(USER, words, reviews);
    const db = new LearnerDatabase(USER, `visite-${crypto.randomUUID()}`);
    await db.open();
    const engine = new SyncEngine({ db, transport: transportOf(feed) });
    const tookMs = await timed(() => engine.wake());
    const cards = await db.cards.count();
    if ((await db.vocab_item.count()) !== words || cards !== Math.ceil(reviews / 3))
      throw new Error("rows are missing");
    engine.stop();
    await db.delete();
    return tookMs;
  },
};
