import type { Page } from "@playwright/test";

import { newCourse } from "./support/learners.ts";
import { faultsInEveryLook, settled } from "./support/screens.ts";
import { takeCourse } from "./support/take-course.ts";
import { expect, test } from "./support/test.ts";

interface Learner {
  userId: string;
}

/** Answers a task in her own words, without a network. */
async function answer(home: Page, { userId }: Learner, url: string, text: string): Promise<void> {
  const made = await newCourse(url, { userId, open: true });
  await takeCourse(home, made.courseId, userId);
  await home.context().setOffline(true);
  await home.goto(`/section/${made.sections[0]?.id}?page=3`);
  await home.getByRole("textbox", { name: "Du triffst Amira. Begrüße sie im Team." }).fill(text);
  await home.getByRole("button", { name: "Prüfen", exact: true }).click();
  await expect(home.getByRole("button", { name: "Weiter", exact: true })).toBeVisible();
}

test("what could be said better stands below the result, with its reason", async ({ home, learner, baseURL }) => {
  await answer(home, learner, baseURL ?? "", "Hallo Amira! Heute ich habe Dienst mit die Ärztin.");
  const notes = home.getByRole("region", { name: "Hinweise zur Sprache" });
  await expect(notes.getByRole("listitem")).toHaveText([
    /ich habe.*habe ich.*Verb an zweiter Stelle/,
    /die Ärztin.*der Ärztin.*Dativ/,
  ]);
  await expect(notes.getByText("Das zählt nicht für dein Ergebnis.")).toBeVisible();
  await settled(home);
  expect(await faultsInEveryLook(home)).toEqual([]);
});

test("a text without such words has no hints", async ({ home, learner, baseURL }) => {
  await answer(home, learner, baseURL ?? "", "Hallo Amira! Heute habe ich Dienst mit der Ärztin.");
  await settled(home);
  await expect(home.getByRole("region", { name: "Hinweise zur Sprache" })).toHaveCount(0);
});
