import type { Page } from "@playwright/test";

/** Waits until the service worker has stored the app and answers for this page. */
export async function waitForWorker(page: Page): Promise<void> {
  // It stores the whole app first, which takes a while on a busy machine.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", null, {
    timeout: 30_000,
  });
}
