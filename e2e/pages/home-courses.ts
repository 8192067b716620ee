import type { Page } from "@playwright/test";

/** What the start says of courses. */
export class HomeCourses {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  private part(heading: RegExp) {
    return this.page.locator("section").filter({ has: this.page.getByRole("heading", { name: heading, level: 2 }) });
  }

  /** A course that she takes, by its name. */
  course(title: string) {
    return this.part(/^Deine?n? Kurse?$/)
      .getByRole("listitem")
      .filter({ hasText: title });
  }

  /** What somebody asked her to do. */
  get assigned() {
    return this.part(/^Für dich ausgesucht$/).getByRole("listitem");
  }

  /** The course that is offered to who takes none. */
  get suggestion() {
    return this.part(/^Ein Kurs für dich$/).getByRole("link");
  }
}
