import { expect, type Page } from "@playwright/test";

type SyncState = "idle" | "syncing" | "offline" | "waiting" | "attention";

/** The frame of the signed-in area. */
export class Shell {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get alerts() {
    return this.page.getByRole("region", { name: "Meldungen" });
  }

  tab(name: "Start" | "Kurse" | "Fälle" | "Wortschatz" | "Profil") {
    return this.page.getByRole("navigation", { name: "Hauptbereiche" }).getByRole("link", { name });
  }

  async syncIs(state: SyncState): Promise<void> {
    await expect(this.page.locator("[data-sync-status]").first()).toHaveAttribute("data-sync-status", state);
  }
}
