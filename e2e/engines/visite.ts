import { readTable } from "../support/device-database.ts";
import type { Learner } from "../support/learners.ts";
import type { Target } from "./find-in-page.ts";
import type { Tab } from "./tab.ts";

type SyncState = "idle" | "syncing" | "offline" | "waiting" | "attention";

/** A request that got lost is given up, and another tab's turn has ended, before this. */
export const SENT_MS = 60_000;

interface Word {
  id: string;
  term: string;
  explanation: string | null;
  specificArticle: string | null;
}

const main: Target = { role: "main" };
const note: Target = { role: "textbox", name: "Deine Notiz" };
const search: Target = { role: "searchbox", name: "Wort suchen" };

/** The app in one tab, as one learner uses it. */
export class Visite {
  readonly tab: Tab;
  readonly #userId: string;

  constructor(tab: Tab, learner: Pick<Learner, "userId">) {
    this.tab = tab;
    this.#userId = learner.userId;
  }

  /** Signs in through the screen, and waits until everything is on the device. */
  async signIn(account: Pick<Learner, "email" | "password">): Promise<void> {
    if ((await this.tab.path()) !== "/account/sign-in") await this.tab.open("/account/sign-in");
    await this.tab.type({ role: "textbox", name: "E-Mail" }, account.email);
    await this.tab.type({ role: "textbox", name: "Passwort" }, account.password);
    await this.tab.click({ role: "button", name: "Anmelden" });
    await this.tab.waitForPath(/^\/home/);
    const isThere = async () => (await this.rows<{ key: string }>("meta")).some(({ key }) => key === "lastSyncedAt");
    await this.tab.waitUntil("have everything on the device", isThere, 30_000);
    await this.syncIs("idle");
  }

  /** A page that was loaded while the worker came to be may be controlled only when it is loaded anew. */
  async workerControls(): Promise<void> {
    const isThere = () =>
      this.tab.evaluate(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
    await this.tab.waitUntil("have a service worker", isThere, 60_000);
    if (!(await this.tab.evaluate(() => navigator.serviceWorker.controller !== null))) await this.tab.reload();
    const isActive = () => this.tab.evaluate(() => navigator.serviceWorker.controller?.state === "activated");
    await this.tab.waitUntil("be controlled by the service worker", isActive);
  }

  async syncIs(state: SyncState, patienceMs = 20_000): Promise<void> {
    const shown = () => document.querySelector("[data-sync-status]")?.getAttribute("data-sync-status");
    const isSo = async () => (await this.tab.evaluate(shown)) === state;
    await this.tab.waitUntil(`see the sync ${state}`, isSo, patienceMs);
  }

  /** What a system says when there is a network again; the page would find out by itself, but in its own time. */
  async hearsOfNetwork(): Promise<void> {
    await this.tab.evaluate(() => window.dispatchEvent(new Event("online")) && null);
  }

  rows<T>(table: string): Promise<T[]> {
    return this.tab.evaluate(readTable, [`visite-${this.#userId}`, table] as const) as Promise<T[]>;
  }

  /** The ids of what waits to be sent, in its order. */
  async outbox(): Promise<string[]> {
    return (await this.rows<{ id: string }>("outbox")).map(({ id }) => id);
  }

  /** Answers to the question for a word, in the order they were given. */
  async answers(): Promise<string[]> {
    const reviews = await this.rows<{ id: string; facet: string }>("vocab_review");
    return reviews.flatMap(({ id, facet }) => (facet === "recall" ? [id] : [])).toSorted();
  }

  /** Begins or goes on with the test of the day, and knows so many words. */
  async practise(words: number): Promise<void> {
    await this.tab.open("/home");
    await this.tab.click({ role: "link", name: /^(Test starten|Weitermachen)$/ });
    for (let index = 0; index < words; index += 1) {
      await this.tab.waitFor({ role: "textbox", within: main });
      await this.tab.type({ role: "textbox", within: main }, await this.#solution());
      await this.tab.click({ role: "button", name: "Prüfen" });
      await this.tab.waitFor({ role: "heading", name: "Richtig" });
      await this.tab.click({ role: "button", name: "Weiter" });
    }
  }

  async #solution(): Promise<string> {
    const asked = () => ({
      prompt: document.querySelector("main h1 + p")?.textContent ?? "",
      testId: new URLSearchParams(location.search).get("testId"),
    });
    const { prompt, testId } = await this.tab.evaluate(asked);
    const tests = await this.rows<{ id: string; itemIds: string[] }>("vocab_test");
    const ids = tests.find(({ id }) => id === testId)?.itemIds ?? [];
    const words = await this.rows<Word>("vocab_item");
    const word = words.find(({ id, explanation }) => ids.includes(id) && explanation === prompt);
    if (!word) throw new Error(`no word of the test means: ${prompt}`);
    return word.specificArticle ? `${word.specificArticle} ${word.term}` : word.term;
  }

  async addWord(term: string, meaning: string): Promise<void> {
    await this.tab.open("/vocab-dashboard/new");
    await this.tab.type({ role: "textbox", name: "Wort" }, term);
    await this.tab.type({ role: "textbox", name: /^Bedeutung/ }, meaning);
    await this.tab.click({ role: "button", name: "Speichern", within: main });
    await this.tab.waitFor({ role: "heading", name: term });
  }

  /** Changes the meaning of a word of her own in the form. */
  async editMeaning(wordId: string, meaning: string): Promise<void> {
    await this.tab.open(`/vocab-dashboard/words/${wordId}/edit`);
    await this.tab.type({ role: "textbox", name: /^Bedeutung/ }, meaning);
    await this.tab.click({ role: "button", name: "Speichern", within: main });
    await this.tab.waitForPath(/\/words\/[^/]+$/);
  }

  async writeNote(wordId: string, text: string): Promise<void> {
    await this.tab.open(`/vocab-dashboard/words/${wordId}`);
    await this.tab.click({ role: "button", name: /^Notiz (schreiben|ändern)$/ });
    await this.tab.type(note, text);
    await this.tab.click({ role: "button", name: "Speichern" });
    await this.tab.waitUntil("close the note", async () => !(await this.tab.shows(note)));
  }

  async openWord(wordId: string, says: string): Promise<void> {
    await this.tab.open(`/vocab-dashboard/words/${wordId}`);
    await this.tab.waitUntil(`read “${says}”`, async () => (await this.tab.text()).includes(says));
  }

  async openWords(): Promise<void> {
    await this.tab.open("/vocab-dashboard");
    await this.tab.waitFor(search);
  }

  /** Looks for a word in the list of words, which must have it once. */
  async finds(term: string): Promise<void> {
    await this.openWords();
    await this.tab.type(search, term);
    await this.tab.waitUntil(`find ${term}`, async () => (await this.#linesWith(term)) === 1);
  }

  async findsNothingFor(term: string): Promise<void> {
    await this.openWords();
    await this.tab.type(search, term);
    await this.tab.waitUntil(`be told that there is no ${term}`, () =>
      this.tab.shows({ role: "heading", name: `„${term}“ haben wir nicht gefunden` }),
    );
  }

  #linesWith(term: string): Promise<number> {
    const lines = (wanted: string) =>
      [...document.querySelectorAll("main li, main [role=listitem]")].filter((line) =>
        [...line.querySelectorAll("*")].some(
          (part) => part.children.length === 0 && part.textContent.trim() === wanted,
        ),
      ).length;
    return this.tab.evaluate(lines, term);
  }

  /** With work that only this device has, it is asked what becomes of it. */
  async signOut(unsynced?: "keep"): Promise<void> {
    await this.tab.open("/profile/settings");
    await this.tab.click({ role: "button", name: "Abmelden" });
    const answer = unsynced ? "Hier behalten und abmelden" : "Abmelden und Daten entfernen";
    await this.tab.click({ role: "button", name: answer });
    await this.tab.waitForPath(/^\/$/);
    await this.tab.waitUntil("be signed out", async () => (await this.tab.evaluate(hasSession)) === false);
  }
}

/** Runs in the page. */
function hasSession(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("keyval-store");
    opening.addEventListener("error", () => reject(opening.error));
    opening.addEventListener("success", () => {
      const reading = opening.result.transaction("keyval").objectStore("keyval").get("session");
      reading.addEventListener("success", () => {
        opening.result.close();
        resolve(reading.result !== undefined);
      });
    });
  });
}
