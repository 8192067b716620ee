import { readFile } from "node:fs/promises";

import type { Locator, Page } from "@playwright/test";

/** When she is reminded, her shifts, and what this device may do. */
export class RemindersPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto("/profile/reminders");
    await this.wanted.waitFor();
  }

  /** The one line that says what all settings come to. */
  get next(): Locator {
    return this.page.getByRole("main").getByRole("status").first();
  }

  get wanted(): Locator {
    return this.page.getByRole("switch", { name: "Einmal am Tag erinnern" });
  }

  /** What is tapped is the row; the switch itself is visually hidden. */
  async tap(setting: string): Promise<void> {
    await this.page.locator("label").filter({ hasText: setting }).click();
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name });
  }

  /** Chooses what a tap on a day enters. */
  async choose(shift: "Früh" | "Spät" | "Nacht" | "Frei"): Promise<void> {
    await this.page.getByRole("radio", { name: shift, exact: true }).click();
  }

  /** A day of the month, "2026-11-23". */
  day(day: string): Locator {
    return this.page.locator(`button[data-day="${day}"]`);
  }

  /** The entries of the calendar file, by the moment at which each rings. */
  async downloadedEntries(): Promise<string[]> {
    const waiting = this.page.waitForEvent("download");
    await this.button("Kalenderdatei laden").click();
    const file = await (await waiting).path();
    const lines = (await readFile(file, "utf8")).replaceAll("\r\n ", "").split("\r\n");
    return lines.flatMap((line) => (line.startsWith("DTSTART:") ? [line.slice("DTSTART:".length)] : []));
  }
}
