import type { BrowserContext, CDPSession, Page } from "playwright";

import { newPhone, signIn, slowDown, waitForWorker, waitUntilSynced } from "./lib/learner.ts";
import { percentile, type Figure } from "./lib/measure.ts";
import type { Product } from "./lib/product.ts";

const AUTHOR = { username: "autor@visite.test", password: "Visite2026" };
const TITLE = "Messkurs";
const ITEMS = 200;
const RATE = 4;
const PATIENCE_MS = 120_000;
/** Clinic Wi-Fi on a good day: 10 Mbit/s, 300 ms there and back. */
const LINE = { offline: false, latency: 300, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

interface ListedCourse {
  id: string;
  chapters: { sections: { id: string; item_count: number }[] }[];
}

/** What an author does through the API: a course of as many tasks as wanted, copied from those that came with the product. */
async function makeCourse(url: string): Promise<string> {
  const form = new URLSearchParams({ grant_type: "password", ...AUTHOR });
  const answer = await fetch(`${url}/api/auth/token`, { method: "POST", body: form });
  const { token } = (await answer.json()) as { token: { access_token: string } };
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token.access_token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const { items: courses } = await call<{ items: { id: string }[] }>("GET", "/courses/");
  const shipped = await call<ListedCourse>("GET", `/courses/${courses[0]?.id ?? ""}`);
  const sources = shipped.chapters.flatMap(({ sections }) => sections);
  const course = await call<{ id: string }>("POST", "/courses/", { title: TITLE, level: "A2" });
  let chapter = "";
  for (let items = 0, at = 0; items < ITEMS; at += 1) {
    const source = sources[at % sources.length];
    if (!source) throw new Error("there is no course to copy from");
    if (at % 4 === 0) {
      const title = `Kapitel ${at / 4 + 1}`;
      chapter = (await call<{ id: string }>("POST", "/chapters/", { course_id: course.id, title })).id;
    }
    await call("POST", `/sections/${source.id}/copy`, { chapter_id: chapter });
    items += source.item_count;
  }
  await call("PUT", `/courses/${course.id}`, { state: "published" });
  return course.id;
}

/** From "Kurs belegen" until all of it is on the device, in ms. */
async function download(page: Page, url: string, courseId: string): Promise<number> {
  await page.goto(`${url}/course/${courseId}`);
  const take = page.getByRole("button", { name: "Kurs belegen" });
  await take.waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  const startedAt = performance.now();
  await take.click();
  await page
    .getByRole("region", { name: "Offline lernen" })
    .getByRole("button", { name: "Herunterladen", exact: true })
    .click();
  const whole = page.getByText(/Alles auf diesem Gerät|ganz auf diesem Gerät/);
  await whole.waitFor({ timeout: PATIENCE_MS });
  const duration = performance.now() - startedAt;
  await session.detach();
  return duration;
}

/** Runs in the page: presses the link of a section; answers after how many ms its first task stood there. */
async function openSection(path: string): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>(`main a[href^="${path}"]`);
  if (!link) throw new Error("there is no such link");
  const startedAt = performance.now();
  link.click();
  // The button below a task is drawn with the task.
  const isThere = () =>
    location.pathname.startsWith("/section/") &&
    [...document.querySelectorAll("main button")].some((one) =>
      /^(Noch \d|Weiter|Gelesen|Prüfen|Später)/.test(one.textContent ?? ""),
    );
  while (!isThere()) await new Promise((done) => setTimeout(done, 0));
  const there = performance.now();
  await new Promise((done) => requestAnimationFrame(done));
  return there - startedAt;
}

async function openings(page: Page, url: string, courseId: string): Promise<number[]> {
  const durations: number[] = [];
  const courseUrl = `${url}/course/${courseId}`;
  await page.goto(courseUrl);
  const links = page.getByRole("list", { name: "Kapitel" }).locator('a[href^="/section/"]');
  await links.first().waitFor();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  // The first opening loads the code of the screen: it is not counted.
  for (const path of [...paths, ...paths, ...paths]) {
    durations.push(await page.evaluate(openSection, path));
    await page.goBack();
    await links.first().waitFor();
  }
  return durations.slice(1);
}

/** Runs in the page: presses "Prüfen"; answers how many frames were drawn before the feedback stood there. */
async function framesToFeedback(): Promise<number> {
  const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Prüfen");
  if (!button) throw new Error("there is nothing to check");
  const isThere = () =>
    [...document.querySelectorAll("button, h2")].some((one) =>
      /^Weiter|^Nur die falschen|falsch$|richtig$/.test(one.textContent ?? ""),
    );
  await new Promise((done) => requestAnimationFrame(done));
  button.click();
  for (let frames = 1; frames < 100; frames += 1) {
    await new Promise((done) => requestAnimationFrame(done));
    if (isThere()) return frames;
  }
  throw new Error("there was no feedback");
}

/** A gap text of the shipped course, filled and checked. */
async function feedback(page: Page, url: string, courseId: string): Promise<number> {
  await page.goto(`${url}/course/${courseId}`);
  const link = page.getByRole("link", { name: /Du oder Sie/ }).first();
  const path = (await link.getAttribute("href")) ?? "";
  await page.goto(`${url}${path.split("?")[0]}?page=5`);
  const gaps = page.getByRole("textbox", { name: /^Lücke/ });
  await gaps.first().waitFor();
  for (let at = 0; at < (await gaps.count()); at += 1) await gaps.nth(at).fill("Sie");
  await page.getByRole("button", { name: "Prüfen", exact: true }).waitFor();
  return page.evaluate(framesToFeedback);
}

async function measure(context: BrowserContext, url: string, courseId: string): Promise<Figure[]> {
  const page = await context.newPage();
  await signIn(page, url);
  await waitForWorker(page);
  await waitUntilSynced(page);
  const downloaded = await download(page, url, courseId);
  const slow: CDPSession = await slowDown(page, RATE);
  const opened = await openings(page, url, courseId);
  const frames = await feedback(page, url, courseId);
  await slow.detach();
  return [
    { what: `course of ${ITEMS} tasks downloaded, 10 Mbit/s, 300 ms`, value: downloaded, budget: 5000, unit: "ms" },
    { what: "a section opens, CPU ×4, median", value: percentile(opened, 0.5), budget: 150, unit: "ms" },
    { what: "a section opens, CPU ×4, slowest", value: Math.max(...opened), budget: 300, unit: "ms" },
    { what: "feedback after Prüfen, CPU ×4", value: frames, budget: 1, unit: "frames" },
  ];
}

/** A course of 200 tasks, brought to the device over a slow line, opened and answered in the built product. */
export async function measureCourses({ url, browser }: Product): Promise<Figure[]> {
  const courseId = await makeCourse(url);
  const context = await newPhone(browser);
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    return await measure(context, url, courseId);
  } finally {
    await context.close();
  }
}
