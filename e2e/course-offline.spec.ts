import type { Page, Route } from "@playwright/test";

import { pagesOf } from "#features/section/pages.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import { chapterId, courseId } from "../server/content/courses/course-ids.ts";
import { SettingsPage } from "./pages/settings-page.ts";
import { SmallSection } from "./pages/small-section.ts";
import { rowsOf } from "./support/device-database.ts";
import { newCourse } from "./support/learners.ts";
import { takeCourse } from "./support/take-course.ts";
import { allIsSent, expect, test } from "./support/test.ts";
import { startOffline } from "./support/worker.ts";

const MEGABYTE = 1024 * 1024;
/** So many of nine sounds come through before the line breaks. */
const BEFORE_THE_CUT = 5;
const everyMedium = /\/api\/media\//;

/** How the bytes of a medium come to a player of this page. */
function heard(page: Page, mediaId: string, range: string): Promise<[number, string | null, number]> {
  return page.evaluate(
    async ([id, wanted]) => {
      const answer = await fetch(`/api/media/${id}`, { headers: { range: wanted ?? "" } });
      return [answer.status, answer.headers.get("content-range"), (await answer.arrayBuffer()).byteLength] as const;
    },
    [mediaId, range],
  ) as Promise<[number, string | null, number]>;
}

/** How many pieces of courses' media lie on this device. */
const mediaHere = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("visite-courses-"));
    return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat().length;
  });

test("a downloaded course is worked through after a cold start without a network, and everything arrives once", async ({
  home,
  context,
  learner,
  shell,
  api,
  baseURL,
}) => {
  const made = await newCourse(baseURL ?? "", { userId: learner.userId, sounds: [3000, 2 * MEGABYTE + 5] });
  const [sound = "", long = ""] = made.sounds;
  const course = await takeCourse(home, made.courseId, learner.userId);
  await course.isWhole();
  await expect(course.offlineCard).toContainText("Alles auf diesem Gerät, 2,1 MB");

  await startOffline(home, "/my-courses");
  await home.getByRole("link", { name: /^Anfangen/ }).click();
  await course.goOn.click();
  const section = new SmallSection(home);
  // A turned page begins at its top and its heading.
  await expect(home.getByRole("heading", { level: 1 })).toBeFocused();
  await home.evaluate(() => {
    document.body.style.paddingBlockEnd = "200vh";
    scrollTo({ top: 400, behavior: "instant" });
  });
  expect(await home.evaluate(() => scrollY)).toBeGreaterThan(0);
  await section.readText();
  await expect(home.getByRole("heading", { level: 1, name: "Ergänze die Lücken." })).toBeFocused();
  await expect.poll(() => home.evaluate(() => scrollY)).toBe(0);
  await section.fillGaps();
  await section.writeJournal("mit Hilfe");
  await expect(section.isDone).toBeVisible();
  expect(await heard(home, sound, "bytes=0-")).toEqual([206, "bytes 0-2999/3000", 3000]);
  const end = 2 * MEGABYTE + 4;
  expect(await heard(home, long, `bytes=${MEGABYTE - 2}-${end}`)).toEqual([
    206,
    `bytes ${MEGABYTE - 2}-${end}/${end + 1}`,
    MEGABYTE + 7,
  ]);

  await context.setOffline(false);
  await shell.syncIs("idle");
  await allIsSent(home, learner.userId);
  const { items } = await api.call<{ items: { course_id: string; progress: { done: number; total: number } }[] }>(
    "GET",
    "/users/course-interactions-with-progress",
  );
  expect(items).toMatchObject([{ course_id: made.courseId, progress: { done: 1, total: 3 } }]);
  const attempts = await rowsOf<{ version: number }>(home, learner.userId, "item_attempt");
  expect(attempts.map(({ version }) => version > 0)).toEqual([true, true, true]);
});

test("a download that is cut goes on where it was, and what is removed makes room and keeps her progress", async ({
  home,
  context,
  learner,
  baseURL,
}) => {
  const sounds = Array.from({ length: 9 }, () => 100_000);
  const made = await newCourse(baseURL ?? "", { userId: learner.userId, sounds });
  const asked = new Set<string>();
  const cut = async (route: Route) => {
    asked.add(route.request().url());
    await (asked.size > BEFORE_THE_CUT ? route.abort("internetdisconnected") : route.continue());
  };
  await context.route(everyMedium, cut);
  const course = await takeCourse(home, made.courseId, learner.userId);
  await expect(course.offlineCard).toContainText("Wartet auf Internet");
  await expect.poll(() => mediaHere(home)).toBe(BEFORE_THE_CUT);
  await home.reload();
  await expect(course.offlineCard).toContainText("Wartet auf Internet");
  // Once more from another page, and with a network that lasts: only what is missing is asked for.
  await context.unroute(everyMedium, cut);
  const again: string[] = [];
  home.on("request", (request) => everyMedium.test(request.url()) && again.push(request.url()));
  await home.goto("/home");
  await course.open(made.courseId);
  await expect(course.offlineCard).toContainText("Alles auf diesem Gerät, 900 kB");
  expect(again).toHaveLength(sounds.length - BEFORE_THE_CUT);

  await course.choose("Abschnitte markieren");
  await home.getByRole("button", { name: made.sections[0]?.title ?? "", pressed: false }).click();
  await allIsSent(home, learner.userId);
  const settings = new SettingsPage(home);
  await settings.open();
  await home.getByRole("button", { name: `${made.title} von diesem Gerät entfernen` }).click();
  await home.getByRole("alertdialog").getByRole("button", { name: "Entfernen" }).click();
  await expect(home.getByText("Der Kurs ist von diesem Gerät entfernt.")).toBeVisible();
  expect(await rowsOf(home, learner.userId, "content_item")).toEqual([]);
  await expect.poll(() => mediaHere(home)).toBe(0);
  await home.goto("/my-courses");
  await expect(home.getByText("1 von 3 Abschnitten")).toBeVisible();
});

const SHIPPED = "ankommen-auf-station";
/** What a page says of a task that it cannot show, and of a picture or sound that is not there. */
const LACKS = /kann diese App (noch )?nicht|Nicht auf diesem Gerät/;

/** The addresses of all pages of a chapter, first pages first: the app opens another section each time. */
async function pagesOfChapter(page: Page, userId: string, chapter: string): Promise<string[]> {
  const sections = await rowsOf<DeviceRows["section"]>(page, userId, "section");
  const items = await rowsOf<DeviceRows["content_item"]>(page, userId, "content_item");
  const addresses = sections
    .filter((section) => section.chapterId === chapter)
    .flatMap(({ id }) => {
      const pages = pagesOf(items.filter(({ sectionId }) => sectionId === id));
      return pages.map((_, number) => ({ number, address: `/section/${id}?page=${number}` }));
    });
  return addresses.toSorted((a, b) => a.number - b.number).map(({ address }) => address);
}

/** Follows an address inside the app, and answers what the page there lacks. */
async function lacksAt(page: Page, address: string): Promise<string[]> {
  const main = page.locator("main");
  await page.evaluate((url) => {
    for (const old of document.querySelectorAll("main article")) old.setAttribute("data-before", "");
    history.pushState(null, "", url);
  }, address);
  await expect(main.locator("article[data-before]")).toHaveCount(0);
  await expect(main.locator("article").first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${address.replace("?", "\\?")}$`));
  const isDrawn = () => [...document.querySelectorAll<HTMLImageElement>("main img")].every(({ complete }) => complete);
  await page.waitForFunction(isDrawn);
  const lack = LACKS.exec(await main.innerText());
  return lack ? [`${address}: ${lack[0]}`] : [];
}

test("each page of the first chapter that is shipped opens after a cold start without a network, and lacks nothing", async ({
  home,
  learner,
}) => {
  const course = await takeCourse(home, courseId(SHIPPED), learner.userId);
  await course.isWhole();
  const addresses = await pagesOfChapter(home, learner.userId, chapterId(SHIPPED, "ich-stelle-mich-vor"));
  expect(new Set(addresses.map((address) => address.split("?")[0])).size).toBe(8);
  await startOffline(home, "/my-courses");
  await expect(home.getByRole("link", { name: /^Anfangen/ })).toBeVisible();
  const lacks: string[] = [];
  for (const address of addresses) lacks.push(...(await lacksAt(home, address)));
  expect(lacks).toEqual([]);
});
