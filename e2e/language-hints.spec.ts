import type { Page } from "@playwright/test";

import { newCourse } from "./support/learners.ts";
import { faultsInEveryLook, settled } from "./support/screens.ts";
import { takeCourse } from "./support/take-course.ts";
import { expect, test } from "./support/test.ts";

async function answer(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Du triffst Amira. Begrüße sie im Team." }).fill(text);
  await page.getByRole("button", { name: "Prüfen", exact: true }).click();
  await expect(page.getByRole("button", { name: "Weiter", exact: true })).toBeVisible();
}

test("what could be said better stands below the result, without a network, and nothing where all is right", async ({
  home,
  context,
  learner,
  baseURL,
}) => {
  const made = await newCourse(baseURL ?? "", { userId: learner.userId, open: true });
  await takeCourse(home, made.courseId, learner.userId);
  const task = `/section/${made.sections[0]?.id}?page=3`;
  await context.setOffline(true);

  await home.goto(task);
  await answer(home, "Hallo Amira! Heute ich habe Dienst mit die Ärztin.");
  const notes = home.getByRole("region", { name: "Hinweise zur Sprache" });
  await expect(notes.getByRole("listitem")).toHaveText([
    /ich habe.*habe ich.*Verb an zweiter Stelle/,
    /die Ärztin.*der Ärztin.*Dativ/,
  ]);
  await expect(notes.getByText("Das zählt nicht für dein Ergebnis.")).toBeVisible();
  await settled(home);
  expect(await faultsInEveryLook(home)).toEqual([]);

  await home.getByRole("button", { name: "Noch einmal", exact: true }).click();
  await answer(home, "Hallo Amira! Heute habe ich Dienst mit der Ärztin.");
  await expect(home.getByRole("heading", { level: 2, name: /richtig|falsch|fast/ })).toBeVisible();
  await expect(notes).toHaveCount(0);
});
