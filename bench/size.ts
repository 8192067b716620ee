import { setTimeout as sleep } from "node:timers/promises";

import type { Page } from "playwright";

import { measurePrecache } from "./lib/precache.ts";
import { newPhone, signIn, waitUntilSynced } from "./lib/learner.ts";
import type { Figure } from "./lib/measure.ts";
import type { Product } from "./lib/product.ts";

/** No load event tells that /home is all there: it comes without one, and some of it comes in spare moments. */
const QUIET_MS = 3000;

/**
 * JavaScript over the wire (brotli, with headers) of the built product in a real browser, without the worker, whose
 * downloads in advance delay nobody: a cold load of the sign-in page, then everything up to the settled home page. Then what the
 * worker stores.
 */
export async function measureSize({ url, browser }: Pick<Product, "url" | "browser">): Promise<Figure[]> {
  const context = await newPhone(browser, { serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    const { bytes, settled } = await countScripts(page);
    await page.goto(`${url}/account/sign-in`);
    // The page comes without the app, which comes when somebody begins to type.
    await page.locator("input[name=username]").focus();
    await settled();
    const [atSignIn, letters] = [bytes(), await fontBytes(page)];
    await signIn(page, url);
    await waitUntilSynced(page);
    await settled();
    return [
      { what: "JavaScript of a cold /account/sign-in", value: atSignIn / 1000, budget: 118, unit: "kB" },
      { what: "letters of a cold /account/sign-in", value: letters / 1000, budget: 32, unit: "kB" },
      { what: "JavaScript up to /home settled", value: bytes() / 1000, budget: 189, unit: "kB" },
      ...(await measurePrecache(url)),
    ];
  } finally {
    await context.close();
  }
}

/** Fonts that the page has loaded, as they came. */
const fontBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith(".woff2"))
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  );

/** Counts from now on. It has settled when for a while nothing was asked for and no script is under way. */
async function countScripts(page: Page): Promise<{ bytes: () => number; settled: () => Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  const [scripts, underWay] = [new Set<string>(), new Set<string>()];
  let [sum, changedAt] = [0, performance.now()];
  session.on("Network.requestWillBeSent", ({ requestId, type }) => {
    if (type === "Script") underWay.add(requestId);
    changedAt = performance.now();
  });
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.mimeType.includes("javascript") && !response.fromDiskCache) scripts.add(requestId);
  });
  const end = (requestId: string) => {
    underWay.delete(requestId);
    changedAt = performance.now();
  };
  session.on("Network.loadingFailed", ({ requestId }) => end(requestId));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) sum += encodedDataLength;
    end(requestId);
  });
  await session.send("Network.enable");
  const isBusy = () => underWay.size > 0 || performance.now() - changedAt < QUIET_MS;
  return {
    bytes: () => sum,
    settled: async () => {
      while (isBusy()) await sleep(100);
    },
  };
}
