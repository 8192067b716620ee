import { expect, type Locator, type Page } from "@playwright/test";

/** The list of words, its filters and the form for a new one. */
export class VocabularyPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto("/vocab-dashboard");
    await expect(this.search).toBeVisible();
  }

  get search(): Locator {
    return this.page.getByRole("searchbox", { name: "Wort suchen" });
  }

  /** The line of a word, by its German. */
  word(term: string): Locator {
    return this.page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: this.page.getByText(term, { exact: true }) });
  }

  /** A long list holds only what is near the screen: what is looked for is searched. */
  async finds(term: string): Promise<void> {
    await this.search.fill(term);
    await expect(this.word(term)).toBeVisible();
  }

  chip(name: string): Locator {
    return this.page.getByRole("main").getByRole("button", { name: new RegExp(`^${name}`) });
  }

  async openWord(term: string): Promise<void> {
    await this.word(term).getByRole("link").first().click();
    await expect(this.page.getByRole("heading", { level: 1, name: term })).toBeVisible();
  }

  get newWord(): Locator {
    return this.page.getByRole("link", { name: "Neues Wort" });
  }

  get term(): Locator {
    return this.page.getByRole("textbox", { name: "Wort", exact: true });
  }

  get meaning(): Locator {
    return this.page.getByRole("textbox", { name: /^Bedeutung/ });
  }

  get remarks(): Locator {
    return this.page.getByRole("textbox", { name: /^Notiz/ });
  }

  get save(): Locator {
    return this.page.getByRole("main").getByRole("button", { name: "Speichern", exact: true });
  }

  /** Adds a word through the form, from the list of words. */
  async add(term: string, { meaning, remarks }: { meaning?: string; remarks?: string } = {}): Promise<void> {
    await this.newWord.click();
    await this.term.fill(term);
    if (meaning) await this.meaning.fill(meaning);
    if (remarks) await this.remarks.fill(remarks);
    await this.save.click();
    await expect(this.page.getByRole("heading", { level: 1, name: term })).toBeVisible();
  }

  async createList(name: string): Promise<void> {
    await this.page.getByRole("button", { name: "Listen verwalten" }).click();
    await this.page.getByRole("menuitem", { name: "Neue Liste" }).click();
    const sheet = this.page.getByRole("dialog", { name: "Neue Liste" });
    await sheet.getByRole("textbox", { name: "Name der Liste" }).fill(name);
    await sheet.getByRole("button", { name: "Speichern" }).click();
    await expect(sheet).toHaveCount(0);
  }
}
