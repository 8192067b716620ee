import type { Page } from "@playwright/test";

type Remembering = { visiteConnections: Set<IDBDatabase> };

/** Runs in the page before the app: keeps all connections to learners' databases, so that they can be closed. */
export function rememberConnections(): void {
  const connections = new Set<IDBDatabase>();
  Object.assign(globalThis, { visiteConnections: connections });
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (this: IDBFactory, ...given: Parameters<typeof open>) {
    const opening = open.apply(this, given);
    opening.addEventListener("success", () => {
      if (/^visite-[0-9a-f]{8}-/.test(given[0])) connections.add(opening.result);
    });
    return opening;
  };
}

/**
 * Closes the connections as iOS does it to a page in the background, without a word, or as a browser does whose
 * storage broke, with the event "close". Answers how many there were.
 */
export function closeConnections(page: Page, how: "silently" | "with a word"): Promise<number> {
  return page.evaluate((isTold) => {
    const { visiteConnections: connections } = globalThis as unknown as Remembering;
    const open = [...connections];
    connections.clear();
    for (const db of open) {
      db.close();
      if (isTold) db.dispatchEvent(new Event("close"));
    }
    return open.length;
  }, how === "with a word");
}
