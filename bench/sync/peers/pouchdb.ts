import PouchDB, { type Stored } from "pouchdb";

import type { Contender } from "../lib/contender.ts";
import { BATCH_CALLS, PAGE_ROWS, SCREEN_ROWS, type VocabularyRow } from "../lib/vocabulary.ts";
import { setStage } from "../pages/stage.ts";

type Doc = Omit<VocabularyRow, "id">;

let db: PouchDB<Doc>;
let remote = "";

async function screen() {
  const { rows } = await db.allDocs({ limit: SCREEN_ROWS, include_docs: true });
  return rows.map(({ doc: { _id: id, remarks } }: { doc: Stored<Doc> }) => ({ id, remarks }));
}

const pouchdb: Contender = {
  async open({ base }) {
    remote = new URL(base, location.href).href;
    db = new PouchDB<Doc>("pouchdb");
    await db.info();
  },
  async snapshot() {
    await db.replicate.from(remote, { batch_size: PAGE_ROWS });
  },
  countRows: async () => (await db.info()).doc_count,
  screen,
  async edit({ id, remarks, at }) {
    await db.put({ ...(await db.get(id)), remarks, updatedAt: at });
  },
  async drain() {
    await db.replicate.to(remote, { batch_size: BATCH_CALLS });
  },
  async watch(onRows) {
    const tell = () => void screen().then(onRows);
    const changes = db.changes({ since: "now", live: true }).on("change", tell);
    tell();
    return () => changes.cancel();
  },
};

setStage(pouchdb);
