import initSqlJs, { type SqlJsStatic } from "sql.js";
import wasmUrl from "sql.js/dist/sql-wasm-browser.wasm?url";

import { TransferError } from "../transfer-error.ts";

/** SQLite for Anki's files: fetched when the first of them comes, kept by the service worker from then on. */
export async function loadSql(): Promise<SqlJsStatic> {
  try {
    return await initSqlJs({ locateFile: () => wasmUrl });
  } catch (error) {
    throw new TransferError("needs-network", error);
  }
}
