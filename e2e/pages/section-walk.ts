import { expect, type Page } from "@playwright/test";
import * as v from "valibot";

import type { GradeContext } from "#exercises/exercise.ts";
import { exerciseKind } from "#exercises/registry.ts";
import { DEFAULT_BEHAVIOUR } from "#exercises/scoring.ts";
import { pagesOf } from "#features/section/pages.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { makeLexicon } from "#shared/model/lexicon.ts";

import { rowsOf } from "../support/device-database.ts";
import type { Hand } from "./hand.ts";
import { solve } from "./kinds/kinds.ts";

type Item = DeviceRows["content_item"];

/** Its last part checks by itself. */
export const checksByItself = (type: string): boolean =>
  exerciseKind(type)?.core.defaults.behaviour.check === "instant";

/** Where nothing is right or wrong the button leads on. */
export const isUnscored = (type: string): boolean => exerciseKind(type)?.core.isGraded !== true;

/** A course as it lies on her device. */
export interface CourseHere {
  sections: readonly DeviceRows["section"][];
  items: readonly Item[];
  words: ReadonlyMap<string, DeviceRows["vocab_item"]>;
  alts: ReadonlyMap<string, string>;
}

export async function courseHere(page: Page, userId: string, courseId: string): Promise<CourseHere> {
  const ofCourse = <T extends { courseId: string }>(rows: readonly T[]) =>
    rows.filter((row) => row.courseId === courseId);
  const sections = ofCourse(await rowsOf<DeviceRows["section"]>(page, userId, "section"));
  const items = ofCourse(await rowsOf<Item>(page, userId, "content_item"));
  const words = await rowsOf<DeviceRows["vocab_item"]>(page, userId, "vocab_item");
  const media = await rowsOf<DeviceRows["course_medium"]>(page, userId, "course_medium");
  const chapters = ofCourse(await rowsOf<DeviceRows["chapter"]>(page, userId, "chapter"));
  const chapterPosition = ({ chapterId }: DeviceRows["section"]) =>
    chapters.find(({ id }) => id === chapterId)?.position ?? 0;
  return {
    sections: sections.toSorted((a, b) => chapterPosition(a) - chapterPosition(b) || a.position - b.position),
    items,
    words: new Map(words.map((word) => [word.id, word])),
    alts: new Map(media.map(({ mediaId, alt }) => [mediaId, alt])),
  };
}

/** Page `number` (from 0) is shown: its address and what is around it are there before it is drawn. */
export async function pageIs(page: Page, number: number): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`page=${number}$`, "u"));
  await expect(page.locator(`main [data-page="${number}"]`)).toBeVisible();
}

/** Works a section from its first page to its end as somebody who knows everything. */
export async function walkSection(page: Page, hand: Hand, course: CourseHere, sectionId: string): Promise<void> {
  const pages = pagesOf(course.items.filter((item) => item.sectionId === sectionId));
  for (const [number, { items }] of pages.entries()) {
    await pageIs(page, number);
    await workPage(page, hand, course, items);
  }
}

async function workPage(page: Page, hand: Hand, course: CourseHere, tasks: readonly Item[]): Promise<void> {
  // Cards within a task are articles, too.
  const articles = page.locator("xpath=//main//article[not(ancestor::article)]");
  await expect(articles).toHaveCount(tasks.length);
  for (const [at, task] of tasks.entries()) await workTask(page, hand, course, { task, main: articles.nth(at) });
  if (tasks.some(({ type }) => !checksByItself(type)))
    await hand.press(page.locator("footer").getByRole("button").first());
  if (tasks.every(({ type }) => isUnscored(type))) return;
  const sheet = page.locator("section[data-verdict]");
  await expect(sheet).toHaveAttribute("data-verdict", "correct");
  await hand.press(sheet.getByRole("button").last());
}

type ShownTask = { task: Item; main: ReturnType<Page["locator"]> };

async function workTask(page: Page, hand: Hand, { words, alts }: CourseHere, { task, main }: ShownTask): Promise<void> {
  const core = exerciseKind(task.type)?.core;
  if (!core) throw new Error(`${task.type} is no kind of task`);
  const content = v.parse(core.content, task.content);
  // Nothing but the words is looked up for an answer that is right.
  const word = (id: string) => words.get(id) as ReturnType<GradeContext["word"]>;
  const context: GradeContext = { level: "A2", behaviour: DEFAULT_BEHAVIOUR, lexicon: makeLexicon([]), word };
  const answer = core.authoring.solve(content, context);
  await solve(task.type, { page, main, hand, content, answer, word, alt: (id) => alts.get(id) ?? "" });
}
