import { expect, type Locator, type Page } from "@playwright/test";

import { VocabularyPage } from "./vocabulary-page.ts";

/** The list of words where it is narrowed, gone through by keyboard, and where many are chosen. */
export class WordListPage extends VocabularyPage {
  constructor(page: Page) {
    super(page);
  }

  /** The German of all lines in the page, as they stand. */
  get terms(): Locator {
    return this.page.locator("main [data-row] > :is(a, button) > [lang=de]");
  }

  row(term: string): Locator {
    return this.page.locator("main [data-row]").filter({ has: this.page.getByText(term, { exact: true }) });
  }

  async focused(): Promise<string> {
    return this.page.evaluate(() => document.activeElement?.querySelector(":scope > [lang=de]")?.textContent ?? "");
  }

  get filters(): Locator {
    return this.page.getByRole("dialog", { name: "Wörter filtern" });
  }

  async openFilters(): Promise<void> {
    await this.page.getByRole("button", { name: /^Filtern/ }).click();
    await expect(this.filters).toBeVisible();
  }

  async select(...terms: string[]): Promise<void> {
    await this.page.getByRole("button", { name: "Listen verwalten" }).click();
    await this.page.getByRole("menuitem", { name: "Wörter auswählen" }).click();
    for (const term of terms) await this.row(term).getByRole("button").first().click();
    await expect(this.toolbar).toBeVisible();
  }

  get toolbar(): Locator {
    return this.page.getByRole("toolbar");
  }

  async moveTo(list: string, way: "Verschieben" | "Kopieren" | null): Promise<void> {
    await this.toolbar.getByRole("button", { name: "In eine Liste" }).click();
    const sheet = this.page.getByRole("dialog", { name: "In welche Liste?" });
    if (way) await sheet.getByRole("radio", { name: way }).click();
    await sheet.getByRole("button", { name: list, exact: true }).click();
    await expect(sheet).toHaveCount(0);
  }

  async undo(): Promise<void> {
    await this.page.getByRole("button", { name: "Rückgängig" }).click();
  }
}
