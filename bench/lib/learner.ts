import { randomUUID } from "node:crypto";

import type { Browser, BrowserContext, CDPSession, Page } from "playwright";

export const demoLearner = { email: "lerner@visite.test", password: "Visite2026" };
const WORDS_PER_LIST = 50;
const CALLS_PER_REPLAY = 200;

/** A phone of a learner: German, small, with its own storage. */
export function newPhone(
  browser: Browser,
  options: { serviceWorkers?: "allow" | "block" } = {},
): Promise<BrowserContext> {
  const viewport = { width: 360, height: 780 };
  return browser.newContext({ viewport, hasTouch: true, isMobile: true, locale: "de-DE", ...options });
}

/** Slows the page down like a cheap phone. */
export async function slowDown(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  return session;
}

export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/account/sign-in`);
  await page.getByLabel("E-Mail").fill(demoLearner.email);
  await page.getByLabel("Passwort", { exact: true }).fill(demoLearner.password);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await page.waitForURL("**/home");
}

/** Waits until the worker serves the app without a network. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
}

/** Waits until everything is on the server and the page says so. */
export async function waitUntilSynced(page: Page, timeout = 60_000): Promise<void> {
  await page.locator('[data-sync-status="idle"]').first().waitFor({ state: "attached", timeout });
}

/** Gives the demo learner own words, in lists of fifty, through the calls the app itself uses. */
export async function giveWords(url: string, count: number): Promise<void> {
  const form = new URLSearchParams({
    grant_type: "password",
    username: demoLearner.email,
    password: demoLearner.password,
  });
  const answer = await fetch(`${url}/api/auth/token`, { method: "POST", body: form });
  const { token } = (await answer.json()) as { token: { access_token: string } };
  const calls = wordCalls(count);
  for (let from = 0; from < calls.length; from += CALLS_PER_REPLAY) {
    const replay = await fetch(`${url}/api/sync/replay`, {
      method: "POST",
      headers: { authorization: `Bearer ${token.access_token}`, "content-type": "application/json" },
      body: JSON.stringify({ calls: calls.slice(from, from + CALLS_PER_REPLAY) }),
    });
    const { results } = (await replay.json()) as { results: { status: number; code?: string }[] };
    const refused = results.find(({ status }) => status >= 300);
    if (refused) throw new Error(`The server refused a word: ${refused.status} ${refused.code ?? ""}`);
  }
}

function wordCalls(count: number) {
  const calls: { id: string; method: string; path: string; body: object }[] = [];
  let list = "";
  for (let index = 0; index < count; index += 1) {
    if (index % WORDS_PER_LIST === 0) {
      list = randomUUID();
      const body = { id: list, name: `Messung ${index / WORDS_PER_LIST + 1}` };
      calls.push({ id: randomUUID(), method: "POST", path: "/vocab-lists/create-my", body });
    }
    const term = `Messwort ${index + 1}`;
    const body = { term, translations: { eng: { text: `word ${index + 1}`, status: "learner", note: null } } };
    calls.push({ id: randomUUID(), method: "PUT", path: `/vocab-lists/add-vocab-to-my/${list}`, body });
  }
  return calls;
}

/** Opens the practice and answers `count` cards; starts the next round when one is over. */
export async function answerCards(page: Page, count: number): Promise<void> {
  for (let answered = 0; answered < count; answered += 1) {
    const answer = page.getByLabel("Deine Antwort");
    const start = page.getByRole("button", { name: /^(Los geht’s|Üben|Weiter üben|Noch eine Runde)/ });
    await answer.or(start).first().waitFor();
    if (await start.isVisible()) await start.click();
    await answer.fill("weiß nicht");
    await answer.press("Enter");
    await page.getByRole("button", { name: "Weiter", exact: true }).click();
  }
}
