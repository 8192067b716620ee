import { expect, type Locator, type Page } from "@playwright/test";

import { rowsOf } from "../support/device-database.ts";

export interface AskedWord {
  id: string;
  term: string;
  specificArticle: string | null;
  plural: string | null;
  present: string | null;
  simplePast: string | null;
  presentPerfect: string | null;
  explanation: string | null;
}

interface Task {
  itemId: string;
  facet: string;
  mode: string;
}

export interface Review {
  vocabItemId: string;
  facet: string;
  mode: string;
  verdict: string;
  grade: string;
  answer: string | null;
}

/** A round of one exercise, or a mixed one: what is asked, as the device keeps it, and the ways to answer. */
export class ExercisePage {
  readonly page: Page;
  readonly #userId: string;

  constructor(page: Page, userId: string) {
    this.page = page;
    this.#userId = userId;
  }

  async open(search: string): Promise<void> {
    await this.page.goto(`/vocab-dashboard/practice?${search}`);
    await this.page.waitForURL(/testId=/);
    await expect(this.page.getByRole("heading", { level: 1 })).toBeVisible();
  }

  get main(): Locator {
    return this.page.getByRole("main");
  }

  get field(): Locator {
    return this.main.getByRole("textbox").first();
  }

  get options(): Locator {
    return this.main.getByRole("listitem").getByRole("button");
  }

  get verdict(): Locator {
    return this.page.getByRole("heading", { level: 2 });
  }

  get progress(): Locator {
    return this.page.getByRole("progressbar", { name: "Fortschritt" });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  async tasks(): Promise<Task[]> {
    const testId = new URL(this.page.url()).searchParams.get("testId");
    const drafts = await rowsOf<{ key: string; value: { tasks: Task[] } }>(this.page, this.#userId, "drafts");
    return drafts.find(({ key }) => key === `practice-plan:${testId}`)?.value.tasks ?? [];
  }

  words(): Promise<AskedWord[]> {
    return rowsOf<AskedWord>(this.page, this.#userId, "vocab_item");
  }

  /** The word asked for now, by its place in the plan. */
  async asked(): Promise<AskedWord> {
    const index = Number(/^\d+/.exec((await this.progress.getAttribute("aria-valuetext")) ?? "")?.[0]) - 1;
    const task = (await this.tasks())[index];
    const word = (await this.words()).find(({ id }) => id === task?.itemId);
    if (!word) throw new Error(`nothing is asked at ${index}`);
    return word;
  }

  /** Her reviews, the latest last. */
  async reviews(): Promise<Review[]> {
    const all = await rowsOf<Review & { id: string }>(this.page, this.#userId, "vocab_review");
    return all.toSorted((a, b) => a.id.localeCompare(b.id));
  }

  /** From the feedback to the next task, by key: what was missed is not typed again. */
  async goOnByKey(): Promise<void> {
    await this.page.keyboard.press("Enter");
    const skip = this.button("Überspringen");
    await expect.poll(async () => (await skip.isVisible()) || (await this.verdict.count()) === 0).toBe(true);
    if (await skip.isVisible()) await skip.press("Enter");
    await expect(this.verdict).toHaveCount(0);
  }
}

export const withArticle = ({ specificArticle, term }: AskedWord): string =>
  specificArticle ? `${specificArticle} ${term}` : term;
