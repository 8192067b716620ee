import { expect, type Locator, type Page } from "@playwright/test";

/** The sheet in which a list is given away. */
export class ShareSheet {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get dialog(): Locator {
    return this.page.getByRole("dialog", { name: "Liste teilen" });
  }

  async open(listId: string): Promise<void> {
    await this.page.goto(`/vocab-dashboard?list=${listId}`);
    // What another client made may still be on its way to this device.
    await expect(this.page.getByRole("link", { name: "Diese Liste üben" })).toBeVisible();
    await this.page.getByRole("button", { name: "Listen verwalten" }).click();
    await this.page.getByRole("menuitem", { name: "Liste teilen" }).click();
    await expect(this.dialog).toBeVisible();
  }

  async agree(): Promise<void> {
    // The box itself lies unseen under its words.
    await this.dialog.getByText(/^In der Liste steht nichts/).click();
    await expect(this.dialog.getByRole("checkbox")).toBeChecked();
  }

  get make(): Locator {
    return this.dialog.getByRole("button", { name: "Link erstellen", exact: true });
  }

  get link(): Locator {
    return this.dialog.getByRole("textbox", { name: "Link zu deiner Liste" });
  }

  get copy(): Locator {
    return this.dialog.getByRole("button", { name: "Link kopieren" });
  }

  get end(): Locator {
    return this.dialog.getByRole("button", { name: "Freigabe beenden" });
  }

  get asFile(): Locator {
    return this.dialog.getByRole("button", { name: "Als Datei speichern" });
  }
}

/** What a link to a list leads to. */
export class SharedListPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  title(name: string): Locator {
    return this.page.getByRole("heading", { level: 2, name });
  }

  get copy(): Locator {
    return this.page.getByRole("button", { name: "In meine Wortschatzkiste kopieren" });
  }

  get toCopy(): Locator {
    return this.page.getByRole("button", { name: "Zu deiner Kopie" });
  }
}
