import type { Browser, Page } from "@playwright/test";

import { AccountPage } from "./pages/account-page.ts";
import { OnboardingPage } from "./pages/onboarding-page.ts";
import { OrganizationPage } from "./pages/organization-page.ts";
import { SignInPage } from "./pages/sign-in-page.ts";
import { linkIn, mailTo } from "./support/mails.ts";
import { OwnServer } from "./support/own-server.ts";
import { axeFindings, consoleErrors, faultsOf, settled } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

const PASSWORD = "Sonnenblume2026";

let server: OwnServer;
test.beforeAll(async () => {
  server = await OwnServer.start({ DEMO: "off", REGISTRATION: "closed" });
});
test.afterAll(() => server.stop());
test.use({ serviceWorkers: "block" });

/** A phone of somebody else. */
async function aPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: "de-DE",
    viewport: { width: 360, height: 780 },
  });
  return context.newPage();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  const door = new SignInPage(page);
  if (!page.url().includes("/account/sign-in")) await door.open();
  await door.signIn({ email, password });
  await page.waitForURL("**/onboarding");
  await new OnboardingPage(page).later.click();
  await page.waitForURL("**/home");
}

/** Opens the link of the newest mail and makes the account. */
async function accept(page: Page, email: string, firstName: string, organization: string): Promise<void> {
  const account = new AccountPage(page);
  await page.goto(`${server.url}${linkIn(await mailTo(server.url, email))}`);
  await account.titled(`${organization} lädt dich ein`);
  await account.field("Vorname").fill(firstName);
  await account.choosePassword("Passwort", PASSWORD);
  await account.agree();
  await account.button("Einladung annehmen").click();
  await expect(account.alert("Einladung angenommen")).toBeVisible();
  await signIn(page, email, PASSWORD);
}

test("a server of one's own begins at its terminal, and goes on by invitations alone", async ({ page, browser }) => {
  const errors = consoleErrors(page);
  const faults: string[] = [];
  const look = async (at: Page, name: string) => {
    await settled(at);
    faults.push(...(await faultsOf(at)).map((fault) => `${name}: ${fault}`));
  };

  await test.step("nobody is here, and the doors say so", async () => {
    await page.goto(`${server.url}/account/sign-in`);
    await expect(page.getByLabel("E-Mail", { exact: true })).toBeVisible();
    await settled(page);
    await expect(page.getByRole("region", { name: "Demo" })).toHaveCount(0);
    await page.goto(`${server.url}/account/sign-up`);
    await expect(page.getByText("Die Registrierung ist derzeit deaktiviert.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Konto anlegen" })).toHaveCount(0);
    await look(page, "sign-up");
  });

  const said = server.admin("create", "chefin@visite.test");
  const password = /^Passwort: (.+)$/m.exec(said)?.[1] ?? "";

  await test.step("the administrator makes an organisation and invites who leads it", async () => {
    await page.goto(`${server.url}/account/sign-in`);
    await signIn(page, "chefin@visite.test", password);
    await page.goto(`${server.url}/profile/settings`);
    await page.getByRole("link", { name: /Verwaltung/ }).click();
    await expect(page.getByRole("heading", { name: "Noch gibt es keine Organisation" })).toBeVisible();
    await look(page, "admin, first use");
    const admin = new OrganizationPage(page);
    await admin.button("Neue Organisation").click();
    await admin.field("Name").fill("Haus Sonnenblick");
    await page.getByRole("textbox", { name: /^Plätze/ }).fill("2");
    await admin.field("E-Mail der Leitung").fill("Leitung@visite.test");
    faults.push(...(await axeFindings(page, "[role=dialog]")));
    await admin.button("Anlegen und einladen").click();
    await admin.isOpen("Haus Sonnenblick");
    await expect(page.getByText("0 von 2 Plätzen belegt, 1 eingeladen").first()).toBeVisible();
    await expect(admin.list("Offene Einladungen")).toContainText("leitung@visite.test");
    await look(page, "organisation");
  });

  const leader = await aPhone(browser);
  await test.step("she accepts, and finds what she leads", async () => {
    await accept(leader, "leitung@visite.test", "Petra", "Haus Sonnenblick");
    await leader.goto(`${server.url}/profile/settings`);
    await expect(leader.getByRole("link", { name: /Verwaltung/ })).toHaveCount(0);
    await leader.getByRole("link", { name: /Deine Organisation/ }).click();
    const hers = new OrganizationPage(leader);
    await hers.isOpen("Haus Sonnenblick");
    await expect(hers.list("Mitglieder")).toContainText("Petra (du)");
    await look(leader, "her organisation");
  });

  await test.step("she invites a learner; for a second one there is no seat", async () => {
    const hers = new OrganizationPage(leader);
    await hers.invite("lernt@visite.test, zuviel@visite.test");
    await expect(hers.sheet.getByText("Eine Einladung ist unterwegs.")).toBeVisible();
    await expect(hers.sheet.getByText("kein Platz ist mehr frei")).toBeVisible();
    await expect(hers.field("E-Mail-Adressen")).toHaveValue("zuviel@visite.test");
    faults.push(...(await axeFindings(leader, "[role=dialog]")));
    await hers.closeSheet();
    await expect(hers.button("Kein Platz frei")).toBeVisible();
  });

  await test.step("the learner accepts, learns, and sees nothing of all this", async () => {
    const phone = await aPhone(browser);
    await accept(phone, "lernt@visite.test", "Linh", "Haus Sonnenblick");
    await phone.goto(`${server.url}/vocab-dashboard`);
    await phone.getByRole("button", { name: "20 Wörter für die Station holen" }).click();
    await expect(phone.getByRole("button", { name: /^Alle 20/ })).toBeVisible();
    await phone.goto(`${server.url}/profile/settings`);
    await expect(phone.getByRole("link", { name: /Gemeinsam lernen/ })).toBeVisible();
    await expect(phone.getByRole("link", { name: /Organisation|Verwaltung/ })).toHaveCount(0);
    await leader.reload();
    await expect(new OrganizationPage(leader).list("Mitglieder")).toContainText("Linh");
    for (const path of ["/admin", "/organization", new URL(leader.url()).pathname]) {
      await phone.goto(`${server.url}${path}`);
      await expect(phone.getByRole("heading", { name: "Keine Berechtigung" })).toBeVisible();
    }
    await look(phone, "no permission");
  });

  expect(faults).toEqual([]);
  expect(errors).toEqual([]);
});
