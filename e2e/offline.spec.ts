import { PracticePage } from "./pages/practice-page.ts";
import { SettingsPage } from "./pages/settings-page.ts";
import { Shell } from "./pages/shell.ts";
import { VocabularyPage } from "./pages/vocabulary-page.ts";
import { WordListPage } from "./pages/word-list-page.ts";
import { rowsOf } from "./support/device-database.ts";
import { newLearner } from "./support/learners.ts";
import { settled } from "./support/screens.ts";
import { expect, signInOn, test } from "./support/test.ts";
import { hangWorker, waitForWorker, wakeWorker } from "./support/worker.ts";
import { VERSION_COOKIE } from "./support/paths.ts";

const routes = [
  "/",
  "/home",
  "/vocab-dashboard",
  "/vocab-dashboard?filter=due",
  "/vocab-dashboard/new",
  "/vocab-dashboard/words/{word}",
  "/vocab-dashboard/words/{word}/edit",
  "/vocab-dashboard/practice",
  "/vocab-dashboard/practice/modes",
  "/courses",
  "/my-courses",
  "/profile/settings",
  "/profile/account",
  "/profile/people",
  "/profile/languages",
  "/profile/reminders",
  "/onboarding",
  "/sync",
  "/not/there",
];

test("after one visit every screen opens without a network", async ({ home, context, api, shell }) => {
  const word = (await api.lists())[0]?.vocab_items[0]?.id ?? "";
  await waitForWorker(home);
  await context.setOffline(true);
  for (const route of routes) {
    await test.step(route, async () => {
      await home.goto(route.replace("{word}", word));
      await settled(home);
      await expect(home.getByRole("heading", { level: 1 })).not.toHaveText("");
      await expect(home.getByText(/nicht geladen werden/)).toHaveCount(0);
    });
  }
  await home.goto("/home");
  await shell.syncIs("offline");
  await home.goto("/account/sign-in");
  await expect(home).toHaveURL(/\/home$/);
});

test("a first start without a network says that it takes one, and goes on by itself", async ({ page, learner }) => {
  const api = /\/api\/sync\//;
  await page.route(api, (route) => route.abort("internetdisconnected"));
  await page.goto("/account/sign-in");
  await page.getByLabel("E-Mail", { exact: true }).fill(learner.email);
  await page.getByLabel("Passwort", { exact: true }).fill(learner.password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.waitForURL("**/home");
  await page.goto("/vocab-dashboard");
  await expect(page.getByText("Beim ersten Mal brauchst du Internet")).toBeVisible();
  await page.unroute(api);
  await expect(new VocabularyPage(page).search).toBeVisible();
});

test("the sign-in page of a hotel's network counts as no network, and nothing is lost", async ({
  home,
  context,
  api,
  shell,
}) => {
  const settings = new SettingsPage(home);
  await settings.open();
  const everyCall = /\/api\//;
  await context.route(everyCall, (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "<html><body>Willkommen im WLAN</body></html>" }),
  );
  await settings.weeklyGoal.selectOption("2");
  await shell.syncIs("offline");
  await home.reload();
  await expect(settings.weeklyGoal).toHaveValue("2");
  await context.unroute(everyCall);
  await home.evaluate(() => window.dispatchEvent(new Event("online")));
  await shell.syncIs("idle");
  expect((await api.call<{ weekly_goal: number }>("GET", "/users/me")).weekly_goal).toBe(2);
});

test.describe("a deploy in the middle of the day", () => {
  test.use({ serviceWorkers: "block" });

  test("a screen whose file is gone offers a reload, and what was written is still there", async ({
    page,
    context,
    learner,
  }) => {
    const file = /\/assets\/_app\.sync-.*\.js$/;
    await context.route(file, (route) => route.fulfill({ status: 404, body: "not found" }));
    await signInOn(page, learner);
    const vocabulary = new VocabularyPage(page);
    await page.goto("/vocab-dashboard/new");
    await vocabulary.term.fill("Halbfertig");
    await expect.poll(async () => JSON.stringify(await rowsOf(page, learner.userId, "drafts"))).toContain("Halbfertig");
    await page.goto("/profile/settings");
    await page.getByRole("link", { name: /^Synchronisierung ansehen/ }).click();
    await expect(page.getByText("Dieser Teil der App konnte nicht geladen werden.")).toBeVisible();
    await context.unroute(file);
    await page.getByRole("button", { name: "Neu laden" }).click();
    await expect(page.getByText("Dieser Teil der App konnte nicht geladen werden.")).toHaveCount(0);
    await page.goto("/vocab-dashboard/new");
    await expect(vocabulary.term).toHaveValue("Halbfertig");
  });
});

test.describe("a first visit that loses the network before the app is on the device", () => {
  test.use({ serviceWorkers: "block" });

  test("says so where a part is missing, and is never an empty page", async ({ page, context, baseURL }) => {
    await signInOn(page, await newLearner(baseURL ?? "", { terms: ["Puls"] }));
    const words = new WordListPage(page);
    await words.open();
    await words.select("Puls");
    await context.setOffline(true);
    // A sheet is missing alone, and what was chosen below it stays chosen.
    await words.toolbar.getByRole("button", { name: "In eine Liste" }).click();
    await expect(new Shell(page).alerts.getByText(/Dieser Teil ist noch nicht auf diesem Gerät/)).toBeVisible();
    await expect(words.toolbar.getByText("1 Wort ausgewählt")).toBeVisible();
    await new Shell(page).tab("Profil").click();
    await expect(page.getByRole("heading", { name: /konnte nicht geöffnet werden/ })).toBeVisible();
    await context.setOffline(false);
  });
});

test("a half-written word survives the end of its tab", async ({ home, learner, context }) => {
  await home.goto("/vocab-dashboard/new");
  const vocabulary = new VocabularyPage(home);
  await vocabulary.term.fill("Halbfertig");
  await vocabulary.meaning.fill("Noch nicht zu Ende gedacht");
  await expect
    .poll(async () => JSON.stringify(await rowsOf(home, learner.userId, "drafts")))
    .toContain("zu Ende gedacht");
  await home.close({ runBeforeUnload: false });
  const later = await context.newPage();
  await later.goto("/vocab-dashboard/new");
  await expect(new VocabularyPage(later).term).toHaveValue("Halbfertig");
  await expect(new VocabularyPage(later).meaning).toHaveValue("Noch nicht zu Ende gedacht");
});

test("a new version waits until she takes it, and never disturbs a test", async ({
  home,
  context,
  learner,
  baseURL,
}) => {
  await waitForWorker(home);
  const practice = new PracticePage(home, learner.userId);
  await practice.startDaily();
  await context.addCookies([{ name: VERSION_COOKIE, value: "next", url: baseURL ?? "" }]);
  await home.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect.poll(() => home.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);
  const prompt = home.getByText("Eine neue Version ist da.");
  await expect(practice.field).toBeVisible();
  await expect(prompt).toHaveCount(0);
  await home.getByRole("link", { name: /^Schließen/ }).click();
  await expect(prompt).toBeVisible();
  const reloaded = home.waitForEvent("load");
  await home.getByRole("button", { name: "Jetzt aktualisieren" }).click();
  await reloaded;
  await new Shell(home).syncIs("idle");
  await expect(prompt).toHaveCount(0);
  await expect(home.getByRole("link", { name: "Weitermachen" })).toBeVisible();
});

test("a new version does not wait for an old worker that hangs in the network", async ({
  home,
  context,
  shell,
  baseURL,
}) => {
  await waitForWorker(home);
  const asked = await hangWorker(home);
  const settings = new SettingsPage(home);
  await settings.open();
  const everyCall = /\/api\//;
  await context.route(everyCall, (route) => route.abort());
  await settings.weeklyGoal.selectOption("2");
  await shell.syncIs("offline");
  await wakeWorker(home);
  await expect.poll(asked).toBeGreaterThan(0);
  await context.unroute(everyCall);
  await context.addCookies([{ name: VERSION_COOKIE, value: "next", url: baseURL ?? "" }]);
  await home.evaluate(async () => (await navigator.serviceWorker.ready).update());
  // A request of the old worker may take twenty seconds to give up: the update does not wait for it.
  const reloaded = home.waitForEvent("load", { timeout: 18_000 });
  await home.getByRole("button", { name: "Jetzt aktualisieren" }).click();
  await reloaded;
  await expect(home.getByText("Eine neue Version ist da.")).toHaveCount(0);
  expect(await home.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  await shell.syncIs("idle");
});

test("a full device says so and keeps what was typed", async ({ page, learner, api, shell }) => {
  await page.addInitScript(refuseWhenFull);
  await signInOn(page, learner);
  await page.goto("/vocab-dashboard/new");
  const vocabulary = new VocabularyPage(page);
  await vocabulary.term.fill("Zuvielwort");
  await page.evaluate(() => document.documentElement.setAttribute("data-full", ""));
  await vocabulary.save.click();
  const alert = shell.alerts.getByRole("alert");
  await expect(alert).toContainText("Vokabel konnte nicht hinzugefügt werden");
  await expect(alert).toContainText(/Speicher|Platz/);
  await expect(vocabulary.term).toHaveValue("Zuvielwort");
  await page.evaluate(() => document.documentElement.removeAttribute("data-full"));
  // The message stays until she closes it, and is not in the way of trying again.
  await vocabulary.save.click();
  await expect(page.getByRole("heading", { level: 1, name: "Zuvielwort" })).toBeVisible();
  await expect.poll(() => api.wordsCalled("Zuvielwort")).toHaveLength(1);
});

test("a message that stays lies on no button: it moves up from under it", async ({ page, learner, api, shell }) => {
  await page.addInitScript(refuseWhenFull);
  const id = await api.addWord(learner.firstListId, { term: "Zuvielwort", explanation: "Eines zu viel." });
  await signInOn(page, learner);
  await page.goto(`/vocab-dashboard/words/${id}`);
  await page.getByRole("button", { name: "Notiz schreiben" }).click();
  await page.getByRole("textbox", { name: "Deine Notiz" }).fill("Ich versuche es.");
  const save = page.getByRole("main").getByRole("button", { name: "Speichern", exact: true });
  // As low as it can stand above the tabs.
  await save.evaluate((button) => scrollBy({ top: button.getBoundingClientRect().bottom - innerHeight + 90 }));
  await page.evaluate(() => document.documentElement.setAttribute("data-full", ""));
  await save.evaluate((button: HTMLElement) => {
    button.focus();
    button.click();
  });
  await expect(shell.alerts.getByRole("alert")).toBeVisible();
  const isFree = () =>
    save.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [1, height - 1].every((down) => button.contains(document.elementFromPoint(x + width / 2, y + down)));
    });
  await expect.poll(isFree).toBe(true);
});

test("a day that a full device cannot count is said", async ({ page, learner, shell }) => {
  await page.addInitScript(refuseWhenFull);
  await signInOn(page, learner);
  await page.evaluate(() => document.documentElement.setAttribute("data-full", ""));
  await page.clock.setFixedTime(Date.now() + 86_400_000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(shell.alerts.getByRole("alert")).toContainText("kein Platz mehr");
});

/** Runs in the page: while the document is marked, the device stores nothing more, as a full one does. */
function refuseWhenFull(): void {
  for (const method of ["add", "put"] as const) {
    const real = IDBObjectStore.prototype[method];
    IDBObjectStore.prototype[method] = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      if (document.documentElement.hasAttribute("data-full")) throw new DOMException("full", "QuotaExceededError");
      return key === undefined ? real.call(this, value) : real.call(this, value, key);
    };
  }
}
