// PouchDB's own server on LevelDB, as a process of its own.
import express from "express";
import expressPouchDb from "express-pouchdb";
import PouchDB from "pouchdb";

import { serve } from "../servers/serve.ts";
import { wordOf } from "../lib/vocabulary.ts";

await serve(async ({ dataDir, onListening }) => {
  const Stored = PouchDB.defaults({ prefix: `${dataDir}/` });
  const app = express();
  app.use("/db", expressPouchDb(Stored, { mode: "minimumForPouchDB", inMemoryConfig: true }));
  const server = app.listen(0, "127.0.0.1", () => onListening(server));
  return {
    async prepare(run, { rows }) {
      const db = new Stored(`run-${run}`);
      await db.bulkDocs(
        Array.from({ length: rows }, (_, index) => {
          const { id, ...doc } = wordOf(run, index);
          return { _id: id, ...doc };
        }),
      );
      return { run, base: `/db/run-${run}` };
    },
    async countEdited(run) {
      const { rows } = await new Stored<{ remarks: string }>(`run-${run}`).allDocs({ include_docs: true });
      return rows.filter(({ doc }) => doc.remarks.startsWith("Notiz ")).length;
    },
  };
});
