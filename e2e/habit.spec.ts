import type { Page } from "@playwright/test";

import { addDays, localDayOf, mondayOf } from "#shared/model/local-day.ts";

import { HomePage } from "./pages/home-page.ts";
import { PracticePage } from "./pages/practice-page.ts";
import { SettingsPage } from "./pages/settings-page.ts";
import { rowsOf } from "./support/device-database.ts";
import { allIsSent, expect, signInOn, test } from "./support/test.ts";

const LEARNED = "dabei";
const FROZEN = "frei, die Serie läuft weiter";
const MISSED = "nicht dabei";
const AHEAD = "kommt noch";
const PAUSE = "Pause";

/** The week before this one: for the server all of it is past, and near enough to count. */
const MONDAY = addDays(mondayOf(localDayOf(Date.now(), "Europe/Berlin", 4)), -7);
/** A moment of that week by the clock on the wall in Berlin; 26 o'clock is two in the night after. */
function at(day: number, hour: number): Date {
  const noon = Date.parse(`${addDays(MONDAY, day)}T12:00:00Z`);
  const shown = new Date(noon).toLocaleString("en-US", {
    timeZone: "Europe/Berlin",
    hour: "2-digit",
    hourCycle: "h23",
  });
  return new Date(noon + (hour - Number(shown)) * 3_600_000);
}

test("a week with a night shift, a day without a network and a day off keeps its streak, on every device", async ({
  page,
  context,
  learner,
  api,
  anotherDevice,
}) => {
  const home = new HomePage(page);
  await page.clock.setFixedTime(at(0, 8));
  await signInOn(page, learner);
  await home.expectWeek(LEARNED, AHEAD, AHEAD, AHEAD, AHEAD, AHEAD, AHEAD);

  await test.step("what is learned after midnight on a night shift belongs to the day before", async () => {
    await home.comesToFrontAt(at(1, 22));
    await home.expectWeek(LEARNED, LEARNED, AHEAD, AHEAD, AHEAD, AHEAD, AHEAD);
    await home.comesToFrontAt(at(1, 26.5));
    await home.expectWeek(LEARNED, LEARNED, AHEAD, AHEAD, AHEAD, AHEAD, AHEAD);
    await expect(page.getByText("2 Tage in Folge")).toBeVisible();
  });

  await test.step("a day without a network counts", async () => {
    await context.setOffline(true);
    await home.comesToFrontAt(at(2, 12));
    await expect(page.getByText("3 Tage in Folge")).toBeVisible();
    await context.setOffline(false);
  });

  await test.step("a day off is bridged, and said kindly", async () => {
    await home.comesToFrontAt(at(4, 9));
    await home.expectWeek(LEARNED, LEARNED, LEARNED, FROZEN, LEARNED, AHEAD, AHEAD);
    await expect(page.getByText("4 Tage in Folge")).toBeVisible();
    await expect(page.getByText("Donnerstag war frei. Deine Serie läuft weiter.")).toBeVisible();
  });

  await allIsSent(page, learner.userId);
  expect(await api.xp()).toBe(4 * 10 + 5 + 10 + 15 + 20);
  const other = await anotherDevice();
  await other.clock.setFixedTime(at(4, 20));
  await signInOn(other, learner);
  await new HomePage(other).expectWeek(LEARNED, LEARNED, LEARNED, FROZEN, LEARNED, AHEAD, AHEAD);
});

test("a day before which she comes home from far away is not missed", async ({ browser, learner, baseURL }) => {
  const phone = { ...(baseURL !== undefined && { baseURL }), locale: "de-DE", viewport: { width: 360, height: 780 } };
  const there = await browser.newContext({ ...phone, timezoneId: "Pacific/Honolulu" });
  const away = await there.newPage();
  await away.clock.setFixedTime(new Date(`${addDays(MONDAY, 1)}T06:00:00Z`)); // Monday evening there
  await signInOn(away, learner);
  await allIsSent(away, learner.userId);
  const here = await browser.newContext({ ...phone, timezoneId: "Pacific/Auckland" });
  const back = await here.newPage();
  await back.clock.setFixedTime(new Date(`${addDays(MONDAY, 1)}T20:00:00Z`)); // Wednesday morning there
  await signInOn(back, learner);
  await new HomePage(back).expectWeek(LEARNED, FROZEN, LEARNED, AHEAD, AHEAD, AHEAD, AHEAD);
  await expect(back.getByText("2 Tage in Folge")).toBeVisible();
  await allIsSent(back, learner.userId);
  await Promise.all([there.close(), here.close()]);
});

test("a pause is seen in the week and ends when she wants, without a network too", async ({
  page,
  context,
  learner,
  api,
}) => {
  const home = new HomePage(page);
  const settings = new SettingsPage(page);
  await page.clock.setFixedTime(at(0, 8));
  await signInOn(page, learner);
  await settings.open();
  await context.setOffline(true);
  await settings.pause.selectOption({ label: "7 Tage ab heute" });
  await expect(settings.pause).toHaveValue("running");
  await goHome(page);
  await home.expectWeek(LEARNED, PAUSE, PAUSE, PAUSE, PAUSE, PAUSE, PAUSE);
  await expect(page.getByText(/Du machst Pause bis Sonntag/)).toBeVisible();
  await home.comesToFrontAt(at(4, 8));
  await home.expectWeek(LEARNED, PAUSE, PAUSE, PAUSE, LEARNED, PAUSE, PAUSE);
  await expect(page.getByText("2 Tage in Folge")).toBeVisible();
  await page.getByRole("link", { name: "Profil" }).click();
  await settings.pause.selectOption({ label: "Keine Pause" });
  await goHome(page);
  await home.expectWeek(LEARNED, PAUSE, PAUSE, PAUSE, LEARNED, AHEAD, AHEAD);
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await allIsSent(page, learner.userId);
  const user = await api.call<{ paused_until: string | null; habit_log: { pauses: unknown[] } }>("GET", "/users/me");
  expect(user.paused_until).toBeNull();
  expect(user.habit_log.pauses).toEqual([{ from: MONDAY, until: addDays(MONDAY, 3) }]);
  await home.expectWeek(LEARNED, PAUSE, PAUSE, PAUSE, LEARNED, AHEAD, AHEAD);
});

test("who counts weeks has no days that are missed or kept, and who counts nothing sees none", async ({
  page,
  learner,
}) => {
  const home = new HomePage(page);
  const settings = new SettingsPage(page);
  await page.clock.setFixedTime(at(0, 8));
  await signInOn(page, learner);
  await settings.open();
  await settings.streak.selectOption({ label: "Woche für Woche" });
  await settings.weeklyGoal.selectOption("2");
  await goHome(page);
  await expect(page.getByText("Diese Woche 1 von 2 Tagen.")).toBeVisible();
  await home.comesToFrontAt(at(2, 8));
  await home.expectWeek(LEARNED, MISSED, LEARNED, AHEAD, AHEAD, AHEAD, AHEAD);
  await expect(page.getByText("1 Woche in Folge")).toBeVisible();
  await expect(page.getByText("Dein Wochenziel ist geschafft.")).toBeVisible();
  await page.getByRole("link", { name: "Profil" }).click();
  await settings.streak.selectOption({ label: "Ohne Serie" });
  await goHome(page);
  await expect(page.getByText("Diese Woche warst du an 2 Tagen hier.")).toBeVisible();
  await expect(page.getByText(/in Folge/)).toHaveCount(0);
});

test("who comes back after a while begins with two words, and then has her test", async ({ page, learner }) => {
  const home = new HomePage(page);
  await page.clock.setFixedTime(at(0, 8));
  await signInOn(page, learner);
  await expect(page.getByRole("heading", { name: "Tagestest" })).toBeVisible();
  await home.comesToFrontAt(at(5, 8));
  await home.expectWeek(LEARNED, MISSED, MISSED, MISSED, MISSED, LEARNED, AHEAD);
  await expect(page.getByRole("heading", { name: "Willkommen zurück, 2 Karten?" })).toBeVisible();
  await page.getByRole("link", { name: "2 Karten üben" }).click();
  await new PracticePage(page, learner.userId).playThrough({ words: 2 });
  await goHome(page);
  await expect(page.getByRole("link", { name: "Test starten" })).toBeVisible();
});

test("days that another device brings late raise the level, which is told once on this one", async ({
  home,
  shell,
  learner,
  api,
}) => {
  const today = localDayOf(Date.now(), "Europe/Berlin", 4);
  // It is seen for a few seconds only, and may come before the last day is on the server.
  const level = shell.alerts.getByRole("status").filter({ hasText: "Stufe 2 erreicht" });
  const isTold = expect(level).toBeVisible();
  for (let ago = 8; ago >= 1; ago -= 1) {
    await api.call("POST", `/users/${learner.userId}/day-opened`, { local_day: addDays(today, -ago) });
  }
  await isTold;
  expect(await api.xp()).toBe(9 * 10 + 5 + 10 + 15 + 20 + 25 + 30 + 3 * 35);
  await expect(home.getByText("9 Tage in Folge")).toBeVisible();
  await home.reload();
  await expect(home.getByText("Stufe 2", { exact: true })).toBeVisible();
  await home.waitForTimeout(1500);
  await expect(shell.alerts.getByText("Stufe 2 erreicht")).toHaveCount(0);
});

test("a clock that is days ahead opens a day once, however often the app comes to the front", async ({
  page,
  learner,
  api,
}) => {
  const home = new HomePage(page);
  const ahead = Date.now() + 3 * 86_400_000;
  await page.clock.setFixedTime(ahead);
  await signInOn(page, learner);
  for (const minute of [1, 2, 3]) {
    await allIsSent(page, learner.userId);
    await home.comesToFrontAt(new Date(ahead + minute * 60_000));
    await page.waitForTimeout(300);
  }
  await page.reload();
  await expect(page.getByRole("list", { name: "Diese Woche" }).getByRole("listitem")).toHaveCount(7);
  await page.waitForTimeout(500);
  await allIsSent(page, learner.userId);
  const sent = await rowsOf<{ name: string }>(page, learner.userId, "delivered");
  expect(sent.filter(({ name }) => name === "openDay")).toHaveLength(1);
  expect(await api.xp()).toBe(15);
});

test("what the first sign-in of a day pays is said, once, and on no other device", async ({
  page,
  learner,
  shell,
  api,
  anotherDevice,
}) => {
  const said = [/\+10 XP: Schön, dass du heute da bist/, /\+5 XP: Deine Serie beginnt/];
  const areSaid = Promise.all(said.map((text) => expect(shell.alerts.getByText(text)).toBeVisible()));
  const here = await xpAlertsOn(page);
  await signInOn(page, learner);
  await areSaid;
  await allIsSent(page, learner.userId);
  await page.waitForTimeout(1500);
  expect([await api.xp(), (await here()).length]).toEqual([15, 2]);
  const other = await anotherDevice();
  const there = await xpAlertsOn(other);
  await signInOn(other, learner);
  await other.waitForTimeout(1500);
  expect([await api.xp(), await there()]).toEqual([15, []]);
});

test("on a device that kept her data the sign-in alone says what the day pays", async ({ page, learner }) => {
  const now = Date.now();
  await page.clock.setFixedTime(now - 86_400_000);
  await signInOn(page, learner);
  const settings = new SettingsPage(page);
  await settings.open();
  await allIsSent(page, learner.userId);
  await settings.leave({ keeps: true });
  await page.clock.setFixedTime(now);
  const alerts = await xpAlertsOn(page);
  await signInOn(page, learner);
  await allIsSent(page, learner.userId);
  await page.waitForTimeout(1500);
  expect((await alerts()).toSorted()).toEqual(["+10 XP: 2 Tage in Folge", "+10 XP: Schön, dass du heute da bist"]);
});

/** Everything that is said of XP from now on, for however short a time. Returns how to read it. */
async function xpAlertsOn(page: Page): Promise<() => Promise<string[]>> {
  const said: string[] = [];
  await page.exposeFunction("noteAlert", (text: string) => void (said.includes(text) || said.push(text)));
  await page.addInitScript(() => {
    const note = (globalThis as unknown as { noteAlert(text: string): void }).noteAlert;
    new MutationObserver(() => {
      for (const one of document.querySelectorAll("[role=status], [role=alert]")) {
        const text = /\+\d+ XP[^\n]*/.exec((one as HTMLElement).innerText ?? "")?.[0];
        if (text !== undefined) note(text.trim());
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return async () => said;
}

test("the start leads back to the word she had open, until it is gone, and says what another device brought", async ({
  home: page,
  learner,
  api,
  anotherDevice,
}) => {
  const also = page.getByRole("heading", { name: "Auch heute" });
  await expect(also).toBeVisible();
  await expect(page.getByRole("link", { name: /^Fall des Tages/ })).toBeVisible();
  const word = await api.addWord((await api.lists())[0]?.id ?? "", { term: "Lagerungskissen" });
  await page.goto(`/vocab-dashboard/words/${word}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Lagerungskissen");
  await goHome(page);
  const back = page.getByRole("link", { name: /Lagerungskissen/ });
  await expect(back).toBeVisible();
  await back.click();
  await page.waitForURL(`**/words/${word}`);
  await goHome(page);

  await test.step("what she does elsewhere is told here, once", async () => {
    const news = page.getByText("Seit du zuletzt hier warst");
    await expect(page.getByText("1 Wort ist dazugekommen")).toBeVisible();
    await page.getByRole("button", { name: "Neuigkeiten ausblenden" }).click();
    await expect(news).toHaveCount(0);
    await api.call("POST", "/vocab-lists/create-my", { name: "Prüfung" });
    await expect(page.getByText("Neue Liste: Prüfung")).toBeVisible();
    await page.getByRole("button", { name: "Neuigkeiten ausblenden" }).click();
    await expect(news).toHaveCount(0);
  });

  await test.step("a word that is gone is no place to go back to", async () => {
    await api.call("DELETE", `/vocabs/${word}`);
    await expect(back).toHaveCount(0);
  });

  await test.step("what she earned by the week can be read as a table", async () => {
    await page.getByText(/^Stufe \d/).scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole("img", { name: /^XP pro Woche:/ })).toBeVisible();
    await page.getByText("Als Tabelle lesen").last().click();
    await expect(page.getByRole("region", { name: "XP pro Woche" }).getByRole("table")).toBeVisible();
  });

  await test.step("a new device has no news to tell", async () => {
    const other = await anotherDevice();
    await signInOn(other, learner);
    await expect(other.getByRole("heading", { name: "Auch heute" })).toBeVisible();
    await expect(other.getByText("Seit du zuletzt hier warst")).toHaveCount(0);
  });
});

/** By the tabs: without a network an address may be opened only once the worker is there. */
async function goHome(page: Page): Promise<void> {
  const tab = page.getByRole("navigation", { name: "Hauptbereiche" }).getByRole("link", { name: "Start" });
  if (await tab.isVisible()) await tab.click();
  else await page.goto("/home");
  await page.waitForURL("**/home");
}
