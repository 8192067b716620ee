import wasmUrl from "sql.js/dist/sql-wasm-browser.wasm?url";

/** Whether Anki's files can be opened now: what reads them is fetched once, and kept from then on. */
export async function isSqlAvailable(): Promise<boolean> {
  if (navigator.onLine) return true;
  return (await globalThis.caches?.match(wasmUrl).catch(() => undefined)) !== undefined;
}
