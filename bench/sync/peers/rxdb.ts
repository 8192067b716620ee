import { createRxDatabase, type RxCollection } from "rxdb/plugins/core";
import { replicateRxCollection } from "rxdb/plugins/replication";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";

import type { Contender, ScreenRow } from "../lib/contender.ts";
import { BATCH_CALLS, PAGE_ROWS, SCREEN_ROWS, type VocabularyRow } from "../lib/vocabulary.ts";
import { fetchPage, send } from "../pages/plain-calls.ts";
import { setStage } from "../pages/stage.ts";

type Doc = VocabularyRow & { _deleted: boolean };

const text = { type: "string" };
const schema = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: {
    id: { type: "string", maxLength: 36 },
    ...Object.fromEntries(
      ["term", "grammaticalCategory", "specificArticle", "plural", "explanation", "remarks", "createdAt"].map(
        (name) => [name, text],
      ),
    ),
    updatedAt: text,
    usageExamples: { type: "array", items: text },
    tags: { type: "array", items: text },
    translations: { type: "object" },
  },
  required: ["id", "term"],
};

let words: RxCollection<VocabularyRow>;
let base = "";

const firstRows = () => words.find({ limit: SCREEN_ROWS, sort: [{ id: "asc" }] });

/** Both directions once, over HTTP, from where the last time ended. */
async function replicate(): Promise<void> {
  const replication = replicateRxCollection<VocabularyRow, { cursor: number }>({
    replicationIdentifier: "words",
    collection: words,
    live: false,
    retryTime: 1000,
    pull: {
      batchSize: PAGE_ROWS,
      async handler(checkpoint, limit) {
        const { rows, cursor } = await fetchPage(base, checkpoint?.cursor ?? 0, limit);
        const documents = rows.map((row): Doc => ({ ...row, _deleted: false }));
        return { documents, checkpoint: rows.length > 0 ? { cursor } : checkpoint };
      },
    },
    push: { batchSize: BATCH_CALLS, handler: (rows) => send<Doc[]>(`${base}/push`, rows) },
  });
  replication.error$.subscribe((error) => console.error(error.message));
  await replication.awaitInitialReplication();
  await replication.cancel();
}

const rxdb: Contender = {
  async open(access) {
    ({ base } = access);
    const database = await createRxDatabase({ name: "rxdb", storage: getRxStorageDexie(), multiInstance: false });
    ({ words } = await database.addCollections<VocabularyRow>({ words: { schema } }));
  },
  snapshot: replicate,
  countRows: () => words.count().exec(),
  async screen() {
    const found = await firstRows().exec();
    return found.map((doc): ScreenRow => doc.toJSON());
  },
  async edit({ id, remarks, at }) {
    const doc = await words.findOne(id).exec();
    await doc?.incrementalPatch({ remarks, updatedAt: at });
  },
  drain: replicate,
  async watch(onRows) {
    const subscription = firstRows().$.subscribe((found) => onRows(found.map((doc) => doc.toJSON())));
    return () => subscription.unsubscribe();
  },
};

setStage(rxdb);
