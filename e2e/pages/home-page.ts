import { expect, type Page } from "@playwright/test";

/** The start screen, as the day goes on. */
export class HomePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The app comes to the front at that moment of the device's clock. */
  async comesToFrontAt(at: Date): Promise<void> {
    await this.page.clock.setFixedTime(at);
    await this.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  }

  /** What a screen reader says of the seven days, without their dates. */
  async expectWeek(...states: string[]): Promise<void> {
    const days = this.page.getByRole("list", { name: "Diese Woche" }).getByRole("listitem");
    await expect
      .poll(async () => (await days.allTextContents()).map((text) => text.replace(/^.*: /, "")))
      .toEqual(states);
  }
}
