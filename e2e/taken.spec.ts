import { randomUUID } from "node:crypto";

import type { Page } from "@playwright/test";

import { CoursePage } from "./pages/course-page.ts";
import { HomeCourses } from "./pages/home-courses.ts";
import { Shell } from "./pages/shell.ts";
import { SmallSection } from "./pages/small-section.ts";
import { Api } from "./support/api.ts";
import { rowsOf } from "./support/device-database.ts";
import { newCourse, newLearner } from "./support/learners.ts";
import { allIsSent, expect, signInOn, test } from "./support/test.ts";
import { startOffline } from "./support/worker.ts";

/** What idle promises is true so long after it at the latest. */
const AFTER_IDLE_MS = 10_000;
/** A slow 3G line, as browsers imitate it. */
const SLOW = { offline: false, latency: 300, downloadThroughput: 100_000, uploadThroughput: 40_000 };

type Made = Awaited<ReturnType<typeof newCourse>>;

async function enrolOn(page: Page, { courseId }: Pick<Made, "courseId">): Promise<CoursePage> {
  const course = new CoursePage(page);
  await course.join(courseId);
  await expect(course.goOn).toBeVisible();
  return course;
}

/** Signed in and at rest: nothing is opened. Then the network goes, and the app is started anew. */
async function comesToRest(page: Page, path = "/home"): Promise<void> {
  await new Shell(page).syncIs("idle");
  await page.waitForTimeout(AFTER_IDLE_MS);
  await startOffline(page, path);
}

/** Every section of a course opens, at its first task. */
async function allOpen(page: Page, made: Made): Promise<void> {
  for (const { id, title } of made.sections) {
    await page.goto(`/section/${id}?page=0`);
    await expect(page.getByRole("heading", { name: "Der erste Morgen" }), title).toBeVisible();
  }
}

const heard = (page: Page, mediaId: string): Promise<number> =>
  page.evaluate(async (id) => (await (await fetch(`/api/media/${id}`)).arrayBuffer()).byteLength, mediaId);

test("what she takes is on her other phone without a tap, and opens there without a network where she was", async ({
  home,
  learner,
  baseURL,
  anotherDevice,
}) => {
  test.slow();
  const made = await newCourse(baseURL ?? "", { userId: learner.userId, sounds: [3000, 50_000] });
  await home.reload(); // she has just become a member
  const course = await enrolOn(home, made);
  await course.goOn.click();
  const [first] = made.sections;
  await new SmallSection(home).readText();
  await expect(home.getByText("Ergänze die Lücken.")).toBeVisible();
  await allIsSent(home, learner.userId);

  const other = await anotherDevice();
  await signInOn(other, learner);
  await comesToRest(other);
  const row = new HomeCourses(other).course(made.title);
  await expect(row).toContainText(`Weiter mit „${first?.title}“`);
  await expect(row).toContainText("0 von 3 Abschnitten");
  await row.getByRole("link").click();
  // Where she was: behind the text that she has read.
  await expect(other.getByText("Ergänze die Lücken.")).toBeVisible();
  await other.goto(`/course/${made.courseId}`);
  await expect(other.getByRole("list", { name: "Kapitel" }).locator(":scope > li")).toHaveCount(2);
  await expect(new CoursePage(other).offlineCard).toContainText("Alles auf diesem Gerät, 53 kB");
  expect(await Promise.all(made.sounds.map((sound) => heard(other, sound)))).toEqual([3000, 50_000]);
  await allOpen(other, made);
});

test("two courses come over a slow line before it says idle, and the one worked on last stands first", async ({
  home,
  learner,
  baseURL,
  anotherDevice,
}) => {
  test.slow();
  const order = { userId: learner.userId };
  const one = await newCourse(baseURL ?? "", { ...order, title: "Auf der Inneren" });
  const two = await newCourse(baseURL ?? "", { ...order, title: "Im Nachtdienst" });
  await home.reload();
  const course = await enrolOn(home, two);
  await enrolOn(home, one);
  await course.open(two.courseId);
  await course.choose("Abschnitte markieren");
  await home.getByRole("button", { name: two.sections[0]?.title ?? "", pressed: false }).click();
  await allIsSent(home, learner.userId);

  const other = await anotherDevice();
  const devtools = await other.context().newCDPSession(other);
  await devtools.send("Network.emulateNetworkConditions", SLOW);
  await signInOn(other, learner);
  await comesToRest(other);
  const courses = other.getByRole("listitem").filter({ hasText: /Auf der Inneren|Im Nachtdienst/ });
  await expect(courses).toHaveText([/Im Nachtdienst.*1 von 3/s, /Auf der Inneren.*0 von 3/s]);
  for (const made of [one, two]) await allOpen(other, made);
});

test("a course taken on one device comes to another that is open, and leaves it again when she leaves it", async ({
  home,
  learner,
  shell,
  baseURL,
  anotherDevice,
}) => {
  test.slow();
  const made = await newCourse(baseURL ?? "", { userId: learner.userId, sounds: [3000] });
  await home.reload();
  const other = await anotherDevice();
  await signInOn(other, learner);
  const itemsThere = async () => (await rowsOf(other, learner.userId, "content_item")).length;
  expect(await itemsThere()).toBe(0);
  const course = await enrolOn(home, made);
  await expect.poll(itemsThere).toBe(9);
  await expect(new HomeCourses(other).course(made.title)).toContainText(`Anfangen mit „${made.sections[0]?.title}“`);

  await course.choose("Kurs verlassen");
  // As long as she can take it back, it stays; then it goes, from both.
  await expect.poll(itemsThere).toBe(0);
  await expect(new HomeCourses(other).course(made.title)).toHaveCount(0);
  const itemsHere = async () => (await rowsOf(home, learner.userId, "content_item")).length;
  await expect.poll(itemsHere).toBe(0);
  await shell.syncIs("idle");
});

test("a course that she took from this device stays away, until she opens it here again", async ({
  home,
  learner,
  shell,
  baseURL,
}) => {
  const made = await newCourse(baseURL ?? "", { userId: learner.userId });
  await home.reload();
  const course = await enrolOn(home, made);
  await allIsSent(home, learner.userId);
  await course.choose("Von diesem Gerät entfernen");
  await home.getByRole("alertdialog").getByRole("button", { name: "Entfernen" }).click();
  const items = async () => (await rowsOf(home, learner.userId, "content_item")).length;
  await expect.poll(items).toBe(0);
  await home.goto("/home");
  await shell.syncIs("idle");
  expect(await items()).toBe(0);
  await course.open(made.courseId);
  await expect.poll(items).toBe(9);
});

test("pictures and sounds come by themselves no longer where she wants it so, and when she asks for them", async ({
  home,
  learner,
  baseURL,
}) => {
  const order = { userId: learner.userId };
  const [one, two] = [
    await newCourse(baseURL ?? "", order),
    await newCourse(baseURL ?? "", { ...order, sounds: [3000] }),
  ];
  await home.reload();
  await enrolOn(home, one);
  await home.goto("/profile/settings");
  const never = home.getByRole("radio", { name: "Nur, wenn ich sie lade" });
  await home.getByText("Nur, wenn ich sie lade").click();
  await expect(never).toBeChecked();
  const course = await enrolOn(home, two);
  await expect(course.download).toBeVisible();
  await course.download.click();
  await course.isWhole();
  await expect(course.offlineCard).toContainText("3 kB");
});

test("what her tutor asks of her stands on the start, and opens without a network in a course that she does not take", async ({
  home,
  learner,
  baseURL,
}) => {
  test.slow();
  const tutor = await newLearner(baseURL ?? "", { words: 0 });
  const made = await newCourse(baseURL ?? "", { userId: learner.userId, tutorId: tutor.userId });
  const section = made.sections[1];
  await home.reload(); // she has just become a member
  const asked = await Api.signIn(baseURL ?? "", tutor);
  await asked.call("POST", "/user-section-assignments/", {
    id: randomUUID(),
    section_id: section?.id,
    user_id: learner.userId,
    note: "Bis Montag, bitte",
    due_day: "2031-11-30",
  });
  const { assigned } = new HomeCourses(home);
  await expect(assigned).toContainText(section?.title ?? "");
  await expect(assigned).toContainText(/Von Amina.*, bis .*30\..*Ankommen auf Station 4.*Bis Montag, bitte/s);

  await comesToRest(home);
  await assigned.getByRole("link").click();
  await expect(home.getByText(/hat dir diesen Abschnitt ausgesucht/)).toBeVisible();
  await home.getByRole("button", { name: "Kurs belegen" }).click();
  await expect(home.getByText(/hat dir diesen Abschnitt ausgesucht/)).toHaveCount(0);
  const player = new SmallSection(home);
  await player.readText();
  await player.fillGaps();
  await player.writeJournal("mit Hilfe");
  await expect(player.isDone).toBeVisible();
  await home.goto("/home");
  await expect(new HomeCourses(home).course(made.title)).toContainText("1 von 3 Abschnitten");
  await expect(assigned).toHaveCount(0);

  await home.context().setOffline(false);
  await allIsSent(home, learner.userId);
  const { items } = await asked.call<{ items: { seen_at: string | null }[] }>(
    "GET",
    `/user-section-assignments/assigned-to-user/${learner.userId}`,
  );
  expect(items.map(({ seen_at: seenAt }) => seenAt !== null)).toEqual([true]);
});

test("who takes no course is told of one that fits her, and opens it with a tap", async ({ home }) => {
  const { suggestion } = new HomeCourses(home);
  await expect(suggestion).toContainText("Abschnitte aus dem Alltag auf Station");
  await suggestion.click();
  await expect(new CoursePage(home).enrol).toBeVisible();
});
