import { setTimeout as sleep } from "node:timers/promises";

import type { Driver } from "./engine.ts";
import { expressionFor, type Target } from "./find-in-page.ts";

const PATIENCE_MS = 30_000;

/** A tab with the app, used as a person uses it: everything waits until it can be done. */
export class Tab {
  readonly #driver: Driver;
  readonly #url: string;

  constructor(driver: Driver, url: string) {
    this.#driver = driver;
    this.#url = url;
  }

  /** Loads the path anew, as from the address bar. */
  async open(path: string): Promise<void> {
    await this.#driver.open(this.#url + path);
  }

  async reload(): Promise<void> {
    await this.open(await this.path());
  }

  /** The function runs in the page, with nothing from around it but its arguments. */
  async evaluate<A extends unknown[], R>(run: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    const call = `(${run.toString()})(...${JSON.stringify(args)})`;
    // As text, so that every driver hands it over alike; what is undefined comes as null.
    const json = await this.#driver.valueOf(`(async () => JSON.stringify((await ${call}) ?? null))()`);
    return JSON.parse(String(json)) as Awaited<R>;
  }

  path(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search);
  }

  async click(target: Target): Promise<void> {
    const expression = expressionFor(target, true);
    await eventually(() => this.#driver.click(expression), `press ${inWords(target)}`, this);
  }

  async type(target: Target, text: string): Promise<void> {
    const expression = expressionFor(target, true);
    await eventually(() => this.#driver.type(expression, text), `type into ${inWords(target)}`, this);
  }

  /** Whether it is there now. */
  async shows(target: Target): Promise<boolean> {
    return (await this.#driver.valueOf(`${expressionFor(target, false)}.then((found) => found !== null)`)) === true;
  }

  async waitFor(target: Target, patienceMs = PATIENCE_MS): Promise<void> {
    await eventually(() => this.shows(target), `see ${inWords(target)}`, this, patienceMs);
  }

  async waitForPath(path: RegExp): Promise<void> {
    await eventually(async () => path.test(await this.path()), `come to ${path}`, this);
  }

  /** Asks until the answer is true. */
  async waitUntil(what: string, isSo: () => Promise<boolean>, patienceMs = PATIENCE_MS): Promise<void> {
    await eventually(isSo, what, this, patienceMs);
  }

  async text(): Promise<string> {
    return this.evaluate(() => document.body.innerText);
  }

  screenshot(): Promise<Uint8Array> {
    return this.#driver.screenshot();
  }

  bringToFront(): Promise<void> {
    return this.#driver.bringToFront();
  }
}

function inWords({ role, name, within }: Target): string {
  return `the ${role} ${name ?? ""}${within ? ` in ${inWords(within)}` : ""}`;
}

/** A page that is just being replaced answers with an error: that, too, is "not yet". */
async function eventually(isDone: () => Promise<boolean>, what: string, tab: Tab, patienceMs = PATIENCE_MS) {
  const deadline = Date.now() + patienceMs;
  let lastError = "";
  while (Date.now() < deadline) {
    try {
      if (await isDone()) return;
    } catch (error) {
      lastError = ` (${error instanceof Error ? `${error.name} ${error.message.split("\n")[0]}` : "no error"})`;
    }
    await sleep(100);
  }
  const seen = await tab.text().catch(() => "nothing");
  throw new Error(
    `could not ${what}${lastError}; on ${await tab.path().catch(() => "?")}: ${seen.slice(0, 400).replaceAll(/\s+/g, " ")}`,
  );
}
