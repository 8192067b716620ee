import type { Page } from "@playwright/test";

/**
 * "silently": as some browsers do to a page in the background. "with a word": with the event "close", when the browser's
 * storage broke. "lost": as iOS does it: the connection looks open, and everything asked of it fails.
 */
export type HowClosed = "silently" | "with a word" | "lost";

type Remembering = { visiteConnections: Set<IDBDatabase>; visiteLost: WeakSet<IDBDatabase> };

/** Runs in the page before the app: keeps all connections to learners' databases, so that they can be closed. */
export function rememberConnections(): void {
  const connections = new Set<IDBDatabase>();
  const lost = new WeakSet<IDBDatabase>();
  Object.assign(globalThis, { visiteConnections: connections, visiteLost: lost });
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (this: IDBFactory, ...given: Parameters<typeof open>) {
    const opening = open.apply(this, given);
    opening.addEventListener("success", () => {
      if (/^visite-[0-9a-f]{8}-/.test(given[0])) connections.add(opening.result);
    });
    return opening;
  };
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given: Parameters<typeof transaction>) {
    if (lost.has(this)) throw new DOMException("Connection to Indexed Database server lost", "UnknownError");
    return transaction.apply(this, given);
  };
}

/** Takes the app's connections away. Returns how many there were. */
export function closeConnections(page: Page, how: HowClosed): Promise<number> {
  return page.evaluate((manner) => {
    const { visiteConnections: connections, visiteLost: lost } = globalThis as unknown as Remembering;
    const open = [...connections];
    connections.clear();
    for (const db of open) {
      if (manner === "lost") lost.add(db);
      else db.close();
      if (manner === "with a word") db.dispatchEvent(new Event("close"));
    }
    return open.length;
  }, how);
}
