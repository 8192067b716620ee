import type { BrowserContext, Page } from "@playwright/test";

/** Waits until the service worker has stored the app and answers for this page. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller?.state === "activated";
  });
}

/** Cuts the network of the pages and of their service worker. */
export async function cutNetwork(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
}

export async function restoreNetwork(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
}
