import { globSync, statSync } from "node:fs";

import type { Page } from "@playwright/test";

import { EXERCISES } from "#exercises/registry.ts";
import { sampleContext } from "#exercises/testing/sample-context.ts";
import { CONTENT_TYPES, type ContentType } from "#shared/model/course-terms.ts";

import { CoursePage } from "./pages/course-page.ts";
import { finger, keyboard, type Hand } from "./pages/hand.ts";
import { BEGUN, sampleOf, solve } from "./pages/kinds/kinds.ts";
import { backCloses } from "./pages/layers.ts";
import { checksByItself, isUnscored, pageIs } from "./pages/section-walk.ts";
import { Shell } from "./pages/shell.ts";
import { rowsOf } from "./support/device-database.ts";
import { showUnfinishedLanguages } from "./support/languages.ts";
import { newCourse, newLearner, type Learner } from "./support/learners.ts";
import { axeFindings } from "./support/screens.ts";
import { allIsSent, expect, signInOn, test } from "./support/test.ts";
import { startOffline, waitForWorker } from "./support/worker.ts";

/** The pages of the section: a page a kind; media of a task stand above it. */
const PAGES = CONTENT_TYPES.filter((type) => type !== "exercise-media");
/** What stands for every picture of the samples. */
const ALT = "Ein Krankenzimmer mit Bett, Fenster und Nachttisch.";

interface Attempt {
  type: ContentType;
  passed: boolean;
  evaluator: string;
}

interface Walk {
  /** Another one after each time that the app was killed. */
  page: Page;
  hand: Hand;
  learner: Learner;
  /** What is looked at on each page before it is worked. */
  look?: (type: ContentType) => Promise<void>;
}

/** All of the course is taken along, and the app starts where there is no network. */
async function openKindsOffline({ page, learner }: Walk, url: string): Promise<void> {
  const { courseId, sections } = await newCourse(url, { userId: learner.userId, kinds: true });
  await waitForWorker(page);
  await page.reload(); // she has just become a member
  const course = new CoursePage(page);
  await course.join(courseId);
  await course.isWhole();
  await allIsSent(page, learner.userId);
  await startOffline(page, `/section/${sections.at(-1)?.id}`);
}

/** The app is killed half way, and comes back with the same answer, order and tip. */
async function killed(it: Walk, type: ContentType): Promise<void> {
  const begun = BEGUN[type];
  if (!begun) return;
  await begun.begin(it.page);
  const drafts = () => rowsOf(it.page, it.learner.userId, "drafts");
  await expect.poll(async () => JSON.stringify(await drafts())).toContain(begun.saved);
  const before = await begun.seen(it.page);
  const url = it.page.url();
  const context = it.page.context();
  await it.page.close();
  it.page = await context.newPage();
  await it.page.goto(url);
  await expect(it.page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => begun.seen(it.page)).toEqual(before);
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
  const { hand } = it;
  for (const [number, type] of PAGES.entries()) {
    await pageIs(it.page, number);
    await it.look?.(type);
    const { page } = it;
    const main = page.locator("main");
    const dock = page.locator("footer").getByRole("button").first();
    await test.step(type, async () => {
      const { word } = sampleContext;
      await solve(type, { page, main, hand, ...sampleOf(type), word, alt: () => ALT });
      if (!checksByItself(type)) await hand.press(dock);
      if (isUnscored(type)) return;
      const sheet = page.locator("section[data-verdict=correct]");
      await expect(sheet).toBeVisible();
      await expect(sheet.getByRole("heading", { level: 2 })).toBeFocused();
      await hand.press(sheet.getByRole("button").last());
    });
  }
  await expect(it.page.locator("main").getByRole("listitem")).not.toHaveCount(0);
}

test("every kind of task is solved by taps without a network, killed half way, and the server judges all alike", async ({
  home,
  learner,
  baseURL,
}) => {
  const it: Walk = { page: home, hand: finger(), learner, look: (type) => killed(it, type) };
  await openKindsOffline(it, baseURL ?? "");
  await walk(it);
  await expect(it.page.getByRole("heading", { name: "Abschnitt geschafft" })).toBeVisible();
  const attempts = () => rowsOf<Attempt>(it.page, learner.userId, "item_attempt");
  const made = await attempts();
  expect(made.filter(({ evaluator }) => evaluator !== "local")).toEqual([]);

  await it.page.context().setOffline(false);
  await new Shell(it.page).syncIs("idle");
  await allIsSent(it.page, learner.userId);
  // The server judges what has right and wrong in it once more, and comes to the same.
  const judged = async () =>
    (await attempts()).filter(({ passed, evaluator }) => !passed || evaluator === "local").map(({ type }) => type);
  await expect.poll(judged).toEqual([]);
  expect(await attempts()).toHaveLength(made.length);
});

test("every kind of task is solved with the keyboard alone", async ({ home, learner, baseURL }) => {
  const look = async (type: ContentType) => {
    if (type !== "form-case") return;
    const quote = home.getByRole("button", { name: /^In den Bogen eintragen/ }).first();
    await quote.press("Enter");
    await backCloses(home, "exercises/form-case/talk.tsx", home.getByRole("menu"));
  };
  const it: Walk = { page: home, hand: keyboard(home), learner, look };
  await openKinds(it, baseURL ?? "");
  await walk(it);
  await allIsSent(home, learner.userId);
  await expect(home.getByRole("heading", { name: "Abschnitt geschafft" })).toBeVisible();
});

test("every kind of task is solved by roles and German names on an Arabic page in which axe finds no fault", async ({
  page,
  baseURL,
}) => {
  const fields = { interface_language: "aeb", native_language: "aeb" } as const;
  await showUnfinishedLanguages(page);
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
  await allIsSent(page, learner.userId);
  expect(faults).toEqual([]);
});

/** gzip */
const MOST_BYTES = 12_000;

test("what plays a kind of task is a file of its own, and small", () => {
  const files = globSync("dist/assets/ui-*.js.gz").map((file) => ({ file, size: statSync(file).size }));
  expect(files.length).toBeGreaterThanOrEqual(new Set(Object.values(EXERCISES).map(({ core }) => core)).size);
  expect(files.filter(({ size }) => size > MOST_BYTES)).toEqual([]);
});
