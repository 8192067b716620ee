import { join } from "node:path";

import { expect, type LaunchOptions, type Page } from "@playwright/test";
import { rolldown } from "rolldown";

import type { OutboxEntry } from "#db/database.ts";

import { Shell } from "../../pages/shell.ts";
import { learnerDatabases, rowsOf } from "../../support/device-database.ts";
import { KillableBrowser } from "../../support/killable-browser.ts";
import type { Learner } from "../../support/learners.ts";
import { signInOn } from "../../support/test.ts";
import { waitForWorker } from "../../support/worker.ts";
import type { Fact, Ledger } from "./facts.ts";
import type { Hands, Order } from "./in-page.ts";

type InPage = { visiteChaos: Hands };
type Binding = { noteFacts(facts: Fact[]): Promise<void> };

let bundled: Promise<string> | undefined;

/** The code of in-page.ts with everything that it needs, to be evaluated in a page. */
async function bundle(): Promise<string> {
  const build = await rolldown({ input: join(import.meta.dirname, "in-page.ts"), platform: "browser" });
  const { output } = await build.generate({ format: "iife", minify: true });
  return output[0].code;
}

/** Gives a page the hand that works in it. To be called once for each page, before it is used. */
export async function giveHand(page: Page, ledger: Ledger): Promise<void> {
  await page.exposeBinding("noteFacts", (_, facts: Fact[]) => ledger.note(facts));
}

/** Signs in on a device with a hand, and waits until the app is all there: from here on it may be cut off. */
export async function begin(page: Page, { learner, ledger }: { learner: Learner; ledger: Ledger }): Promise<void> {
  await giveHand(page, ledger);
  await signInOn(page, learner);
  await waitForWorker(page);
}

async function bring(page: Page): Promise<void> {
  bundled ??= bundle();
  const isThere = await page.evaluate(() => "visiteChaos" in globalThis);
  if (!isThere) await page.evaluate(await bundled);
}

/** She takes a picture as hers. Returns the id of its file. */
export async function takePicture(page: Page, userId: string, png: Buffer): Promise<string> {
  await bring(page);
  return page.evaluate(([id, base64]) => (globalThis as unknown as InPage).visiteChaos.takePicture(id, base64), [
    userId,
    png.toString("base64"),
  ] as const);
}

/** So many things are done in this page, as fast as the device can; each is in the ledger once it is acknowledged. */
export async function work(page: Page, order: Order): Promise<number> {
  await bring(page);
  return page.evaluate((given) => {
    const { visiteChaos, noteFacts } = globalThis as unknown as InPage & Binding;
    return visiteChaos.work(given, noteFacts);
  }, order);
}

/** Says to the app that the network is back, which a browser would say by itself in real life. */
export const nudge = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new Event("online"))).catch(() => undefined);

/** Waits until the app has nothing left to do; names what it is stuck with. */
export async function settle(page: Page, timeout = 60_000): Promise<void> {
  const [database = ""] = await learnerDatabases(page);
  await nudge(page);
  const waiting = async () => {
    const entries = await rowsOf<OutboxEntry>(page, database.replace("visite-", ""), "outbox");
    return entries.map(
      ({ name, state, attempts, lastError }) => `${name} ${state} ${attempts} ${lastError?.code ?? ""}`,
    );
  };
  await expect.poll(waiting, { timeout }).toEqual([]);
  await new Shell(page).syncIs("idle");
}

export interface DeviceOptions {
  profile: string;
  launchOptions: LaunchOptions;
  url: string;
  learner: Learner;
  ledger: Ledger;
}

/** A device of hers whose browser is killed and started again on the same profile. */
export class KilledDevice {
  readonly #options: DeviceOptions;
  #browser: KillableBrowser | undefined;
  #page: Page | undefined;

  constructor(options: DeviceOptions) {
    this.#options = options;
  }

  get page(): Page {
    if (!this.#page) throw new Error("the browser does not run");
    return this.#page;
  }

  get context() {
    return this.page.context();
  }

  async signIn(): Promise<void> {
    await this.#launch();
    await signInOn(this.page, this.#options.learner);
    await waitForWorker(this.page);
  }

  async start(): Promise<void> {
    await this.#launch();
    await this.page.goto("/home");
  }

  async #launch(): Promise<void> {
    const { profile, launchOptions, url, ledger } = this.#options;
    this.#browser = await KillableBrowser.start(profile, launchOptions, url);
    this.#page = await this.#browser.context.newPage();
    await giveHand(this.#page, ledger);
  }

  /** Without a word. What was under way in the page ends with an error, which is not one. */
  async kill(): Promise<void> {
    await this.#browser?.kill();
    this.#page = undefined;
  }

  async stop(): Promise<void> {
    await this.#browser?.context.close();
  }
}
