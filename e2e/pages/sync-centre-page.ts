import type { Locator, Page } from "@playwright/test";

/** What waits for the server, and what the server refused. */
export class SyncCentrePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto("/sync");
  }

  /** What she has to decide on; gone with the last decision. */
  get refused(): Locator {
    const title = this.page.getByRole("heading", { name: "Hier musst du entscheiden" });
    return this.page.getByRole("main").locator("section").filter({ has: title });
  }

  button(name: string): Locator {
    return this.refused.getByRole("button", { name, exact: true });
  }
}
