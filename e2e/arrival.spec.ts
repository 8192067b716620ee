import type { Page } from "@playwright/test";

import { CoursePage } from "./pages/course-page.ts";
import { Api } from "./support/api.ts";
import { beginTalk, talkIsHere } from "./support/begin-talk.ts";
import { newCourse, newLearner } from "./support/learners.ts";
import { settled } from "./support/screens.ts";
import { routePaths } from "./support/sources.ts";
import { expect, signInOn, test } from "./support/test.ts";

test.use({ serviceWorkers: "block" });

/** Where each route leads that is walked without an account; null: elsewhere. */
const signedOut: Readonly<Record<string, string | null>> = {
  "/": "/",
  "/about-us": "/about-us",
  "/account/": null,
  "/account/change-password": "/account/change-password#token=abc",
  "/account/deleted": null,
  "/account/invite/accept": "/account/invite/accept#token=abc",
  "/account/org-invite/accept": "/account/org-invite/accept#token=abc",
  "/account/resend-invitation": "/account/resend-invitation#token=abc",
  "/account/reset-password": "/account/reset-password",
  "/account/sign-in": "/account/sign-in",
  "/account/sign-up/": "/account/sign-up",
  "/account/sign-up/confirm": "/account/sign-up/confirm",
  "/attributions": "/attributions",
  "/dev/gallery": "/dev/gallery",
  "/impressum": "/impressum",
  "/onboarding-preview": "/onboarding-preview",
  "/privacy": "/privacy",
  "/privacy-and-terms": "/privacy-and-terms",
  "/research": "/research",
  "/terms": "/terms",
};

const signedIn: Readonly<Record<string, string | null>> = {
  "/account/second-factor": "/account/second-factor",
  "/admin": "/admin",
  "/case-interactions/$caseInteractionId/": "/case-interactions/{talk}",
  "/case-interactions/$caseInteractionId/download": null,
  "/course/$courseId": "/course/{course}",
  "/courses": "/courses",
  "/dashboard/journalling": "/dashboard/journalling",
  "/home": "/home",
  "/lesson-viewer/$sectionId": "/lesson-viewer/{other section}",
  "/my-courses": "/my-courses",
  "/onboarding": "/onboarding?step=language",
  "/organization/": "/organization",
  "/organization/$organizationId": "/organization/0190d6f0-0000-7000-8000-000000000000",
  "/profile/": null,
  "/profile/account": "/profile/account",
  "/profile/languages": "/profile/languages",
  "/profile/organizations": "/profile/organizations",
  "/profile/people": "/profile/people",
  "/profile/reminders": "/profile/reminders",
  "/profile/security": "/profile/security",
  "/profile/settings": "/profile/settings",
  "/section/$sectionId": "/section/{section}",
  "/dashboard/answers": "/dashboard/answers",
  "/sync": "/sync",
  "/vocab-dashboard/": "/vocab-dashboard",
  "/vocab-dashboard/export/": "/vocab-dashboard/export",
  "/vocab-dashboard/export/print": "/vocab-dashboard/export/print",
  "/vocab-dashboard/import": "/vocab-dashboard/import",
  "/vocab-dashboard/memory": "/vocab-dashboard/memory",
  "/vocab-dashboard/new": "/vocab-dashboard/new",
  "/vocab-dashboard/practice/": "/vocab-dashboard/practice",
  "/vocab-dashboard/practice/modes": "/vocab-dashboard/practice/modes",
  "/vocab-dashboard/practice/result/$testId": "/vocab-dashboard/practice/result/unknown",
  "/vocab-dashboard/shared/$token": "/vocab-dashboard/shared/AAAAAAAAAAAAAAAAAAAAAA",
  "/vocab-dashboard/words/$wordId/": "/vocab-dashboard/words/{word}",
  "/vocab-dashboard/words/$wordId/edit": "/vocab-dashboard/words/{word}/edit",
};

/** One invitation, for those who have an account and those who have none. */
const INVITATIONS = "/account/invite/accept,/account/org-invite/accept";

test("every route is walked", () => {
  expect([...Object.keys(signedOut), ...Object.keys(signedIn)].toSorted()).toEqual(routePaths().toSorted());
});

/** Goes to a path of the app as a link does, without loading the page anew, and waits for the heading of another screen. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll("h1")) heading.dataset["left"] = "";
    history.pushState(null, "", to);
  }, path);
  await expect(page.locator("h1:not([data-left])")).toBeVisible();
  await settled(page);
}

/** A screen may take the focus itself at first; what is announced then comes after that. */
const ANNOUNCED_MS = 400;

/** What somebody who listens to the screen is told of where she is. */
function toldOf(page: Page) {
  return page.evaluate(() => {
    const { activeElement: active, title, body } = document;
    const focus =
      active === null || active === body ? "nowhere" : active.localName === "h1" ? "heading" : "the screen's own";
    return { title, focus, said: document.querySelector("#arrived")?.textContent ?? "" };
  });
}

/** What is wrong with the arrival on a screen. */
async function faultsOfArrival(page: Page): Promise<string[]> {
  await page.waitForTimeout(ANNOUNCED_MS);
  const { title, focus, said } = await toldOf(page);
  const name = title.replace(/ · Visite$/, "");
  return [
    ...(name === title ? [`the title is ${title}`] : []),
    ...(focus === "nowhere" ? ["nothing has the focus"] : []),
    // A heading that has the focus is read; told as well, it would be read twice.
    ...(said === (focus === "heading" ? "" : name) ? [] : [`with the focus on ${focus}, it says “${said}”`]),
    ...(await faultsOfSkipping(page)),
  ];
}

/** Where navigation stands before the content, the first stop of the keyboard passes it. */
function faultsOfSkipping(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector("main");
    const isBefore = (nav: Element) =>
      main !== null && (nav.compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    if (![...document.querySelectorAll("nav")].some(isBefore)) return [];
    const first = document.querySelector<HTMLElement>("a[href], button, input, select, textarea");
    if (first?.textContent !== "Zum Inhalt springen") return [`the first stop is ${first?.outerHTML}`];
    first.click();
    return document.activeElement === main ? [] : ["the skip link leads elsewhere"];
  });
}

/** Walks the routes in the app, one after the other; what is wrong, with where. */
async function walk(page: Page, routes: typeof signedIn, ids: Readonly<Record<string, string>> = {}) {
  const faults: string[] = [];
  const titles = new Map<string, string[]>();
  for (const [route, address] of Object.entries(routes)) {
    if (address === null) continue;
    await go(
      page,
      address.replace(/\{(.+)\}/, (_, name: string) => ids[name] ?? ""),
    );
    faults.push(...(await faultsOfArrival(page)).map((fault) => `${route}: ${fault}`));
    const title = await page.title();
    titles.set(title, [...(titles.get(title) ?? []), route]);
  }
  const shared = [...titles].filter(([, owners]) => owners.length > 1 && owners.join() !== INVITATIONS);
  return [...faults, ...shared.map(([title, owners]) => `${owners.join(", ")} are all called ${title}`)];
}

test("every screen for everybody is named, has the focus or is announced, and lets navigation be skipped", async ({
  page,
}) => {
  await page.goto("/does/not/exist");
  await expect(page).toHaveTitle("Diese Seite gibt es nicht · Visite");
  // Nobody came from anywhere: the browser itself says the title, and the keyboard begins at the beginning.
  expect((await toldOf(page)).focus).toBe("nowhere");
  expect(await walk(page, signedOut)).toEqual([]);
});

test("every screen of a learner is named, has the focus or is announced, and lets navigation be skipped", async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const learner = await newLearner(url, { words: 24 });
  const api = await Api.signIn(url, learner);
  const word = (await api.lists())[0]?.vocab_items[0]?.id ?? "";
  const { courseId, sections } = await newCourse(url, { userId: learner.userId });
  await api.call("PUT", `/courses/${courseId}/enroll`, {});
  const talk = await beginTalk(api, "herr-osei-blutdruck");
  await signInOn(page, learner);
  await talkIsHere(page, learner.userId, talk);
  await new CoursePage(page).open(courseId);
  await expect(new CoursePage(page).offlineCard).toContainText("auf diesem Gerät.");
  await page.goto("/does/not/exist");
  await expect(page).toHaveTitle(/^Diese Seite/);
  const [section = "", other = ""] = sections.map(({ id }) => id);
  const ids = { word, course: courseId, section, "other section": other, talk };
  expect(await walk(page, signedIn, ids)).toEqual([]);
});

test("a screen without a name, without the focus and without a skip link is noticed", async ({ home }) => {
  await settled(home);
  await home.evaluate(() => {
    document.querySelector("[data-screen]")?.removeAttribute("data-screen");
    for (const part of document.querySelectorAll("h1, [href='#inhalt']")) part.remove();
    (document.activeElement as HTMLElement).blur();
  });
  const faults = await faultsOfArrival(home);
  expect(faults.slice(0, 3)).toEqual([
    "the title is Visite",
    "nothing has the focus",
    "with the focus on nowhere, it says “”",
  ]);
  expect(faults[3]).toMatch(/^the first stop is <a/);
});

test("the keyboard comes to the skip link first, and from there into the content", async ({ home }) => {
  await home.goto("/profile/settings");
  await settled(home);
  await home.keyboard.press("Tab");
  const skip = home.getByRole("link", { name: "Zum Inhalt springen" });
  await expect(skip).toBeFocused();
  expect((await skip.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await skip.press("Enter");
  await expect(home.getByRole("main")).toBeFocused();
  await home.keyboard.press("Tab");
  expect(await home.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});
