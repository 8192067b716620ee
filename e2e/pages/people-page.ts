import type { Locator, Page } from "@playwright/test";

/** The people one learns with. */
export class PeoplePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto("/profile/people");
  }

  async askFor(username: string): Promise<void> {
    await this.page.getByLabel("Benutzername", { exact: true }).fill(username);
    await this.page.getByRole("button", { name: "Anfragen", exact: true }).click();
  }

  /** A list by its heading: "Du folgst", "Folgen dir", "Angefragt", "Anfragen an dich", "Blockiert". */
  list(name: string): Locator {
    return this.page.getByRole("list", { name });
  }

  async choose(person: string, entry: string): Promise<void> {
    await this.page.getByRole("button", { name: `Mehr zu ${person}` }).click();
    await this.page.getByRole("menuitem", { name: entry }).click();
  }

  async confirm(name: string): Promise<void> {
    await this.page.getByRole("alertdialog").getByRole("button", { name }).click();
  }
}
