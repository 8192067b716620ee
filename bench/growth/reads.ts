import type { Page } from "playwright";

/** What the database gave to the page: rows, and keys without their rows. */
export interface Reads {
  rows: number;
  keys: number;
}

/** Counts in the page what IndexedDB hands over. Call it before the page is opened. */
export async function countReads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const reads = { rows: 0, keys: 0 };
    Object.assign(globalThis, { visiteReads: reads });
    const size = (result: unknown) => (Array.isArray(result) ? result.length : result === undefined ? 0 : 1);
    const watch = (prototype: object, name: string, kind: "rows" | "keys") => {
      const plain = Reflect.get(prototype, name) as (...args: unknown[]) => IDBRequest;
      Reflect.set(prototype, name, function counted(this: unknown, ...args: unknown[]) {
        const request = plain.apply(this, args);
        request.addEventListener("success", () => {
          reads[kind] += size(request.result);
        });
        return request;
      });
    };
    for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype]) {
      for (const name of ["get", "getAll", "openCursor"]) watch(prototype, name, "rows");
      for (const name of ["getKey", "getAllKeys", "openKeyCursor"]) watch(prototype, name, "keys");
    }
  });
}

/** What was read since the last time this was asked. */
export function takeReads(page: Page): Promise<Reads> {
  return page.evaluate(() => {
    const reads = (globalThis as unknown as { visiteReads: { rows: number; keys: number } }).visiteReads;
    const taken = { ...reads };
    Object.assign(reads, { rows: 0, keys: 0 });
    return taken;
  });
}
