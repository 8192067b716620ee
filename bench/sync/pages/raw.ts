// The floor: IndexedDB as the browser has it, no conflict handling, no live queries but our own.
import type { Contender, ScreenRow } from "../lib/contender.ts";
import { BATCH_CALLS, SCREEN_ROWS, type Edit, type VocabularyRow } from "../lib/vocabulary.ts";
import { fetchPage, send } from "./plain-calls.ts";
import { setStage } from "./stage.ts";

interface Queued {
  seq: number;
  id: string;
  remarks: string;
  at: string;
}

let db: IDBDatabase;
let base = "";
let onChange: () => void = () => undefined;

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error as Error);
  });

const end = (transaction: IDBTransaction): Promise<void> =>
  new Promise((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => failed(transaction.error as Error);
  });

const screen = (): Promise<VocabularyRow[]> =>
  result(db.transaction("words").objectStore("words").getAll(null, SCREEN_ROWS) as IDBRequest<VocabularyRow[]>);

const raw: Contender = {
  async open(access) {
    base = access.base;
    const opening = indexedDB.open("raw", 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("words", { keyPath: "id" });
      opening.result.createObjectStore("outbox", { keyPath: "seq", autoIncrement: true });
      opening.result.createObjectStore("meta");
    };
    db = await result(opening);
  },
  async snapshot() {
    for (let cursor = 0, more = true; more;) {
      const page = await fetchPage(base, cursor);
      ({ cursor, more } = page);
      const writing = db.transaction(["words", "meta"], "readwrite");
      for (const row of page.rows) writing.objectStore("words").put(row);
      writing.objectStore("meta").put(cursor, "cursor");
      await end(writing);
    }
  },
  countRows: () => result(db.transaction("words").objectStore("words").count()),
  screen,
  async edit({ id, remarks, at }: Edit) {
    const writing = db.transaction(["words", "outbox"], "readwrite");
    const words = writing.objectStore("words");
    const reading = words.get(id) as IDBRequest<VocabularyRow>;
    reading.onsuccess = () => {
      words.put({ ...reading.result, remarks, updatedAt: at });
      writing.objectStore("outbox").add({ id, remarks, at });
    };
    await end(writing);
    onChange();
  },
  async drain() {
    for (;;) {
      const reading = db.transaction("outbox").objectStore("outbox").getAll(null, BATCH_CALLS);
      const batch = (await result(reading)) as Queued[];
      const last = batch.at(-1);
      if (!last) return;
      await send(`${base}/edits`, batch);
      const deleting = db.transaction("outbox", "readwrite");
      deleting.objectStore("outbox").delete(IDBKeyRange.upperBound(last.seq));
      await end(deleting);
    }
  },
  async watch(onRows: (rows: readonly ScreenRow[]) => void) {
    onChange = () => void screen().then(onRows);
    onChange();
    return () => (onChange = () => undefined);
  },
};

setStage(raw);
