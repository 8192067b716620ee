import type { Page } from "@playwright/test";

import { addDays, localDayOf } from "#shared/model/local-day.ts";
import { momentOf } from "#shared/model/reminders/wall-clock.ts";

import { RemindersPage } from "./pages/reminders-page.ts";
import { consoleErrors, faultsInEveryLook } from "./support/screens.ts";
import { allIsSent, expect, signInOn, test } from "./support/test.ts";
import { waitForWorker } from "./support/worker.ts";

const ZONE = "Europe/Berlin";
/** A day in the middle of a month, so that its neighbours stand on the same page. */
const DAY = `${localDayOf(Date.now(), ZONE, 0).slice(0, 7)}-16`;
const at = (hour: number, minute = 0, day = DAY) => momentOf(day, hour * 60 + minute, ZONE);
/** As a calendar file writes a moment. */
const written = (moment: number) => `${new Date(moment).toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;

test("what she sets says when the next reminder comes, without a network too, and the calendar file says the same", async ({
  page,
  context,
  learner,
  api,
}) => {
  const reminders = new RemindersPage(page);
  const errors = consoleErrors(page);
  await page.clock.setFixedTime(at(12));
  await signInOn(page, learner);
  await reminders.open();
  await expect(reminders.next).toContainText("Wir erinnern dich nicht.");
  await expect(reminders.button("Stell zuerst eine Uhrzeit ein")).toBeVisible();
  await waitForWorker(page);
  await context.setOffline(true);

  await test.step("a time", async () => {
    await reminders.tap("Einmal am Tag erinnern");
    await expect(reminders.next).toContainText("heute, 17:30 Uhr");
    await reminders.field("Uhrzeit").fill("18:15");
    await expect(reminders.next).toContainText("heute, 18:15 Uhr");
  });

  await test.step("shifts, by tapping and by keys", async () => {
    await reminders.choose("Spät");
    await reminders.day(DAY).click();
    await expect(reminders.day(DAY)).toHaveAccessibleName(/Spätdienst 14:00–22:00$/);
    await expect(reminders.next).toContainText("morgen, 18:15 Uhr");
    await reminders.field("Endet um").fill("19:00");
    await page.keyboard.press("Tab");
    await reminders.day(DAY).focus();
    await page.keyboard.press("ArrowRight");
    await expect(reminders.day(addDays(DAY, 1))).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(reminders.day(addDays(DAY, 1))).toHaveAccessibleName(/Spätdienst 14:00–19:00$/);
    await expect(reminders.next).toContainText("morgen, 19:00 Uhr");
    await expect(reminders.next).toContainText("Dienst");
  });

  await test.step("quiet hours", async () => {
    await reminders.tap("Jeden Tag eine Ruhezeit");
    await reminders.field("Von").fill("18:30");
    await expect(reminders.next).toContainText(/18:15 Uhr/);
    await expect(reminders.next).not.toContainText("morgen");
    await reminders.field("Von").fill("21:00");
    await expect(reminders.next).toContainText("morgen, 19:00 Uhr");
  });

  await test.step("the file", async () => {
    const entries = await reminders.downloadedEntries();
    expect(entries.slice(0, 2)).toEqual([written(at(19, 0, addDays(DAY, 1))), written(at(18, 15, addDays(DAY, 2)))]);
    expect(entries).toHaveLength(56);
    await expect(page.getByText(/^Die Datei reicht bis/)).toBeVisible();
  });

  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await allIsSent(page, learner.userId);
  const user = await api.call<Record<string, unknown>>("GET", "/users/me");
  expect(user).toMatchObject({ reminder_time: "18:15", quiet_hours: { from: "21:00", to: "07:00" } });
  expect(user["shifts"]).toEqual([
    { day: DAY, from: "14:00", to: "22:00" },
    { day: addDays(DAY, 1), from: "14:00", to: "19:00" },
  ]);
  expect(errors).toEqual([]);
  expect(await faultsInEveryLook(page)).toEqual([]);
});

/** A browser that can be reached by push; what the page asks of it is answered as a browser would. */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let made: object | null = null;
    const endpoint = `https://push.example.com/${Math.random()}`;
    const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: () => Promise.resolve(((made = null), true)),
    };
    let permission = "default";
    Object.defineProperty(Notification, "permission", { get: () => permission });
    Notification.requestPermission = () => Promise.resolve((permission = "granted") as NotificationPermission);
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(made),
      subscribe: () => Promise.resolve((made = subscription)),
    });
  });
}

test("a device reminds when she has allowed it at her own tap, and no more when she says so", async ({
  page,
  learner,
}) => {
  const reminders = new RemindersPage(page);
  await withPushService(page);
  await signInOn(page, learner);
  await reminders.open();
  await expect(page.getByText(/höchstens eine Erinnerung am Tag/)).toBeVisible();
  // A time alone promises nothing on a device that may not show anything.
  await reminders.tap("Einmal am Tag erinnern");
  await expect(reminders.next).toContainText("Vorgesehen: ");
  await expect(reminders.next).toContainText("kommt sie erst, wenn du es unten erlaubst");
  await expect(reminders.next).not.toContainText("Nächste Erinnerung");
  const isTold = page.waitForResponse((answer) => answer.url().includes("/push-subscriptions"));
  await reminders.button("Auf diesem Gerät erinnern").click();
  expect((await isTold).status()).toBe(201);
  await expect(page.getByText("Dieses Gerät erinnert dich.")).toBeVisible();
  await expect(reminders.next).toContainText("Nächste Erinnerung: ");
  await expect(reminders.next).not.toContainText("Vorgesehen");
  const isTakenBack = page.waitForResponse((answer) => answer.url().includes("/push-subscriptions/"));
  await reminders.button("Hier nicht mehr erinnern").click();
  expect((await isTakenBack).status()).toBe(204);
  await expect(reminders.next).toContainText("Vorgesehen: ");
  await expect(reminders.button("Auf diesem Gerät erinnern")).toBeVisible();
});

test("a device that was refused the permission says how to allow it again", async ({ page, learner }) => {
  const reminders = new RemindersPage(page);
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
  await signInOn(page, learner);
  await reminders.open();
  await expect(page.getByText(/sind auf diesem Gerät nicht erlaubt/)).toBeVisible();
  await expect(reminders.button("Noch einmal prüfen")).toBeVisible();
  await expect(reminders.button("Auf diesem Gerät erinnern")).toHaveCount(0);
});
