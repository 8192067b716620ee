import { expect, type Page } from "@playwright/test";

/** The first questions, one screen each. */
export class OnboardingPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get later() {
    return this.page.getByRole("button", { name: "Später einrichten" });
  }

  get back() {
    return this.page.getByRole("button", { name: "Zurück", exact: true });
  }

  get progress() {
    return this.page.getByRole("progressbar", { name: "Fortschritt" });
  }

  choice(name: string | RegExp) {
    return this.page.getByRole("radio", { name });
  }

  /** The question is there and has the focus, so that it is read out. */
  async asks(question: string): Promise<void> {
    const heading = this.page.getByRole("heading", { level: 1, name: question });
    await expect(heading).toBeVisible();
    await expect(heading).toBeFocused();
  }

  async choose(name: string | RegExp): Promise<void> {
    await this.page
      .locator("label")
      .filter({ has: this.choice(name) })
      .tap();
    await expect(this.choice(name)).toBeChecked();
  }

  /** The one button below. */
  async go(label: string): Promise<void> {
    await this.page.getByRole("button", { name: label, exact: true }).tap();
  }
}
