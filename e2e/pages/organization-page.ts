import { expect, type Locator, type Page } from "@playwright/test";

/** The screens of those who lead: one organisation, and the server's own. */
export class OrganizationPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  field(name: string): Locator {
    return this.page.getByLabel(name, { exact: true });
  }

  list(name: "Mitglieder" | "Offene Einladungen" | "Organisationen"): Locator {
    return this.page.getByRole("list", { name });
  }

  get sheet(): Locator {
    return this.page.getByRole("dialog");
  }

  told(text: string | RegExp): Locator {
    return this.page.getByRole("region", { name: "Meldungen" }).getByText(text);
  }

  async isOpen(name: string): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1, name })).toBeVisible();
  }

  /** Invites whom the text names; the sheet stays open and says what happened. */
  async invite(addresses: string, role: "Lernende" | "Praxisanleitung" | "Leitung" = "Lernende"): Promise<void> {
    await this.button("Einladen").click();
    await this.field("E-Mail-Adressen").fill(addresses);
    const choice = this.page.getByRole("radio", { name: new RegExp(`^${role}`) });
    // What is tapped is the label; the radio itself is visually hidden.
    await this.sheet.locator("label").filter({ has: choice }).click();
    await this.sheet.getByRole("button", { name: /Einladung(en)? senden/ }).click();
  }

  /** Changes what a member is. What is tapped is the label; the box itself is visually hidden. */
  async tick(role: "Praxisanleitung" | "Leitung"): Promise<void> {
    const box = this.page.getByRole("checkbox", { name: new RegExp(`^${role}`) });
    await this.sheet.locator("label").filter({ has: box }).click();
  }

  async closeSheet(): Promise<void> {
    await this.sheet.getByRole("button", { name: "Schließen" }).click();
    await expect(this.sheet).toHaveCount(0);
  }

  /** Opens the sheet of a member or an invitation. */
  async open(list: "Mitglieder" | "Offene Einladungen", who: string): Promise<void> {
    await this.list(list)
      .getByRole("button", { name: new RegExp(who) })
      .click();
    await expect(this.sheet).toBeVisible();
  }
}
