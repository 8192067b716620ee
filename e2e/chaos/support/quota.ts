import type { Page } from "@playwright/test";

/** Sizes in which the rest of the storage is filled up, in bytes. */
const PIECES = [1_000_000, 100_000, 10_000, 1000, 100];

export interface SmallStorage {
  /** Fills the storage to its last bytes, with a database that is none of the app's. */
  fill(): Promise<void>;
  /** The device has room again. */
  makeRoom(): Promise<unknown>;
}

/**
 * Gives the page's origin a quota that the browser itself enforces. To be called before the origin stores anything:
 * the browser looks at a quota again only when what it knows to be free has been used, or after 30 seconds.
 */
export async function limitStorage(page: Page, origin: string, bytes: number): Promise<SmallStorage> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: bytes });
  return {
    async fill() {
      const stored = await page.evaluate(fillUp, PIECES);
      if (stored > 2 * bytes) throw new Error(`this browser stored ${stored} bytes under a quota of ${bytes}`);
    },
    makeRoom: () => devtools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 20 * bytes }),
  };
}

/** Runs in the page. Returns how many bytes there was room for. */
async function fillUp(pieces: readonly number[]): Promise<number> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open("ballast", 1);
    opening.addEventListener("upgradeneeded", () =>
      opening.result.createObjectStore("ballast", { autoIncrement: true }),
    );
    opening.addEventListener("success", () => resolve(opening.result));
    opening.addEventListener("error", () => reject(opening.error));
  });
  const store = (size: number) =>
    new Promise<boolean>((resolve) => {
      // Not to be compressed: the browser counts what lies on the disk.
      const bytes = new Uint8Array(size);
      for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
      const writing = db.transaction("ballast", "readwrite");
      writing.objectStore("ballast").add(bytes);
      writing.addEventListener("complete", () => resolve(true));
      writing.addEventListener("abort", () => resolve(false));
    });
  let stored = 0;
  for (const size of pieces) while (stored < 1e9 && (await store(size))) stored += size;
  db.close();
  return stored;
}
