import type { Page } from "@playwright/test";

import type { DeviceRows } from "#shared/model/entities.ts";

import { CoursePage } from "./pages/course-page.ts";
import { OnboardingPage } from "./pages/onboarding-page.ts";
import { rowsOf } from "./support/device-database.ts";
import { newCourse, newLearner } from "./support/learners.ts";
import { allIsSent, expect, signInOn, test } from "./support/test.ts";
import { startOffline } from "./support/worker.ts";

const MEANINGS = {
  eng: "The early shift begins.",
  aeb: "الخدمة الصباحية تبدأ.",
  tur: "Sabah vardiyası başlıyor.",
  vie: "Ca sáng bắt đầu.",
};

/** The languages in which texts of courses are on this device. */
async function languagesHere(page: Page, userId: string): Promise<string[]> {
  const rows = await rowsOf<DeviceRows["section_translation"]>(page, userId, "section_translation");
  return rows.map(({ language }) => language).toSorted();
}

test("a course is on the device in her language and in English, and in another one once that is hers", async ({
  page,
  context,
  baseURL,
}) => {
  const learner = await newLearner(baseURL ?? "", { fields: { native_language: "aeb" } });
  const made = await newCourse(baseURL ?? "", { userId: learner.userId, meanings: MEANINGS });
  await signInOn(page, learner);
  const course = new CoursePage(page);
  await course.join(made.courseId);
  await expect(course.offlineCard).toContainText("ganz auf diesem Gerät");
  await allIsSent(page, learner.userId);
  expect(await languagesHere(page, learner.userId)).toEqual(["aeb", "eng"]);

  const reads = async (meaning: string) => {
    await page.goto(`/section/${made.sections[0]?.id}?page=0`);
    await page.getByRole("button", { name: "Übersetzung" }).first().tap();
    await expect(page.getByText(meaning)).toBeVisible();
  };
  await startOffline(page, "/home");
  await reads(MEANINGS.aeb);

  // Changed without a network: English, until the other one has come.
  await page.goto("/profile/languages");
  await page.getByRole("button", { name: "Erstsprache ändern" }).tap();
  await page.getByRole("searchbox", { name: "Sprache suchen" }).fill("Türk");
  await new OnboardingPage(page).choose(/^Türkçe.*Türkisch$/);
  await reads(MEANINGS.eng);

  await context.setOffline(false);
  await allIsSent(page, learner.userId);
  await expect.poll(() => languagesHere(page, learner.userId)).toEqual(["eng", "tur"]);
  await startOffline(page, "/home");
  await reads(MEANINGS.tur);
});
