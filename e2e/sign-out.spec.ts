import type { BrowserContext, Page } from "@playwright/test";

import { SettingsPage } from "./pages/settings-page.ts";
import { Shell } from "./pages/shell.ts";
import { SignInPage } from "./pages/sign-in-page.ts";
import { learnerDatabases, rowsOf } from "./support/device-database.ts";
import { newLearner } from "./support/learners.ts";
import { storedSession } from "./support/session-store.ts";
import { expect, signInOn, test } from "./support/test.ts";
import { waitForWorker } from "./support/worker.ts";

/** Changes a setting while the server cannot be reached; the change waits on this device. */
async function changeGoalOffline(page: Page, context: BrowserContext): Promise<SettingsPage> {
  await waitForWorker(page);
  const settings = new SettingsPage(page);
  await settings.open();
  await context.setOffline(true);
  await settings.weeklyGoal.selectOption("2");
  await new Shell(page).syncIs("offline");
  return settings;
}

const goalOnServer = async (api: { call<T>(method: string, path: string): Promise<T> }) =>
  (await api.call<{ weekly_goal: number }>("GET", "/users/me")).weekly_goal;

test("signing out leads to the landing page and takes the session with it", async ({ home, context }) => {
  const settings = new SettingsPage(home);
  await settings.open();
  await settings.signOut.click();
  await expect(home).toHaveURL(/:\d+\/$/);
  expect(await storedSession(home)).toBeNull();
  expect(await home.evaluate(() => Object.keys(localStorage))).not.toContain("token");
  const later = await context.newPage();
  await later.goto("/home");
  await new SignInPage(later).isShown();
});

test("unsynchronised work is sent first when she wants that", async ({ home, context, api }) => {
  const settings = await changeGoalOffline(home, context);
  await settings.signOut.click();
  await expect(settings.unsyncedSheet).toContainText("1 Änderung ist nur auf diesem Gerät");
  await settings.unsyncedSheet.getByRole("button", { name: "Jetzt abgleichen und abmelden" }).click();
  await expect(settings.unsyncedSheet).toContainText("Gerade ist kein Netz da");
  await context.setOffline(false);
  await settings.unsyncedSheet.getByRole("button", { name: "Jetzt abgleichen und abmelden" }).click();
  await expect(home).toHaveURL(/:\d+\/$/);
  expect(await goalOnServer(api)).toBe(2);
});

test("kept work waits for the same learner, is shown to nobody else and arrives once", async ({
  home,
  context,
  api,
  learner,
  baseURL,
}) => {
  const before = await goalOnServer(api);
  const settings = await changeGoalOffline(home, context);
  await settings.signOut.click();
  await settings.unsyncedSheet.getByRole("button", { name: "Hier behalten und abmelden" }).click();
  await expect(home).toHaveURL(/:\d+\/$/);
  await context.setOffline(false);

  const other = await newLearner(baseURL ?? "");
  await signInOn(home, other);
  await settings.open();
  await expect(settings.weeklyGoal).not.toHaveValue("2");
  await expect(home.getByText(other.email)).toBeVisible();
  await expect(home.getByText(learner.email)).toHaveCount(0);
  expect(await goalOnServer(api)).toBe(before);
  await settings.signOut.click();
  await expect(home).toHaveURL(/:\d+\/$/);

  await signInOn(home, learner);
  await expect.poll(() => goalOnServer(api)).toBe(2);
});

test("discarding is asked twice, and only then removes her work from the device", async ({
  home,
  context,
  api,
  learner,
}) => {
  const settings = await changeGoalOffline(home, context);
  await settings.signOut.click();
  const discard = settings.unsyncedSheet.getByRole("button", { name: "Verwerfen und abmelden" });
  await discard.click();
  await settings.discardDialog.getByRole("button", { name: "Zurück" }).click();
  await expect(settings.unsyncedSheet).toBeVisible();
  expect(await rowsOf(home, learner.userId, "outbox")).toHaveLength(1);
  await discard.click();
  await settings.discardDialog.getByRole("button", { name: "Verwerfen und abmelden" }).click();
  await expect(home).toHaveURL(/:\d+\/$/);
  expect(await learnerDatabases(home)).toEqual([]);
  await context.setOffline(false);
  await signInOn(home, learner);
  expect(await goalOnServer(api)).not.toBe(2);
});

test("the landing page comes when everything is gone, not before, however long that takes", async ({
  home,
  context,
  learner,
}) => {
  const settings = await changeGoalOffline(home, context);
  await home.evaluate(holdFor, [`visite-${learner.userId}`, 1500] as const);
  await settings.signOut.click();
  await settings.unsyncedSheet.getByRole("button", { name: "Verwerfen und abmelden" }).click();
  await settings.discardDialog.getByRole("button", { name: "Verwerfen und abmelden" }).click();
  // The screen she leaves reads a database that is closed by now, and says nothing of it.
  await expect.poll(() => home.evaluate(() => document.documentElement.hasAttribute("data-asked"))).toBe(true);
  await expect(home).toHaveURL(/settings$/);
  await expect(home.getByText("Diese Ansicht ließ sich nicht öffnen")).toHaveCount(0);
  await expect(home).toHaveURL(/:\d+\/$/);
  expect(await learnerDatabases(home)).toEqual([]);
  expect(await storedSession(home)).toBeNull();
});

test("signing out in one tab sends the others to the sign-in", async ({ home, context }) => {
  const second = await context.newPage();
  await second.goto("/vocab-dashboard");
  await new Shell(second).syncIs("idle");
  const settings = new SettingsPage(home);
  await settings.open();
  await settings.signOut.click();
  await new SignInPage(second).isShown();
});

test("another learner signing in in one tab takes the first one's tabs away", async ({
  home,
  context,
  learner,
  baseURL,
}) => {
  const other = await newLearner(baseURL ?? "");
  const second = await context.newPage();
  await second.goto("/profile/settings");
  await expect(second.getByText(learner.email)).toBeVisible();
  const settings = new SettingsPage(home);
  await settings.open();
  await settings.signOut.click();
  await new SignInPage(second).isShown();
  await signInOn(home, other);
  await second.goto("/profile/settings");
  await expect(second.getByText(other.email)).toBeVisible();
  await expect(second.getByText(learner.email)).toHaveCount(0);
});

/** Runs in the page: a connection that lets go of the database late, as a tab in the background does. */
function holdFor([name, ms]: readonly [string, number]): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name);
    opening.addEventListener("success", () => {
      const db = opening.result;
      db.addEventListener("versionchange", () => {
        document.documentElement.setAttribute("data-asked", "");
        setTimeout(() => db.close(), ms);
      });
      resolve();
    });
  });
}
