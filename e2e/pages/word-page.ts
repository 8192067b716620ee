import { expect, type Locator, type Page } from "@playwright/test";

export class WordPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(wordId: string): Promise<void> {
    await this.page.goto(`/vocab-dashboard/words/${wordId}`);
    await expect(this.star).toBeVisible();
  }

  get star(): Locator {
    return this.page.getByRole("button", { name: "Favorit", exact: true });
  }

  get note(): Locator {
    return this.page.getByRole("textbox", { name: "Deine Notiz" });
  }

  async choose(entry: "Bearbeiten" | "In Listen legen" | "Löschen"): Promise<void> {
    await this.page.getByRole("button", { name: "Mehr zu diesem Wort" }).click();
    await this.page.getByRole("menuitem", { name: entry }).click();
  }

  async writeNote(text: string): Promise<void> {
    await this.page.getByRole("button", { name: /^Notiz (schreiben|ändern)$/ }).click();
    await this.note.fill(text);
    await this.page.getByRole("button", { name: "Speichern", exact: true }).click();
    await expect(this.note).toHaveCount(0);
  }
}
