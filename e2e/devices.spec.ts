import { Api } from "./support/api.ts";
import { learnerDatabases, rowsOf } from "./support/device-database.ts";
import { axeFindings, faultsOf, settled } from "./support/screens.ts";
import { storedSession } from "./support/session-store.ts";
import { expect, signInOn, test } from "./support/test.ts";
import { waitForWorker } from "./support/worker.ts";
import { backCloses } from "./pages/layers.ts";
import { SignInPage } from "./pages/sign-in-page.ts";
import { SettingsPage } from "./pages/settings-page.ts";

test("she sees where she is signed in, and signs out what is not in her hand", async ({
  home,
  learner,
  anotherDevice,
  baseURL,
}) => {
  const settings = new SettingsPage(home);
  await settings.open();
  await home.getByRole("link", { name: /Anmeldung und Geräte/ }).click();
  await expect(home).toHaveURL(/\/profile\/security$/);
  await expect(home.getByText("Du bist nur hier angemeldet.")).toBeVisible();
  await expect(home.getByRole("button", { name: "Überall sonst abmelden" })).toHaveCount(0);

  const tablet = await anotherDevice();
  await signInOn(tablet, learner);
  const script = await Api.signIn(baseURL ?? "", learner);
  await home.reload();
  const list = home.getByRole("list", { name: "Deine Geräte" });
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await expect(list.getByRole("listitem").first()).toContainText("Dieses Gerät");
  await settled(home);
  expect(await faultsOf(home)).toEqual([]);

  await list.getByRole("button", { name: "Unbekanntes Gerät abmelden" }).click();
  const dialog = home.getByRole("alertdialog");
  await expect(dialog).toContainText("nicht verloren");
  await dialog.getByRole("button", { name: "Abmelden", exact: true }).click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(script.call("GET", "/users/me")).rejects.toThrow(/401/);

  await home.getByRole("button", { name: "Überall sonst abmelden" }).click();
  await dialog.getByRole("button", { name: "Abmelden", exact: true }).click();
  await expect(home.getByText("Du bist nur hier angemeldet.")).toBeVisible();
  await tablet.reload();
  await expect(tablet).toHaveURL(/\/account\/sign-in$/);
  await expect(tablet.getByRole("heading", { name: "Dieses Gerät wurde abgemeldet" })).toBeVisible();
  await expect(tablet.getByText("Wir haben deine Daten von diesem Gerät entfernt.")).toBeVisible();
  await settled(tablet);
  expect(await faultsOf(tablet)).toEqual([]);
  expect([await storedSession(tablet), await learnerDatabases(tablet)]).toEqual([null, []]);
  await new SignInPage(tablet).isShown();
  expect(await storedSession(home)).not.toBeNull();
});

test("without a network the list says what it needs, and with a server that fails how to go on", async ({
  home,
  context,
  shell,
}) => {
  await context.route("**/api/auth/sessions", (route) => route.fulfill({ status: 503, body: "" }));
  await home.goto("/profile/security");
  await expect(home.getByRole("heading", { name: "Das konnte nicht geladen werden" })).toBeVisible();
  expect(await axeFindings(home)).toEqual([]);
  await context.unroute("**/api/auth/sessions");
  await home.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await expect(home.getByText("Du bist nur hier angemeldet.")).toBeVisible();
  await context.setOffline(true);
  await shell.syncIs("offline");
  await expect(home.getByText(/weiß nur der Server/)).toBeVisible();
});

test("a device that was signed out from elsewhere keeps what only it has, and says so", async ({
  home,
  context,
  learner,
  baseURL,
  shell,
}) => {
  await waitForWorker(home);
  const settings = new SettingsPage(home);
  await settings.open();
  await context.setOffline(true);
  await settings.weeklyGoal.selectOption("2");
  await shell.syncIs("offline");
  const api = await Api.signIn(baseURL ?? "", learner);
  await api.call("DELETE", "/auth/sessions");
  await context.setOffline(false);
  await home.reload();
  await expect(home).toHaveURL(/\/account\/sign-in$/);
  await expect(home.getByText("1 Änderung war noch nicht auf dem Server.")).toBeVisible();
  await settled(home);
  expect(await faultsOf(home)).toEqual([]);
  expect(await rowsOf(home, learner.userId, "outbox")).toHaveLength(1);
  const signIn = new SignInPage(home);
  await signIn.signIn(learner);
  await home.waitForURL(/\/profile\/settings$/); // where she wanted to be
  await expect.poll(async () => (await api.call<{ weekly_goal: number }>("GET", "/users/me")).weekly_goal).toBe(2);
});

test("what only that device has goes when she says so", async ({ home, context, learner, baseURL, shell }) => {
  await waitForWorker(home);
  const settings = new SettingsPage(home);
  await settings.open();
  await context.setOffline(true);
  await settings.weeklyGoal.selectOption("2");
  await shell.syncIs("offline");
  await (await Api.signIn(baseURL ?? "", learner)).call("DELETE", "/auth/sessions");
  await context.setOffline(false);
  await home.reload();
  const remove = home.getByRole("button", { name: "Trotzdem von diesem Gerät entfernen" });
  await remove.click();
  await backCloses(home, "features/account/ended-notice.tsx", home.getByRole("alertdialog"));
  await remove.click();
  await home.getByRole("alertdialog").getByRole("button", { name: "Entfernen" }).click();
  await expect(home.getByText("Von diesem Gerät ist jetzt alles entfernt.")).toBeVisible();
  expect(await learnerDatabases(home)).toEqual([]);
});
