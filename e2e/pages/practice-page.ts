import { expect, type Locator, type Page } from "@playwright/test";

import { rowsOf } from "../support/device-database.ts";

interface Item {
  id: string;
  term: string;
  specificArticle: string | null;
  explanation: string | null;
}

/** One round: a meaning is shown, the word is typed. */
export class PracticePage {
  readonly page: Page;
  readonly #userId: string;
  #round: { testId: string | null; items: Item[] } = { testId: null, items: [] };

  constructor(page: Page, userId: string) {
    this.page = page;
    this.#userId = userId;
  }

  async startDaily(): Promise<void> {
    await this.page.getByRole("link", { name: "Test starten" }).click();
    await expect(this.field).toBeVisible();
  }

  get field(): Locator {
    return this.page.getByRole("main").getByRole("textbox");
  }

  get prompt(): Locator {
    return this.page.getByRole("main").locator("h1 + p");
  }

  get verdict(): Locator {
    return this.page.getByRole("heading", { level: 2 });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** How far it has come, as a screen reader says it. */
  get progress(): Locator {
    return this.page.getByRole("progressbar", { name: "Fortschritt" });
  }

  /** The words of a round are read once: all of the library on every answer took most of the time. */
  async #asked(): Promise<Item> {
    const prompt = await this.prompt.textContent();
    const testId = new URL(this.page.url()).searchParams.get("testId");
    const find = () => this.#round.items.find(({ explanation }) => explanation === prompt);
    if (this.#round.testId !== testId || !find()) this.#round = { testId, items: await this.#itemsOf(testId) };
    const asked = find();
    if (!asked) throw new Error(`No word of the test means: ${prompt}`);
    return asked;
  }

  async #itemsOf(testId: string | null): Promise<Item[]> {
    const tests = await rowsOf<{ id: string; itemIds: string[] }>(this.page, this.#userId, "vocab_test");
    const ids = tests.find(({ id }) => id === testId)?.itemIds ?? [];
    return (await rowsOf<Item>(this.page, this.#userId, "vocab_item")).filter(({ id }) => ids.includes(id));
  }

  /** The word that is asked for. */
  async term(): Promise<string> {
    return (await this.#asked()).term;
  }

  /** The word that is asked for, with its article. */
  async solution(): Promise<string> {
    const { specificArticle, term } = await this.#asked();
    return specificArticle ? `${specificArticle} ${term}` : term;
  }

  async answer(text: string): Promise<void> {
    await this.field.fill(text);
    await this.button("Prüfen").click();
    await expect(this.verdict).toBeVisible();
  }

  async answerRight(): Promise<void> {
    await this.answer(await this.solution());
    await expect(this.verdict).toHaveText("Richtig");
    await this.button("Weiter").click();
  }

  /** From the feedback to the next word; what was not right is typed once. */
  async goOn(solution: string): Promise<void> {
    const toFeedback = this.button(/^(Weiter|Richtig schreiben)$/);
    const isTypedOnce = (await toFeedback.textContent()) === "Richtig schreiben";
    await toFeedback.click();
    if (isTypedOnce) {
      await this.field.fill(solution);
      await this.button("Weiter").click();
    }
    await expect(this.verdict).toHaveCount(0);
  }

  /** Does not know it, and types the shown word. */
  async answerWrong(): Promise<void> {
    const solution = await this.solution();
    await this.button("Weiß ich nicht").click();
    await expect(this.verdict).toHaveText("So heißt das Wort");
    await this.button("Richtig schreiben").click();
    await this.field.fill(solution);
    await this.button("Weiter").click();
  }

  /** Plays to the end; the first `wrong` words are not known at the first try. */
  async playThrough({ words = 12, wrong = 0 }: { words?: number; wrong?: number } = {}): Promise<void> {
    for (let index = 0; index < words; index += 1) {
      await expect(this.progress).toHaveAttribute("aria-valuetext", `${index + 1} von ${words}`);
      await (index < wrong ? this.answerWrong() : this.answerRight());
    }
    // What was wrong is asked once more at the end.
    for (let index = 0; index < wrong; index += 1) await this.answerRight();
    await expect(this.page).toHaveURL(/\/practice\/result\//);
  }
}
