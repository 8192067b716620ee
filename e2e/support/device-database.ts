import type { Page } from "@playwright/test";

/** Runs in a page: all rows of a table, read past the app. */
export function readTable([name, store]: readonly [string, string]): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    // Not there yet: it is the app's to make, not ours.
    opening.addEventListener("upgradeneeded", () => opening.transaction?.abort());
    opening.addEventListener("error", () => resolve([]));
    opening.addEventListener("success", () => {
      const db = opening.result;
      const reading = db.transaction(store).objectStore(store).getAll();
      reading.addEventListener("error", () => reject(reading.error));
      reading.addEventListener("success", () => {
        resolve(reading.result);
        db.close();
      });
    });
  });
}

/** All rows of a table of the learner's database on this device. */
export function rowsOf<T>(page: Page, userId: string, table: string): Promise<T[]> {
  return page.evaluate(readTable, [`visite-${userId}`, table] as const) as Promise<T[]>;
}

/** The names of the learners' databases on this device. */
export async function learnerDatabases(page: Page): Promise<string[]> {
  const all = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ""));
  return all.filter((name) => /^visite-[0-9a-f]{8}-/.test(name));
}
