import type { Page } from "@playwright/test";

export interface StoredSession {
  userId: string;
  accessToken: string;
  refreshToken: string;
  receivedAt: number;
  lifetimeMs: number;
}

/** The session that page and worker share, as it lies on the device. */
export function storedSession(page: Page): Promise<StoredSession | null> {
  return inStore(page, null) as Promise<StoredSession | null>;
}

/** Makes the stored token look old, so that the next call has to refresh it. */
export async function ageSession(page: Page): Promise<void> {
  const session = await storedSession(page);
  if (session) await inStore(page, { ...session, receivedAt: Date.now() - session.lifetimeMs });
}

/** Reads the entry, or writes it when there is one to write. */
function inStore(page: Page, value: StoredSession | null): Promise<unknown> {
  return page.evaluate(
    (next) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("keyval-store");
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const store = opening.result.transaction("keyval", "readwrite").objectStore("keyval");
          const request = next ? store.put(next, "session") : store.get("session");
          request.addEventListener("error", () => reject(request.error));
          request.addEventListener("success", () => {
            resolve(request.result ?? null);
            opening.result.close();
          });
        });
      }),
    value,
  );
}
