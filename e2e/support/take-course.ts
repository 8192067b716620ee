import type { Page } from "@playwright/test";

import { CoursePage } from "../pages/course-page.ts";
import { allIsSent, expect } from "./test.ts";
import { waitForWorker } from "./worker.ts";

/** Takes a course with the worker at work, and waits until the server has heard of it. */
export async function takeCourse(page: Page, courseId: string, userId: string): Promise<CoursePage> {
  await waitForWorker(page);
  await page.reload(); // she has just become a member
  const course = new CoursePage(page);
  await course.join(courseId);
  await expect(course.goOn).toBeVisible();
  await allIsSent(page, userId);
  return course;
}
