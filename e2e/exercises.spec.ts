import type { Page } from "@playwright/test";

import { CONTENT_TYPES, type ContentType } from "#shared/model/course-terms.ts";

import { CoursePage } from "./pages/course-page.ts";
import { finger, keyboard, type Hand } from "./pages/hand.ts";
import { SOLVE } from "./pages/kinds.ts";
import { rowsOf } from "./support/device-database.ts";
import { newCourse, newLearner, type Learner } from "./support/learners.ts";
import { axeFindings } from "./support/screens.ts";
import { allIsSent, expect, signInOn, test } from "./support/test.ts";

/** The pages of the section: a page a kind; media of a task stand above it. */
const PAGES = CONTENT_TYPES.filter((type) => type !== "exercise-media");
/** Kinds in which nothing is right or wrong: their button leads on. */
const UNSCORED = new Set<ContentType>(["text", "section-media", "cases", "mm-vocab", "journalling"]);

interface Attempt {
  type: ContentType;
  passed: boolean;
  evaluator: string;
}

interface Walk {
  page: Page;
  hand: Hand;
  learner: Learner;
  /** What is looked at on each page before it is worked. */
  look?: (type: ContentType) => Promise<void>;
}

async function openKinds({ page, learner }: Walk, url: string): Promise<void> {
  const { courseId, sections } = await newCourse(url, { userId: learner.userId, kinds: true });
  await page.reload(); // she has just become a member
  const course = new CoursePage(page);
  await course.open(courseId);
  await enrolled(page, courseId);
  const section = sections.at(-1);
  await expect.poll(() => rowsOf(page, learner.userId, "content_item").then((rows) => rows.length)).toBeGreaterThan(16);
  await page.goto(`/section/${section?.id}`);
}

/** Takes the course, whatever the interface calls it. */
async function enrolled(page: Page, courseId: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(courseId));
  await page.locator("[data-dock]").getByRole("button").click();
}

/** Works every kind of task with one hand, from the first page to the end of the section. */
async function walk(it: Walk): Promise<void> {
  const { page, hand } = it;
  const main = page.locator("main");
  const dock = page.locator("footer").getByRole("button").first();
  for (const [number, type] of PAGES.entries()) {
    await expect(page).toHaveURL(new RegExp(`page=${number}$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await it.look?.(type);
    await test.step(type, async () => {
      await SOLVE[type]({ page, main, hand });
      if (type !== "pair-of-terms-game") await hand.press(dock);
      if (UNSCORED.has(type)) return;
      const sheet = page.locator("section[data-verdict=correct]");
      await expect(sheet).toBeVisible();
      await expect(sheet.getByRole("heading", { level: 2 })).toBeFocused();
      await hand.press(sheet.getByRole("button").last());
    });
  }
  await expect(main.getByRole("listitem")).not.toHaveCount(0);
  await allIsSent(page, it.learner.userId);
}

test("every kind of task is solved by taps, and the section is done", async ({ home, learner, baseURL }) => {
  test.slow();
  const it: Walk = { page: home, hand: finger(), learner };
  await openKinds(it, baseURL ?? "");
  await walk(it);
  await expect(home.getByRole("heading", { name: "Abschnitt geschafft" })).toBeVisible();
  // The server judges what has right and wrong in it once more, and comes to the same.
  const judged = async () => {
    const rows = await rowsOf<Attempt>(home, learner.userId, "item_attempt");
    return rows.filter(({ passed, evaluator }) => !passed || evaluator === "local").map(({ type }) => type);
  };
  await expect.poll(judged).toEqual([]);
});

test("every kind of task is solved with the keyboard alone", async ({ home, learner, baseURL }) => {
  test.slow();
  const it: Walk = { page: home, hand: keyboard(home), learner };
  await openKinds(it, baseURL ?? "");
  await walk(it);
  await expect(home.getByRole("heading", { name: "Abschnitt geschafft" })).toBeVisible();
});

test("every kind of task is solved by roles and German names on an Arabic page in which axe finds no fault", async ({
  page,
  baseURL,
}) => {
  test.slow();
  const fields = { interface_language: "aeb", native_language: "aeb" } as const;
  const learner = await newLearner(baseURL ?? "", { fields });
  await signInOn(page, learner);
  const faults: string[] = [];
  const look = async (type: ContentType) => {
    faults.push(...(await axeFindings(page)).map((fault) => `${type}: ${fault}`));
  };
  const it: Walk = { page, hand: finger(), learner, look };
  await openKinds(it, baseURL ?? "");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await walk(it);
  expect(faults).toEqual([]);
});
