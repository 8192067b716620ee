import type { BrowserContext, Page } from "@playwright/test";

import { SettingsPage } from "./pages/settings-page.ts";
import { Shell } from "./pages/shell.ts";
import { SignInPage } from "./pages/sign-in-page.ts";
import { learnerDatabases, rowsOf } from "./support/device-database.ts";
import { Api } from "./support/api.ts";
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
  await settings.leave();
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
  await settings.unsyncedSheet.getByRole("button", { name: "Jetzt synchronisieren" }).click();
  await expect(settings.unsyncedSheet).toContainText("Du bist gerade offline");
  await context.setOffline(false);
  await settings.unsyncedSheet.getByRole("button", { name: "Jetzt synchronisieren" }).click();
  await settings.leaveSheet.getByRole("button", { name: "Abmelden und Daten entfernen" }).click();
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
  await settings.leave();

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
  await expect(home.getByText("Diese Seite konnte nicht geöffnet werden")).toHaveCount(0);
  await expect(home).toHaveURL(/:\d+\/$/);
  expect(await learnerDatabases(home)).toEqual([]);
  expect(await storedSession(home)).toBeNull();
});

/** What nobody but A may read, in each place where a device may keep something. */
const CANARY = "KANARI";

test("nothing of A is left on a device on which she has signed out, and B signs in", async ({
  home,
  learner,
  baseURL,
}) => {
  await waitForWorker(home);
  const api = await Api.signIn(baseURL ?? "", learner);
  await api.addWord(learner.firstListId, { term: `${CANARY}-Wort`, remarks: `${CANARY}-Notiz` });
  await api.call("PUT", `/users/${learner.userId}`, { biography: `${CANARY}-Biografie` });
  await home.goto("/vocab-dashboard/new");
  await home.getByLabel("Wort", { exact: true }).fill(`${CANARY}-Entwurf`);
  await expect.poll(() => tracesOf(home, CANARY)).toContain(`database visite drafts: ${CANARY}`);
  await expect.poll(async () => (await tracesOf(home, CANARY)).length).toBeGreaterThan(3);
  await home.evaluate(
    async ([id, text]) => {
      for (const name of [`visite-media-${id}`, `visite-courses-${id}`]) {
        await (await caches.open(name)).put("/api/media/x", new Response(text));
      }
    },
    [learner.userId, CANARY] as const,
  );
  const settings = new SettingsPage(home);
  await settings.open();
  const personal = [CANARY, learner.userId, learner.email];
  expect((await tracesOf(home, ...personal)).join()).toContain("cache");
  await settings.signOut.click();
  await expect(settings.leaveSheet).toContainText("1 angefangener Text");
  await settings.leaveSheet.getByRole("button", { name: "Abmelden und Daten entfernen" }).click();
  await expect(home).toHaveURL(/:\d+\/$/);
  await expect.poll(() => tracesOf(home, ...personal)).toEqual([]);
  await signInOn(home, await newLearner(baseURL ?? ""));
  expect(await tracesOf(home, ...personal)).toEqual([]);
});

test("on her own device what is hers stays if she says so, and is there at once when she is back", async ({
  home,
  context,
  learner,
  baseURL,
}) => {
  const api = await Api.signIn(baseURL ?? "", learner);
  const id = await api.addWord(learner.firstListId, { term: `${CANARY}-Wort` });
  const word = home.getByRole("heading", { name: `${CANARY}-Wort` });
  await home.goto(`/vocab-dashboard/words/${id}`);
  await expect(word).toBeVisible();
  const settings = new SettingsPage(home);
  await settings.open();
  await settings.signOut.click();
  await expect(settings.leaveSheet).toContainText("nicht verschlüsselt");
  await settings.leaveSheet.getByText("Das ist mein eigenes Gerät").click();
  await expect(settings.leaveSheet).toContainText("bleiben auch hier");
  await settings.leaveSheet.getByRole("button", { name: "Abmelden, Daten hier behalten" }).click();
  await expect(home).toHaveURL(/:\d+\/$/);
  expect(await storedSession(home)).toBeNull();
  expect(await learnerDatabases(home)).toEqual([`visite-${learner.userId}`]);
  // Nothing of the feed comes before she looks: what she sees is what stayed.
  await context.route("**/api/sync/changes*", (route) => route.abort());
  const signIn = new SignInPage(home);
  await signIn.open();
  await signIn.signIn(learner);
  await home.waitForURL("**/home");
  await home.goto(`/vocab-dashboard/words/${id}`);
  await expect(word).toBeVisible();
});

test("without a network the session is ended on the server when there is one, also after somebody else came", async ({
  home,
  context,
  learner,
  baseURL,
}) => {
  await waitForWorker(home);
  const settings = new SettingsPage(home);
  await settings.open();
  const token = (await storedSession(home))?.refreshToken ?? "";
  await context.setOffline(true);
  await new Shell(home).syncIs("offline");
  await settings.leave();
  expect(await stateOf(baseURL, token)).toBe(200);
  // The server is there for the sign-in of somebody else, and not yet for what was to be ended.
  await context.route("**/api/auth/sign-out", (route) => route.abort());
  await context.setOffline(false);
  await signInOn(home, await newLearner(baseURL ?? ""));
  await context.unroute("**/api/auth/sign-out");
  await home.reload();
  await expect.poll(() => stateOf(baseURL, token)).toBe(401);
  await expect.poll(() => tracesOf(home, learner.userId, token)).toEqual([]);
});

test("with an expired token a sign-out ends the session all the same", async ({ home, context, baseURL }) => {
  const settings = new SettingsPage(home);
  await settings.open();
  const token = (await storedSession(home))?.refreshToken ?? "";
  await context.route("**/api/auth/sign-out", (route) => {
    const headers = { ...route.request().headers(), authorization: "Bearer expired" };
    return route.continue({ headers });
  });
  await settings.leave();
  await expect.poll(() => stateOf(baseURL, token)).toBe(401);
});

/** 200: the token is good; 401: its session is over. */
async function stateOf(baseURL: string | undefined, token: string): Promise<number> {
  // With the id that it is asked about each time, so that asking does not end it.
  const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token: token, refresh_id: ASKING });
  return (await fetch(`${baseURL}/api/auth/token`, { method: "POST", body })).status;
}
const ASKING = "0192f0c4-0000-7000-8000-000000000001";

/** Where any of these texts lies in what the browser keeps for this origin. */
function tracesOf(page: Page, ...texts: string[]): Promise<string[]> {
  return page.evaluate(async (sought) => {
    const found: string[] = [];
    const look = (where: string, what: string) => {
      for (const text of sought) if (`${where} ${what}`.includes(text)) found.push(`${where}: ${text}`);
    };
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      look("database", name);
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store);
        const [keys, rows] = await Promise.all([done(all.getAllKeys()), done(all.getAll())]);
        look(`database ${name.slice(0, 6)} ${store}`, JSON.stringify([keys, rows]));
      }
      db.close();
    }
    for (const [where, storage] of [
      ["local", localStorage],
      ["session", sessionStorage],
    ] as const) {
      look(where, JSON.stringify({ ...storage }));
    }
    for (const name of await caches.keys()) {
      look("cache", name);
      if (name.startsWith("workbox") || name.includes("assets")) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        look(`cache ${request.url}`, (await (await cache.match(request))?.text()) ?? "");
      }
    }
    return [...new Set(found)];
  }, texts);
}

test("signing out in one tab sends the others to the sign-in", async ({ home, context }) => {
  const second = await context.newPage();
  await second.goto("/vocab-dashboard");
  await new Shell(second).syncIs("idle");
  const settings = new SettingsPage(home);
  await settings.open();
  await settings.leave();
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
  await settings.leave();
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
