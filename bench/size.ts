import type { Page } from "playwright";

import { newPhone, signIn } from "./lib/learner.ts";
import type { Figure } from "./lib/measure.ts";
import type { Product } from "./lib/product.ts";

/**
 * JavaScript over the wire (brotli, with headers) of the built product in a real browser, without the worker, whose
 * downloads in advance delay nobody: a cold load of the sign-in page, then everything up to the settled home page.
 */
export async function measureSize({ url, browser }: Product): Promise<Figure[]> {
  const context = await newPhone(browser, { serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    const bytes = await countScripts(page);
    await page.goto(`${url}/account/sign-in`, { waitUntil: "networkidle" });
    const atSignIn = bytes();
    await signIn(page, url);
    await page.waitForLoadState("networkidle");
    return [
      { what: "JavaScript of a cold /account/sign-in", value: atSignIn / 1000, budget: 125, unit: "kB" },
      { what: "JavaScript up to /home settled", value: bytes() / 1000, budget: 180, unit: "kB" },
    ];
  } finally {
    await context.close();
  }
}

async function countScripts(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let sum = 0;
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.mimeType.includes("javascript") && !response.fromDiskCache) scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) sum += encodedDataLength;
  });
  await session.send("Network.enable");
  return () => sum;
}
