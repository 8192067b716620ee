import type { Page } from "@playwright/test";

import { CoursePage } from "./pages/course-page.ts";
import { Api } from "./support/api.ts";
import { showUnfinishedLanguages } from "./support/languages.ts";
import { newCourse, newLearner } from "./support/learners.ts";
import { faultsInEveryLook, settled } from "./support/screens.ts";
import { takeCourse } from "./support/take-course.ts";
import { allIsSent, expect, signInOn, test } from "./support/test.ts";
import { waitForWorker } from "./support/worker.ts";

/** Says nothing that the judge would know, about what was asked. */
const VAGUE = "Servus Amira! Man ruft mich Rosa.";
const FOR_TUTORS = "Deine Praxisanleitung bekommt diesen Text zu lesen und sagt dir, ob er stimmt.";

async function answer(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Du triffst Amira. Begrüße sie im Team." }).fill(text);
  await page.getByRole("button", { name: "Prüfen", exact: true }).click();
}

test("what the judge is unsure of, written without a network, her tutor reads, and she sees it on another device", async ({
  home,
  context,
  learner,
  shell,
  baseURL,
  anotherDevice,
}) => {
  const url = baseURL ?? "";
  const tutor = await newLearner(url, { words: 2, fields: { first_name: "Petra", last_name: "Maas" } });
  const made = await newCourse(url, { userId: learner.userId, tutorId: tutor.userId, open: true });
  const [section] = made.sections;
  const api = await Api.signIn(url, tutor);
  const asked = { section_id: section?.id, user_id: learner.userId };
  await api.call("POST", "/user-section-assignments/", asked);
  await takeCourse(home, made.courseId, learner.userId);

  // She is told before she writes, and writes without a network.
  await context.setOffline(true);
  await home.goto(`/section/${section?.id}?page=3`);
  await expect(home.getByText("Deine Praxisanleitung (Petra Maas) kann deine Antworten")).toBeVisible();
  await answer(home, VAGUE);
  await expect(home.getByText(FOR_TUTORS)).toBeVisible();
  await home.getByRole("button", { name: "Weiter", exact: true }).click();
  await expect(home.getByRole("heading", { level: 1, name: /geschafft$/ })).toBeVisible();
  await context.setOffline(false);
  await shell.page.waitForFunction(() => navigator.onLine);
  await allIsSent(home, learner.userId);

  // Her tutor finds the way from the start, and judges by keys alone.
  const desk = await anotherDevice();
  await signInOn(desk, tutor);
  await desk.getByRole("link", { name: /Offene Antworten/ }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Offene Antworten" })).toBeVisible();
  await expect(desk.getByText(VAGUE)).toBeVisible();
  await expect(desk.getByText("Amira Haddad ist seit heute im Team.")).toBeVisible();
  await expect(desk.getByText("dein Name")).toBeVisible();
  await settled(desk);
  expect(await faultsInEveryLook(desk)).toEqual([]);
  await desk.getByRole("textbox", { name: /^Ein Satz/ }).fill("Sag auch: Ich heiße Rosa.");
  await desk.getByRole("heading", { level: 2 }).first().focus();
  await desk.keyboard.press("2");
  await expect(desk.getByRole("radio", { name: "Zum Teil richtig" })).toBeChecked();
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("heading", { name: "Gerade wartet keine Antwort auf dich" })).toBeVisible();
  await desk.getByRole("button", { name: "Noch einmal nachsehen" }).click();
  await expect(desk.getByRole("heading", { name: "Zuletzt gelesen" })).toBeVisible();
  await settled(desk);
  expect(await faultsInEveryLook(desk)).toEqual([]);

  // On her second device it waits on the start, and stands at the task, without a network too.
  const second = await anotherDevice();
  await signInOn(second, learner);
  await waitForWorker(second);
  const notice = second.getByRole("link", { name: /Petra Maas hat deine Antwort gelesen/ });
  await expect(notice).toBeVisible();
  await settled(second);
  expect(await faultsInEveryLook(second)).toEqual([]);
  await second.context().setOffline(true);
  await notice.click();
  await expect(second.getByText(/Praxisanleitung \(Petra Maas\) gelesen: zum Teil richtig/)).toBeVisible();
  await expect(second.getByText("Sag auch: Ich heiße Rosa.")).toBeVisible();
  await expect(second.getByText(`Deine Antwort: ${VAGUE}`)).toBeVisible();
  await settled(second);
  expect(await faultsInEveryLook(second)).toEqual([]);
  await second.context().setOffline(false);
  await allIsSent(second, learner.userId);

  // Seen on one device it is seen on all.
  await home.goto("/home");
  await expect(home.getByRole("link", { name: /Petra Maas hat deine Antwort gelesen/ })).toHaveCount(0);
  await home.goto(`/section/${section?.id}?page=3`);
  await expect(home.getByText("Sag auch: Ich heiße Rosa.")).toBeVisible();
});

test("where no tutor reads she compares for herself, and who guides nobody is told so", async ({
  home,
  learner,
  baseURL,
  anotherDevice,
}) => {
  const url = baseURL ?? "";
  const tutor = await newLearner(url, { words: 2, fields: { interface_language: "aeb", native_language: "aeb" } });
  const made = await newCourse(url, { userId: learner.userId, tutorId: tutor.userId, open: true });
  await new CoursePage(home).join(made.courseId);
  await home.goto(`/section/${made.sections[0]?.id}?page=3`);
  await answer(home, VAGUE);
  await expect(home.getByRole("button", { name: "Ja, dasselbe gesagt" })).toBeVisible();
  await expect(home.getByText(FOR_TUTORS)).toHaveCount(0);
  await home.getByRole("button", { name: "Weiter", exact: true }).click();
  await allIsSent(home, learner.userId);
  await home.goto("/dashboard/answers");
  await expect(home.getByText("Diese Seite ist für Praxisanleitungen.")).toBeVisible();

  // Nobody assigned it: there is nothing to read, and without a network it is said why.
  const desk = await anotherDevice();
  await showUnfinishedLanguages(desk);
  await signInOn(desk, tutor);
  await waitForWorker(desk);
  await desk.goto("/dashboard/answers");
  await expect(desk.locator("html")).toHaveAttribute("dir", "rtl");
  await settled(desk);
  await expect(desk.getByText(VAGUE)).toHaveCount(0);
  expect(await faultsInEveryLook(desk)).toEqual([]);
  await desk.context().setOffline(true);
  await desk.reload();
  await expect(desk.getByText("what others share with you is not stored on your device")).toBeVisible();
});
