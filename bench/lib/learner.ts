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

/** Waits until nothing is queued any more: the outbox of this device is empty. Read past the app. */
export function waitUntilSent(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? "");
    const opening = indexedDB.open(names.find((one) => /^visite-[0-9a-f]{8}-/.test(one)) ?? "");
    await new Promise((done) => opening.addEventListener("success", done, { once: true }));
    for (;;) {
      const counting = opening.result.transaction("outbox").objectStore("outbox").count();
      await new Promise((done) => counting.addEventListener("success", done, { once: true }));
      if (counting.result === 0) break;
      await new Promise((done) => setTimeout(done, 20));
    }
    opening.result.close();
  });
}

interface Known {
  explanation: string | null;
  term: string;
  specificArticle: string | null;
}

/** The answers to all questions of this device, by their question. Read past the app, once. */
export async function solutions(page: Page): Promise<Map<string, string>> {
  const items = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? "");
    const name = names.find((one) => /^visite-[0-9a-f]{8}-/.test(one)) ?? "";
    const opening = indexedDB.open(name);
    await new Promise((done) => opening.addEventListener("success", done, { once: true }));
    const reading = opening.result.transaction("vocab_item").objectStore("vocab_item").getAll();
    await new Promise((done) => reading.addEventListener("success", done, { once: true }));
    opening.result.close();
    return reading.result as Known[];
  });
  const known = items.filter(({ explanation }) => explanation !== null);
  return new Map(
    known.map((item) => [item.explanation ?? "", [item.specificArticle, item.term].filter(Boolean).join(" ")]),
  );
}

/** Opens a practice of any words, offline too. */
export async function openPractice(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/vocab-dashboard/practice?mode=free`);
  await page.getByPlaceholder("Deine Antwort").waitFor();
}

/** Answers `count` cards rightly, in as many rounds as that takes. Returns how long each local write took, in ms. */
export async function answerCards(page: Page, url: string, count: number): Promise<number[]> {
  await openPractice(page, url);
  const known = await solutions(page);
  const durations: number[] = [];
  for (let answered = 0; answered < count; answered += 1) {
    if (page.url().includes("/result/")) {
      durations.push(...(await writes(page)));
      await openPractice(page, url);
    }
    const question = (await page.getByRole("main").locator("h1 + p").textContent()) ?? "";
    await page.getByPlaceholder("Deine Antwort").fill(known.get(question) ?? "weiß nicht");
    await page.getByRole("button", { name: "Prüfen", exact: true }).click();
    await page.getByRole("button", { name: /^(Weiter|Richtig schreiben)$/ }).click();
    const skip = page.getByRole("button", { name: "Überspringen" });
    if (await skip.isVisible()) await skip.click();
    await page.waitForFunction(
      () =>
        location.pathname.includes("/result/") ||
        document.querySelector<HTMLInputElement>('input[placeholder="Deine Antwort"]')?.value === "",
    );
  }
  return [...durations, ...(await writes(page))];
}

/** What the command layer measured of its local writes since the page was loaded. */
function writes(page: Page): Promise<number[]> {
  return page.evaluate(() => performance.getEntriesByName("visite:commit", "measure").map(({ duration }) => duration));
}
