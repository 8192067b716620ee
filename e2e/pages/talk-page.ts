import { expect, type Locator, type Page } from "@playwright/test";

/** The screen of a talk in a case. */
export class TalkPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get field(): Locator {
    return this.page.getByRole("textbox", { name: "Was sagst du?" });
  }

  get log(): Locator {
    return this.page.getByRole("log", { name: "Gespräch" });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/case-interactions/${id}`);
    await expect(this.page.getByRole("heading", { level: 1 })).toBeVisible();
  }

  async begin(): Promise<void> {
    await this.button("Gespräch beginnen").click();
    await expect(this.field).toBeVisible();
  }

  /** Types something, says it, and waits until it stands in the talk. */
  async say(text: string): Promise<void> {
    await this.field.fill(text);
    await this.button("Sagen").click();
    await expect(this.field).toHaveValue("");
    await expect(this.log.getByText(text).last()).toBeVisible();
  }

  /** The last thing that somebody said, with the name. */
  get newest(): Locator {
    return this.log.locator("p").last();
  }

  async openGoals(): Promise<Locator> {
    await this.button(/^Ziele: /).click();
    const goals = this.page.getByRole("dialog", { name: "Deine Ziele" });
    await expect(goals).toBeVisible();
    return goals;
  }

  async close(sheet: Locator): Promise<void> {
    await sheet.getByRole("button", { name: "Schließen" }).click();
    await expect(sheet).toHaveCount(0);
  }

  async turnTo(name: string): Promise<void> {
    await this.button(/Mit jemand anderem sprechen/).click();
    await this.page
      .getByRole("dialog")
      .getByRole("button", { name: new RegExp(`^${name}`) })
      .click();
    await expect(this.page.getByRole("heading", { level: 1 })).toContainText(name);
  }

  async end(): Promise<void> {
    const goals = await this.openGoals();
    await goals.getByRole("button", { name: "Gespräch beenden" }).click();
    const ask = this.page.getByRole("alertdialog", { name: "Gespräch beenden?" });
    await ask.getByRole("button", { name: "Beenden", exact: true }).click();
    await expect(this.page.getByRole("heading", { level: 1, name: /Geschafft|zu Ende/ })).toBeVisible();
  }
}
