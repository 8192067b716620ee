import { randomUUID } from "node:crypto";

import { AccountPage } from "./pages/account-page.ts";
import { OrganizationPage } from "./pages/organization-page.ts";
import { Api } from "./support/api.ts";
import { aClinic } from "./support/clinics.ts";
import { newLearner } from "./support/learners.ts";
import { linkIn, mailTo } from "./support/mails.ts";
import { axeFindings, faultsInEveryLook, faultsOf, settled } from "./support/screens.ts";
import { expect, signInOn, test } from "./support/test.ts";

const anAddress = () => `neu-${randomUUID().slice(0, 8)}@visite.test`;

test.use({ serviceWorkers: "block" });

test("a manager appoints and removes, and after handing over she can delete her account", async ({ page, baseURL }) => {
  const clinic = await aClinic(baseURL ?? "", { names: ["Olha", "Yusuf"] });
  await signInOn(page, clinic.manager);
  const hers = new OrganizationPage(page);

  // Asked to delete her account, she is led to where she hands over.
  await page.goto("/profile/settings");
  await page.getByRole("button", { name: "Konto löschen" }).click();
  await page.getByLabel("Dein Passwort").fill(clinic.manager.password);
  await hers.button("Endgültig löschen").click();
  await expect(hers.sheet.getByText(/Gib zuerst jemandem von ihnen die\s+Leitung/)).toBeVisible();
  await settled(page);
  expect(await axeFindings(page, "[role=dialog]"), "the refusal").toEqual([]);
  await hers.sheet.getByRole("link", { name: `Leitung übergeben: ${clinic.name}` }).click();
  await hers.isOpen(clinic.name);

  await hers.open("Mitglieder", "Petra");
  await hers.tick("Leitung");
  await hers.button("Speichern").click();
  await expect(hers.sheet.getByText(/Öffne ein anderes Mitglied/)).toBeVisible();
  await hers.closeSheet();

  await hers.open("Mitglieder", "Olha");
  await settled(page);
  expect(await axeFindings(page, "[role=dialog]"), "a member").toEqual([]);
  await hers.tick("Leitung");
  await hers.tick("Praxisanleitung");
  await hers.button("Speichern").click();
  await expect(hers.list("Mitglieder").getByRole("button", { name: /Olha/ })).toContainText(
    "Leitung und Praxisanleitung",
  );

  await hers.open("Mitglieder", "Yusuf");
  await hers.button("Aus der Organisation entfernen").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Entfernen" }).click();
  await expect(hers.told("Yusuf gehört nicht mehr dazu")).toBeVisible();
  await expect(hers.list("Mitglieder")).not.toContainText("Yusuf");

  await page.goto("/profile/settings");
  await page.getByRole("button", { name: "Konto löschen" }).click();
  await page.getByLabel("Dein Passwort").fill(clinic.manager.password);
  await hers.button("Endgültig löschen").click();
  await page.waitForURL("**/account/deleted*");
});

test("invitations say what became of them: sent, sent again, run into a member, withdrawn, accepted meanwhile", async ({
  page,
  baseURL,
  anotherDevice,
}) => {
  const clinic = await aClinic(baseURL ?? "", { names: ["Olha"] });
  const [olha] = clinic.members;
  const known = await newLearner(baseURL ?? "", { words: 2 });
  const [first, second] = [anAddress(), anAddress()];
  await signInOn(page, clinic.manager);
  await page.goto(clinic.path);
  const hers = new OrganizationPage(page);

  await hers.invite("kein.adresse");
  await expect(hers.sheet.getByText("Das ist keine E-Mail-Adresse: kein.adresse")).toBeVisible();
  await hers.field("E-Mail-Adressen").fill(`Ana <${first}>; ${second}\n${known.email}, ${olha?.email}`);
  await hers.button("4 Einladungen senden").click();
  await expect(hers.sheet.getByText("3 Einladungen sind unterwegs.")).toBeVisible();
  await expect(hers.sheet.getByText(`${olha?.email}: gehört schon dazu`)).toBeVisible();
  await hers.closeSheet();
  // To somebody with an account it looks the same; whether she has one is hers to tell.
  await expect(hers.list("Offene Einladungen").getByRole("listitem")).toHaveCount(3);
  expect((await mailTo(baseURL, known.email)).path).toBe("/account/org-invite/accept");

  await hers.open("Offene Einladungen", first);
  await settled(page);
  expect(await axeFindings(page, "[role=dialog]"), "an invitation").toEqual([]);
  await hers.button("Noch einmal senden").click();
  await expect(hers.told("Die Einladung ist noch einmal unterwegs")).toBeVisible();
  await mailTo(baseURL, first, 2);

  const link = linkIn(await mailTo(baseURL, second));
  await hers.open("Offene Einladungen", second);
  await hers.button("Einladung zurückziehen").click();
  await expect(hers.list("Offene Einladungen")).not.toContainText(second);
  const phone = await anotherDevice();
  await phone.goto(link);
  await expect(phone.getByText("Der Einladungslink ist ungültig oder abgelaufen")).toBeVisible();

  // Accepted while the list still shows it.
  const account = new AccountPage(phone);
  await phone.goto(linkIn(await mailTo(baseURL, first, 2)));
  await account.field("Vorname").fill("Ana");
  await account.choosePassword("Passwort", "Sonnenblume2026");
  await account.agree();
  await account.button("Einladung annehmen").click();
  await expect(account.alert("Einladung angenommen")).toBeVisible();
  await hers.open("Offene Einladungen", first);
  await hers.button("Einladung zurückziehen").click();
  await expect(hers.told(`${first} hat die Einladung schon angenommen.`)).toBeVisible();
  await expect(hers.list("Mitglieder")).toContainText("Ana");
});

test("who runs the server finds a person by her address, and makes her an author", async ({ page, baseURL }) => {
  const url = baseURL ?? "";
  const admin = await newLearner(url, { words: 2, fields: { is_admin: true } });
  const author = await newLearner(url, { words: 2, fields: { first_name: "Noor", last_name: "" } });
  await signInOn(page, admin);
  await page.getByRole("link", { name: /Verwaltung/ }).click();
  const field = page.getByLabel("E-Mail der Person");
  await field.fill(anAddress());
  await page.getByRole("button", { name: "Suchen", exact: true }).click();
  await expect(page.getByText(/gibt es kein Konto/)).toBeVisible();
  await field.fill(author.email);
  await field.press("Enter");
  await expect(page.getByRole("region", { name: "Noor" })).toBeVisible();
  // What is tapped is the label; the switch itself is visually hidden.
  const turn = (name: string) =>
    page
      .locator("label")
      .filter({ has: page.getByRole("switch", { name: new RegExp(name) }) })
      .click();
  await turn("Schreibt Kurse");
  await expect(page.getByRole("switch", { name: /Schreibt Kurse/ })).toBeChecked();
  const me = await (await Api.signIn(url, author)).call<{ expert_mode: boolean }>("GET", "/users/me");
  expect(me.expert_mode).toBe(true);
  await turn("Verwaltet den Server");
  await page.getByRole("alertdialog").getByRole("button", { name: "Ernennen" }).click();
  await expect(page.getByRole("switch", { name: /Verwaltet den Server/ })).toBeChecked();
  await settled(page);
  expect(await faultsOf(page)).toEqual([]);
});

test("without a network, with a server that fails, and when it comes back: each is said, what was typed stays", async ({
  page,
  context,
  baseURL,
}) => {
  const clinic = await aClinic(baseURL ?? "");
  await signInOn(page, clinic.manager);
  await page.route("**/api/organizations/**", (route) => route.fulfill({ status: 500, json: { code: "internal" } }));
  // Without a worker the page has what it has loaded: the profile, too.
  await page.goto("/profile/settings");
  await page.getByRole("link", { name: /Deine Organisation/ }).click();
  await expect(page.getByRole("heading", { name: "Das konnte nicht geladen werden" })).toBeVisible();
  expect(await faultsOf(page), "failed").toEqual([]);
  await page.unroute("**/api/organizations/**");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await expect(page.getByText(/Dafür brauchst du Internet/)).toBeVisible();
  await settled(page);
  expect(await faultsOf(page), "offline").toEqual([]);
  await context.setOffline(false);
  const hers = new OrganizationPage(page);
  await hers.isOpen(clinic.name);

  await hers.button("Einladen").click();
  await hers.closeSheet();
  await context.setOffline(true);
  await hers.invite("ana@visite.test");
  await expect(hers.sheet.getByText(/ana@visite\.test: Der Server ist nicht zu erreichen/)).toBeVisible();
  await hers.closeSheet();
  await hers.button("Einladen").click();
  await expect(hers.field("E-Mail-Adressen")).toHaveValue("ana@visite.test");
  await hers.closeSheet();
  // Opened again without a network, within the app: what was read a moment ago, and when.
  await page.getByRole("link", { name: "Zurück zum Profil" }).click();
  await page.getByRole("link", { name: /Deine Organisation/ }).click();
  await expect(page.getByText(/Gerade antwortet der Server nicht\. Stand: heute, \d+:\d\d Uhr/)).toBeVisible();
  await hers.isOpen(clinic.name);
  await settled(page);
  expect(await faultsOf(page), "kept").toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText(/Gerade antwortet der Server nicht/)).toHaveCount(0);
});

for (const [language, name] of [
  ["deu", "German"],
  ["aeb", "Arabic"],
] as const) {
  test(`the screens of those who lead are sound in ${name}, in every look`, async ({ page, baseURL }) => {
    const url = baseURL ?? "";
    const clinic = await aClinic(url, { seats: 12, names: ["Maximiliane-Theodora", "Олександра"] });
    const boss = await clinic.add("Amina", { is_manager: true }, { is_admin: true, interface_language: language });
    const api = await Api.signIn(url, boss);
    await api.call("POST", "/auth/invite", { email: anAddress(), organization_id: clinic.id, is_tutor: true });
    await signInOn(page, boss);
    const faults: string[] = [];
    for (const path of ["/admin", "/organization", clinic.path, "/home", "/profile/settings"]) {
      await page.goto(path);
      await expect(page.getByRole("listitem").first()).toBeVisible();
      await settled(page);
      faults.push(...(await faultsInEveryLook(page)).map((fault) => `${path}: ${fault}`.replace(clinic.id, "…")));
    }
    expect(faults).toEqual([]);
  });
}

test("by keyboard alone somebody is invited @desktop", async ({ page, baseURL }) => {
  const clinic = await aClinic(baseURL ?? "");
  const email = anAddress();
  await signInOn(page, clinic.manager);
  await page.goto(clinic.path);
  const hers = new OrganizationPage(page);
  await hers.button("Einladen").focus();
  await page.keyboard.press("Enter");
  await expect(hers.field("E-Mail-Adressen")).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^Praxisanleitung/ })).toBeChecked();
  await hers.button("Einladung senden").press("Enter");
  await expect(hers.sheet.getByText("Eine Einladung ist unterwegs.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(hers.button("Einladen")).toBeFocused();
  await expect(hers.list("Offene Einladungen")).toContainText("Praxisanleitung");
});
