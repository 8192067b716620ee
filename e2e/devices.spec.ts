import { Api } from "./support/api.ts";
import { axeFindings, faultsOf, settled } from "./support/screens.ts";
import { storedSession } from "./support/session-store.ts";
import { expect, signInOn, test } from "./support/test.ts";
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
  await expect(tablet).not.toHaveURL(/\/home$/);
  await expect.poll(() => storedSession(tablet)).toBeNull();
  expect(await storedSession(home)).not.toBeNull();
});

test("without a network the list says what it needs, and with a server that fails how to go on", async ({
  home,
  context,
  shell,
}) => {
  await context.route("**/api/auth/sessions", (route) => route.fulfill({ status: 503, body: "" }));
  await home.goto("/profile/security");
  await expect(home.getByRole("heading", { name: "Das ließ sich nicht laden" })).toBeVisible();
  expect(await axeFindings(home)).toEqual([]);
  await context.unroute("**/api/auth/sessions");
  await home.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await expect(home.getByText("Du bist nur hier angemeldet.")).toBeVisible();
  await context.setOffline(true);
  await shell.syncIs("offline");
  await expect(home.getByText(/weiß nur der Server/)).toBeVisible();
});
