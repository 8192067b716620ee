import { randomInt } from "node:crypto";

import type { BrowserContext, Page } from "@playwright/test";

import { test as base } from "../../support/test.ts";
import { Ledger } from "./facts.ts";
import { FaultyProxy } from "./faulty-proxy.ts";
import { type Random, randomFrom } from "./random.ts";

export { expect, signInOn } from "../../support/test.ts";

/** What is drawn in a test is drawn from this; printed, so that it can be given again. */
const seed = Number(process.env["CHAOS_SEED"] ?? randomInt(1_000_000));
const isLong = process.env["CHAOS_LONG"] !== undefined;

/** A story has this many rounds in `npm test`, and that many in `npm run e2e:chaos`. */
export const rounds = (few: number, many: number): number =>
  Number(process.env["CHAOS_ROUNDS"] ?? (isLong ? many : few));

interface Fixtures {
  seed: number;
  random: Random;
  ledger: Ledger;
  /** The line between the test's devices and the suite's server. */
  line: FaultyProxy;
  /** A new device that reaches the server under this address; closed when the test ends. */
  deviceAt: (url: string) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing
  seed: async ({}, use, testInfo) => {
    testInfo.annotations.push({ type: "seed", description: String(seed) });
    console.log(`CHAOS_SEED=${seed} ${testInfo.title}`);
    await use(seed);
  },
  random: async ({ seed: from }, use) => use(randomFrom(from)),
  // oxlint-disable-next-line no-empty-pattern -- as above
  ledger: async ({}, use) => use(new Ledger()),
  deviceAt: async ({ browser, contextOptions, viewport, hasTouch, isMobile, locale, timezoneId }, use) => {
    const contexts: BrowserContext[] = [];
    const options = { ...contextOptions, viewport, hasTouch, isMobile, locale, timezoneId };
    await use(async (url) => {
      const context = await browser.newContext({ ...options, baseURL: url });
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  line: async ({ baseURL }, use) => {
    const line = await FaultyProxy.start(baseURL ?? "");
    await use(line);
    await line.stop();
  },
});
