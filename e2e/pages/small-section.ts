import { expect, type Page } from "@playwright/test";

/** Which words of the bank belong into which gap of the sample. */
const GAPS = ["Name", "Pflegefachfrau", "für", "klingeln"];

/** A section as `support/make-course.ts` makes it: a text, a gap text, a journal. Played by taps. */
export class SmallSection {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  private button(name: string) {
    return this.page.getByRole("button", { name, exact: true });
  }

  async readText(): Promise<void> {
    await this.button("Gelesen").click();
  }

  gap(number: number) {
    return this.page.getByRole("textbox", { name: new RegExp(`^Lücke ${number} von 4`) });
  }

  /** Typed, right or not. */
  async fill(number: number, word: string): Promise<void> {
    await this.gap(number).fill(word);
  }

  /** A word from the bank, then its gap, also where the gap waited for it and has it already. */
  async tapIn(number: number): Promise<void> {
    const word = GAPS[number - 1] ?? "";
    await this.button(word).click();
    await this.gap(number).click();
    await expect(this.gap(number)).toHaveValue(word);
  }

  async fillGaps(): Promise<void> {
    for (const number of [1, 2, 3, 4]) await this.tapIn(number);
    await this.button("Prüfen").click();
    await this.page.getByRole("heading", { name: "Alles richtig" }).waitFor();
    await this.button("Weiter").click();
  }

  get write() {
    return this.button("Eintragen");
  }

  get written() {
    return this.page.getByText("Eingetragen. Heute kannst du es noch ändern");
  }

  async judge(words: string): Promise<void> {
    await this.page
      .locator("label")
      .filter({ hasText: new RegExp(`^${words}$`) })
      .click();
  }

  async writeJournal(words: string): Promise<void> {
    await this.judge(words);
    await this.write.click();
    await this.written.waitFor();
    await this.button("Weiter").click();
  }

  get isDone() {
    return this.page.getByRole("heading", { name: "Abschnitt geschafft" });
  }
}
