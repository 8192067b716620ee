import { readFile } from "node:fs/promises";

import { expect, type Locator, type Page } from "@playwright/test";

/** Words in: the steps of an import. */
export class ImportPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto("/vocab-dashboard/import");
    await expect(this.page.getByRole("button", { name: "Datei wählen" })).toBeVisible();
  }

  async paste(text: string): Promise<void> {
    await this.page.getByRole("textbox", { name: /^Wörter aus Quizlet/ }).fill(text);
    await this.page.getByRole("button", { name: "Weiter" }).click();
  }

  async choose(name: string, bytes: Uint8Array | string): Promise<void> {
    const file = { name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) };
    await this.page.locator('input[type="file"]').setInputFiles(file);
  }

  /** The first words as they would come in. */
  get preview(): Locator {
    return this.page.getByRole("region", { name: "Vorschau der ersten Wörter" }).getByRole("row");
  }

  column(name: string): Locator {
    return this.page.getByRole("combobox", { name, exact: true });
  }

  get write(): Locator {
    return this.page.getByRole("button", { name: /importieren$/ });
  }

  get undo(): Locator {
    return this.page.getByRole("button", { name: "Import rückgängig machen" });
  }

  get cancel(): Locator {
    return this.page.getByRole("button", { name: "Abbrechen" });
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole("heading", { level: 2, name });
  }

  /** Writes what was read and waits until it says how many words came. */
  async finish(words: number): Promise<void> {
    await this.write.click();
    const are = words === 1 ? "1 Wort ist da" : `${words.toLocaleString("de-DE")} Wörter sind da`;
    await expect(this.heading(are)).toBeVisible();
  }

  /** On to the words: from here on they may leave the device. */
  async leave(): Promise<void> {
    await this.page.getByRole("link", { name: "Zum Wortschatz", exact: true }).click();
    await expect(this.page).toHaveURL(/\/vocab-dashboard$/);
  }
}

/** Words out: files and paper. */
export class ExportPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto("/vocab-dashboard/export");
    await expect(this.page.getByRole("combobox", { name: "Welche Wörter?" })).toBeVisible();
  }

  /** Saves a file and answers it. */
  async save(title: RegExp): Promise<{ name: string; bytes: Buffer }> {
    const download = this.page.waitForEvent("download");
    await this.page.getByRole("button", { name: title }).click();
    const file = await download;
    await expect(this.page.getByText(/^Gespeichert:/)).toBeVisible();
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  }
}
