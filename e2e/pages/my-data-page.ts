import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";

/** What is hers, on the screen of settings: what it begins with, a copy of it, and its end. */
export class MyDataPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto("/profile/settings");
    await expect(this.page.getByRole("heading", { name: "Deine Aufnahmen" })).toBeVisible();
  }

  setting(name: string) {
    return this.page.getByRole("switch", { name });
  }

  /** What is tapped is the row; the switch itself is visually hidden. */
  async toggle(name: string): Promise<void> {
    await this.page.locator("label").filter({ hasText: name }).click();
  }

  /** Saves everything as a file and reads it. */
  async download(): Promise<Record<string, string>> {
    const saving = this.page.waitForEvent("download");
    await this.page.getByRole("button", { name: /Meine Daten herunterladen/ }).click();
    const path = await (await saving).path();
    const files = unzipSync(new Uint8Array(readFileSync(path)));
    return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
  }

  get sheet() {
    return this.page.getByRole("dialog", { name: "Konto löschen" });
  }

  async openDeletion(): Promise<void> {
    await this.page.getByRole("button", { name: "Konto löschen" }).click();
    await expect(this.sheet).toBeVisible();
  }

  async giveUp(password: string): Promise<void> {
    await this.sheet.getByLabel("Dein Passwort", { exact: true }).fill(password);
    await this.sheet.getByRole("button", { name: "Endgültig löschen" }).click();
  }

  /** The page that a device shows whose account is gone; nothing of it is left here then. */
  async saysGone(): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1, name: "Dieses Konto wurde gelöscht" })).toBeVisible();
    await expect(this.page.getByText("haben wir alles entfernt")).toBeVisible();
  }
}
