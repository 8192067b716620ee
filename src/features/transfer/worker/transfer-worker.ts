import type { SqlJsStatic } from "sql.js";

import { LIMITS } from "../limits.ts";
import type { PlannedFile } from "../plan/plan-import.ts";
import type { Source, Tell } from "../read/open-source.ts";
import { problemOf, TransferError } from "../transfer-error.ts";
import { ownJson } from "../write/own-json.ts";
import { tableFile } from "../write/table-file.ts";
import { ImportSession } from "./import-session.ts";
import type { OrderMessage, OrderName, Orders, WorkerMessage } from "./protocol.ts";

/** The part of a worker's scope that is used here: the page's types are the only ones that are loaded. */
interface WorkerScope {
  addEventListener: (type: "message", listener: (event: MessageEvent<OrderMessage>) => void) => void;
  postMessage: (message: WorkerMessage, transfer?: Transferable[]) => void;
}
const scope = self as unknown as WorkerScope;

let sql: Promise<SqlJsStatic> | null = null;
async function loadSqlOnce(): Promise<SqlJsStatic> {
  sql ??= lazily(() => import("./load-sql.ts")).then(({ loadSql }) => loadSql());
  return sql;
}

/** Code that comes later cannot come without a network, unless it was kept. */
async function lazily<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new TransferError("needs-network", error);
  }
}

const session = new ImportSession(loadSqlOnce);

async function bytesOf(file: Blob): Promise<Source> {
  // Asked before it is read: a film would not fit into memory.
  if (file.size > LIMITS.fileBytes) throw new TransferError("too-large");
  return { kind: "bytes", bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** Whether this device can show it: what it cannot, the server most likely refuses, and the word with it. */
async function isShowable({ kind }: PlannedFile, blob: Blob): Promise<boolean> {
  if (kind !== "picture" || typeof createImageBitmap !== "function") return true;
  try {
    (await createImageBitmap(blob)).close();
    return true;
  } catch {
    return false;
  }
}

type Work = { [N in OrderName]: (ask: Orders[N]["ask"], tell: Tell) => Promise<Orders[N]["answer"]> };

const work: Work = {
  openFile: async ({ file, language }, tell) => session.open(await bytesOf(file), language, tell),
  openText: ({ text, language }, tell) => session.open({ kind: "text", text }, language, tell),
  reread: ({ reading, language }, tell) => session.reread(reading, language, tell),
  check: async ({ roles }, tell) => session.check(roles, tell),
  plan: async ({ known, choice }) => session.plan(known, choice),
  takeChunks: async () => session.takeChunks(),
  readFile: async ({ file }) => {
    const found = session.readFile(file);
    const blob = found && new Blob([found.bytes.slice()], { type: found.mimeType });
    return blob && (await isShowable(file, blob)) ? blob : null;
  },
  writeAnki: async (ask) => {
    const { packForAnki } = await lazily(() => import("../write/anki-package.ts"));
    return packForAnki(ask, await loadSqlOnce());
  },
  writeText: async ({ kind, data, now }) => {
    if (kind === "json") return new Blob([ownJson(data, now)], { type: "application/json" });
    const separator = kind === "csv" ? ";" : "\t";
    return new Blob([tableFile(data, separator)], { type: kind === "csv" ? "text/csv" : "text/tab-separated-values" });
  },
};

const PROGRESS_EVERY_MS = 60;

/** Tells how far it is, but not more often than anybody can see. */
function teller(id: number): Tell {
  let saidAt = 0;
  return (phase, done, total) => {
    const now = performance.now();
    if (now - saidAt < PROGRESS_EVERY_MS) return;
    saidAt = now;
    scope.postMessage({ id, kind: "progress", phase, done, total });
  };
}

async function answer({ id, name, ask }: OrderMessage): Promise<void> {
  try {
    const run = work[name] as (ask: unknown, tell: Tell) => Promise<unknown>;
    scope.postMessage({ id, kind: "done", answer: await run(ask, teller(id)) });
  } catch (error) {
    scope.postMessage({ id, kind: "failed", problem: problemOf(error) });
  }
}

scope.addEventListener("message", ({ data }) => void answer(data));
