import type { Page, Worker } from "@playwright/test";

/** Waits until the service worker has stored the app and answers for this page. */
export async function waitForWorker(page: Page): Promise<void> {
  // It stores the whole app first, which takes a while on a busy machine.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** The network goes, and the app is started anew: nothing of the page before is left. */
export async function startOffline(page: Page, path: string): Promise<void> {
  await page.context().setOffline(true);
  await page.goto("about:blank");
  await page.goto(path);
}

/** The service worker itself, to be looked into. */
export function workerOf(page: Page): Worker {
  const worker = page.context().serviceWorkers().at(-1);
  if (!worker) throw new Error("there is no service worker");
  return worker;
}

/** Does what the browser does when there is a network again: wakes the worker to send what waits. Chromium only. */
export async function wakeWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registration = new Promise<string>((done) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) done(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const order = { origin: new URL(page.url()).origin, registrationId: await registration };
  // Answered when the worker has done it all, which is what the caller may not want to wait for.
  void devtools.send("ServiceWorker.dispatchSyncEvent", { ...order, tag: "visite-outbox", lastChance: false });
}

/** The network hangs for the worker alone, as it does in a cellar with one bar. Returns how often it asked since. */
export async function hangWorker(page: Page): Promise<() => Promise<number>> {
  const worker = workerOf(page);
  await worker.evaluate(() => {
    const scope = self as unknown as { fetch: typeof fetch; asked: number };
    const real = scope.fetch;
    scope.asked = 0;
    scope.fetch = (input, init) => {
      const request = new Request(input, init);
      if (!request.url.includes("/api/")) return real(request);
      scope.asked += 1;
      return new Promise((_, reject) => {
        request.signal.addEventListener("abort", () => reject(request.signal.reason as Error));
      });
    };
  });
  return () => worker.evaluate(() => (self as unknown as { asked: number }).asked);
}
