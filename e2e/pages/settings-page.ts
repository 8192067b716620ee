import { expect, type Page } from "@playwright/test";

export class SettingsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto("/profile/settings");
    await expect(this.weeklyGoal).toBeVisible();
  }

  get weeklyGoal() {
    return this.page.getByLabel("Dein Wochenziel");
  }

  get streak() {
    return this.page.getByLabel("Deine Serie");
  }

  get pause() {
    return this.page.getByLabel("Pause", { exact: true });
  }

  get signOut() {
    return this.page.getByRole("button", { name: "Abmelden", exact: true });
  }

  /** What appears when everything is on the server. */
  get leaveSheet() {
    return this.page.getByRole("dialog", { name: "Von diesem Gerät abmelden" });
  }

  /** Signs out with nothing waiting; her data go from the device unless she keeps them. */
  async leave({ keeps = false } = {}): Promise<void> {
    await this.signOut.click();
    if (keeps) await this.leaveSheet.getByText("Das ist mein eigenes Gerät").click();
    await this.leaveSheet.getByRole("button", { name: /^Abmelden/ }).click();
    await expect(this.page).toHaveURL(/:\d+\/$/);
  }

  /** What appears when only this device has some of her work. */
  get unsyncedSheet() {
    return this.page.getByRole("dialog", { name: /nur auf diesem Gerät/ });
  }

  get discardDialog() {
    return this.page.getByRole("alertdialog", { name: /endgültig verwerfen/ });
  }
}
