import type { BrowserContext, Page } from "@playwright/test";

/**
 * As on the device of somebody who translates: a language whose catalogue is not complete is shown with its gaps. Only so
 * can a page be seen from right to left as long as no such language is translated.
 */
export async function showUnfinishedLanguages(where: Page | BrowserContext): Promise<void> {
  await where.addInitScript(() => {
    // Stored values of an unknown schema are cleared when the app starts.
    localStorage.setItem("schemaVersion", "20250715-01");
    localStorage.setItem("unfinishedLanguages", "shown");
  });
}
