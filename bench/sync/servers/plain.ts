// A small durable server for those that bring none: SQLite that waits for the disk at every commit, one a request.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

import { wordOf, type Edit, type VocabularyRow } from "../lib/vocabulary.ts";
import { PlainStore } from "./plain-store.ts";
import { serve } from "./serve.ts";

interface Pushed {
  newDocumentState: VocabularyRow;
  assumedMasterState?: VocabularyRow;
}

interface Call {
  store: PlainStore;
  run: number;
  query: URLSearchParams;
  body: unknown;
}

const CALLS: Record<string, (call: Call) => unknown> = {
  rows: ({ store, run, query }) => store.page(run, Number(query.get("after")), Number(query.get("limit"))),
  edits({ store, run, body }) {
    store.change(run, (write) => {
      for (const { id, remarks, at } of body as Edit[]) write({ ...store.word(run, id), remarks, updatedAt: at });
    });
    return { ok: true };
  },
  /** RxDB's protocol: what was assumed wrongly comes back as a conflict. */
  push({ store, run, body }) {
    const conflicts: VocabularyRow[] = [];
    store.change(run, (write) => {
      for (const { newDocumentState, assumedMasterState } of body as Pushed[]) {
        const current = store.word(run, newDocumentState.id);
        if (assumedMasterState && current.remarks === assumedMasterState.remarks) write(newDocumentState);
        else conflicts.push(current);
      }
    });
    return conflicts;
  },
};

const pack = promisify(brotliCompress);

async function answer(store: PlainStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams: query } = new URL(request.url ?? "", "http://server");
  const [, run, name = ""] = pathname.split("/");
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body: unknown = parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : undefined;
  const plain = Buffer.from(JSON.stringify(CALLS[name]?.({ store, run: Number(run), query, body })));
  // As our server does it.
  const packed = await pack(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  response.writeHead(200, { "content-type": "application/json", "content-encoding": "br" });
  response.end(packed);
}

await serve(async ({ dataDir, onListening }) => {
  const store = new PlainStore(`${dataDir}/plain.sqlite`);
  const server = createServer((request, response) => {
    answer(store, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, "127.0.0.1", () => onListening(server));
  return {
    async prepare(run, { rows }) {
      store.change(run, (write) => {
        for (let index = 0; index < rows; index += 1) write(wordOf(run, index));
      });
      return { run, base: `/${run}` };
    },
    countEdited: async (run) => store.countEdited(run),
  };
});
