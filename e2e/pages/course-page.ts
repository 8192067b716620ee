import { expect, type Page } from "@playwright/test";

/** The page of one course. */
export class CoursePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(courseId: string): Promise<void> {
    await this.page.goto(`/course/${courseId}`);
  }

  /** Opens a course and becomes a member of it, on this device at least. */
  async join(courseId: string): Promise<void> {
    await this.open(courseId);
    await this.enrol.click();
    await expect(this.enrol).toBeHidden();
  }

  get enrol() {
    return this.page.getByRole("button", { name: "Kurs belegen" });
  }

  /** The way on, at the lower edge. */
  get goOn() {
    return this.page.getByRole("link", { name: /^(Anfangen|Weiter) mit/ });
  }

  get progress() {
    return this.page.getByRole("progressbar", { name: "Fortschritt im Kurs" });
  }

  /** What the page says of days without a network. */
  get offlineCard() {
    return this.page.getByRole("region", { name: "Offline lernen" });
  }

  get download() {
    return this.offlineCard.getByRole("button", { name: "Herunterladen", exact: true });
  }

  /** All of it has come to this device, by itself or because she wanted it. */
  async isWhole(): Promise<void> {
    await expect(this.offlineCard).toContainText("Alles auf diesem Gerät");
  }

  section(title: string) {
    return this.page.getByRole("list", { name: "Kapitel" }).getByRole("link", { name: title });
  }

  async choose(entry: string): Promise<void> {
    await this.page.getByRole("button", { name: "Mehr zu diesem Kurs" }).click();
    await this.page.getByRole("menuitem", { name: entry }).click();
  }
}
