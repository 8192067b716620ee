import { randomUUID } from "node:crypto";

import type { Page } from "@playwright/test";

import { addDays, localDayOf, mondayOf } from "#shared/model/local-day.ts";

import { AccountPage } from "./pages/account-page.ts";
import { HomePage } from "./pages/home-page.ts";
import { OnboardingPage } from "./pages/onboarding-page.ts";
import { PracticePage } from "./pages/practice-page.ts";
import { SignInPage } from "./pages/sign-in-page.ts";
import { Api } from "./support/api.ts";
import { rowsOf } from "./support/device-database.ts";
import { mailTo } from "./support/mails.ts";
import { consoleErrors } from "./support/screens.ts";
import { allIsSent, expect, signInOn, test } from "./support/test.ts";
import { waitForWorker } from "./support/worker.ts";

const LEARNED = "dabei";
const FROZEN = "frei, die Serie läuft weiter";
const AHEAD = "kommt noch";

/** The week before this one, as in habit.spec.ts: for the server all of it is past, and near enough to count. */
const MONDAY = addDays(mondayOf(localDayOf(Date.now(), "Europe/Berlin", 4)), -7);
/** That hour of a day of the week by the clock on a wall so many hours ahead of UTC. */
const at = (day: number, hour: number, ahead: number): Date =>
  new Date(Date.parse(`${addDays(MONDAY, day)}T00:00:00Z`) + (hour - ahead) * 3_600_000);
/** Berlin is one or two hours ahead; the hours used here fall into the same day and part of the day either way. */
const berlin = (day: number, hour: number): Date => at(day, hour, 1);
const manila = (day: number, hour: number): Date => at(day, hour, 8);

/**
 * What the rules pay for this week (decisions.md, "XP"): 10 for the first opening of a day, 5 × the days in a row for the
 * streak, 25 for a daily test, 10 for any other. A missed day pays nothing and, bridged by a freeze, ends no streak; the
 * day lost on the flight neither (habit.md).
 */
const EARNED = [
  [0, "first_login", 10],
  [0, "daily_streak", 5], // the 1st day
  [0, "vocab_test_daily", 25],
  [1, "first_login", 10],
  [1, "daily_streak", 10], // the 2nd
  [1, "vocab_test_other", 10],
  [3, "first_login", 10],
  [3, "daily_streak", 15], // the 3rd: the missed one between is not counted
  [3, "vocab_test_daily", 25],
  [4, "first_login", 10],
  [4, "daily_streak", 20], // the 4th
  [6, "first_login", 10],
  [6, "daily_streak", 25], // the 5th, on two devices, paid once
  [6, "vocab_test_daily", 25],
] as const;
const XP_UNTIL_FRIDAY = 150; // 40 + 30 + 0 + 50 + 30
const XP_OF_THE_WEEK = 210; // and 60 on Sunday

interface Me {
  id: string;
  streak_freezes: number;
}

test("the first week of a stranger: from the form to a streak of five days, the same on two devices", async ({
  page,
  context,
  browser,
  contextOptions,
  baseURL,
  locale,
  viewport,
  hasTouch,
  isMobile,
}) => {
  const person = {
    firstName: "Linh",
    email: `linh-${randomUUID().slice(0, 13)}@visite.test`,
    password: "Visite2026",
  };
  const errors = consoleErrors(page);
  const home = new HomePage(page);
  const account = new AccountPage(page);
  await page.clock.setFixedTime(berlin(0, 8));

  await test.step("she registers and signs in with the code of the mail", async () => {
    await account.signUp(person);
    await account.field("Code").fill((await mailTo(baseURL, person.email)).code ?? "");
    await account.button("Bestätigen").click();
    const signIn = new SignInPage(page);
    await signIn.isShown();
    await expect(signIn.email).toHaveValue(person.email);
    await signIn.password.fill(person.password);
    await signIn.submit.click();
    await page.waitForURL("**/onboarding");
  });

  const api = await Api.signIn(baseURL ?? "", person);
  const { id: userId } = await api.call<Me>("GET", "/users/me");
  const practice = new PracticePage(page, userId);

  await test.step("of the first questions she answers few, and learns a first word", async () => {
    await goThroughOnboarding(page);
    await home.expectWeek(LEARNED, AHEAD, AHEAD, AHEAD, AHEAD, AHEAD, AHEAD);
  });

  await test.step("Monday: after her first daily test she may put the app on her home screen", async () => {
    await practice.startDaily();
    await practice.playThrough();
    await expect(page.getByRole("img", { name: "12 von 12 beim ersten Versuch gewusst" })).toBeVisible();
    await expect(installHint(page)).toHaveCount(0); // the browser has not offered it yet
    expect(await offerInstall(page)).toBe("kept for a good moment");
    await expect(installHint(page)).toBeVisible();
    await page.getByRole("button", { name: "Nicht jetzt" }).click();
    await expect(installHint(page)).toHaveCount(0);
    await close(page);
    await expect(page.getByRole("heading", { name: "Heute geschafft" })).toBeVisible();
    await expect(page.getByText(/in Folge/)).toHaveCount(0); // one day is no row
    await allIsSent(page, userId);
  });

  await test.step("Tuesday: her first word once more", async () => {
    await home.comesToFrontAt(berlin(1, 20));
    const [word] = (await api.lists()).flatMap((list) => list.vocab_items);
    await page.goto(`/vocab-dashboard/practice?mode=words&words=${word?.id}`);
    await practice.playThrough({ words: 1 });
    await close(page);
    await home.expectWeek(LEARNED, LEARNED, AHEAD, AHEAD, AHEAD, AHEAD, AHEAD);
    await expect(page.getByText("2 Tage in Folge")).toBeVisible();
    await allIsSent(page, userId);
  });

  await test.step("Thursday: after a missed day she learns without a network, in an app that starts without one", async () => {
    await waitForWorker(page);
    await context.setOffline(true);
    await page.clock.setFixedTime(berlin(3, 12));
    await page.reload();
    await home.expectWeek(LEARNED, LEARNED, FROZEN, LEARNED, AHEAD, AHEAD, AHEAD);
    await expect(page.getByText("3 Tage in Folge")).toBeVisible();
    await expect(page.getByText("Mittwoch war frei. Deine Serie läuft weiter.")).toBeVisible();
    await offerInstall(page);
    await practice.startDaily();
    await practice.playThrough();
    await expect(page.getByRole("img", { name: "12 von 12 beim ersten Versuch gewusst" })).toBeVisible();
    // "Not now" holds for thirty days.
    await expect(installHint(page)).toHaveCount(0);
    await close(page);
    await expect(page.getByRole("heading", { name: "Heute geschafft" })).toBeVisible();
    expect(await api.xp()).toBe(70); // Monday and Tuesday: the server has not heard of today
  });

  await test.step("Friday: with a network again everything arrives, for the days on which it was done", async () => {
    await context.setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await home.comesToFrontAt(berlin(4, 21));
    await home.expectWeek(LEARNED, LEARNED, FROZEN, LEARNED, LEARNED, AHEAD, AHEAD);
    await expect(page.getByText("4 Tage in Folge")).toBeVisible();
    await allIsSent(page, userId);
    expect(await api.xp()).toBe(XP_UNTIL_FRIDAY);
  });

  const there = await browser.newContext({
    ...contextOptions,
    ...(baseURL !== undefined && { baseURL }),
    locale,
    viewport,
    hasTouch,
    isMobile,
    timezoneId: "Asia/Manila",
  });
  const tablet = await there.newPage();
  const tabletErrors = consoleErrors(tablet);

  await test.step("Sunday: Saturday was lost on the flight east; on another device she goes on in Manila", async () => {
    await tablet.clock.setFixedTime(manila(6, 9));
    await signInOn(tablet, { ...person, userId });
    await new HomePage(tablet).expectWeek(LEARNED, LEARNED, FROZEN, LEARNED, LEARNED, FROZEN, LEARNED);
    const practiceThere = new PracticePage(tablet, userId);
    await practiceThere.startDaily();
    await practiceThere.playThrough();
    await close(tablet);
    await expect(tablet.getByRole("heading", { name: "Heute geschafft" })).toBeVisible();
    await allIsSent(tablet, userId);
  });

  await test.step("at the end both devices show the same, and what the rules say", async () => {
    // One moment: noon by the phone, which still goes by Berlin, evening by the tablet.
    await new HomePage(tablet).comesToFrontAt(berlin(6, 12));
    await home.comesToFrontAt(berlin(6, 12));
    await allIsSent(page, userId);
    for (const device of [page, tablet]) {
      await new HomePage(device).expectWeek(LEARNED, LEARNED, FROZEN, LEARNED, LEARNED, FROZEN, LEARNED);
      await expect(device.getByText("5 Tage in Folge")).toBeVisible();
      await expect(device.getByText("2 Tage waren frei. Deine Serie läuft weiter.")).toBeVisible();
      await expect(device.getByRole("heading", { name: "Heute geschafft" })).toBeVisible();
      // Level 1 ends at 200, level 2 at 450.
      await expect(device.getByText("Stufe 2", { exact: true })).toBeVisible();
      await expect(device.getByText("noch 240 XP bis Stufe 3")).toBeVisible();
      await expect.poll(() => earnedOn(device, userId)).toEqual(EARNED.map(String).toSorted());
    }
    expect(await api.xp()).toBe(XP_OF_THE_WEEK);
    // Of two freezes Wednesday took one, the flight none, and three days since bring none back.
    expect((await api.call<Me>("GET", "/users/me")).streak_freezes).toBe(1);
  });

  expect([errors, tabletErrors]).toEqual([[], []]);
  await there.close();
});

async function goThroughOnboarding(page: Page): Promise<void> {
  const steps = new OnboardingPage(page);
  const pass = [
    ["Wie heißt du?", "Weiter"],
    ["Was machst du beruflich?", "Überspringen"],
    ["Welche Sprache sprichst du am besten?", "Überspringen"],
    ["Aus welchem Land kommst du?", "Überspringen"],
    ["Wie gut ist dein Deutsch?", "Überspringen"],
    ["An wie vielen Tagen möchtest du lernen?", "Weiter"],
  ] as const;
  for (const [question, button] of pass) {
    await steps.asks(question);
    await steps.go(button);
  }
  await steps.asks("Arbeitest du im Schichtdienst?");
  await steps.choose("Nein"); // so that days in a row are counted
  await steps.go("Weiter");
  await steps.asks("Klingt die Stimme deines Geräts deutsch?");
  await steps.go("Ohne Ton weiter");
  await steps.asks("Sollen wir dich erinnern?");
  await steps.go("Ohne Erinnerung weiter");
  await steps.asks("Dein erstes Wort");
  // The words of the library are on their way to a new device.
  await expect(page.getByRole("button", { name: "Ich habe es mir gemerkt" })).toBeVisible();
  const word = await page.locator("main p[lang=de]").first().innerText();
  await steps.go("Ich habe es mir gemerkt");
  await steps.asks("Welches Wort war das?");
  // One word only: "das Bett" is not "das Bettgitter".
  await steps.choose(new RegExp(`^${word.replaceAll("\u00AD", "").replaceAll(/\s+/g, " ").trim()}$`));
  await steps.go("Prüfen");
  await steps.asks("Richtig. Dein erstes Wort kannst du schon.");
  await steps.go("Visite beginnen");
  await page.waitForURL("**/home");
}

const installHint = (page: Page) => page.getByRole("heading", { name: "Visite auf deinen Startbildschirm" });

/** What Chromium says when it would ask her itself; the app is to keep it for later. */
const offerInstall = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const prompt = async () => ({ outcome: "dismissed" });
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
    return window.dispatchEvent(offer) ? "shown at once" : "kept for a good moment";
  });

/** From a result to the start. */
async function close(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Schließen", exact: true }).click();
  await page.waitForURL("**/home");
}

/** Everything that earned XP as this device has it, in the order of EARNED as text. */
async function earnedOn(page: Page, userId: string): Promise<string[]> {
  const events = await rowsOf<{ cause: string; localDay: string; amount: number }>(page, userId, "xp_event");
  const dayOf = (localDay: string) => (Date.parse(localDay) - Date.parse(MONDAY)) / 86_400_000;
  return events.map(({ cause, localDay, amount }) => String([dayOf(localDay), cause, amount])).toSorted();
}
