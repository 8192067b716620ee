import { APP, appAnswers, holdApp } from "./support/held-app.ts";
import { faultsInEveryLook, settled } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

// A page that the server has drawn becomes the app. The worker would answer instead of the server.
test.use({ serviceWorkers: "block" });

test("what is typed and sent before the app is there is kept, and is sent by the app", async ({ page, learner }) => {
  const letGo = await holdApp(page);
  await page.goto("/account/sign-in");
  await page.getByLabel("E-Mail").pressSequentially(learner.email);
  await page.getByLabel("Passwort", { exact: true }).pressSequentially("Falsch-2026");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowLeft");
  letGo();
  await expect(page.getByText("E-Mail oder Passwort ist falsch")).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  await expect(page.getByLabel("E-Mail")).toHaveValue(learner.email);
  const field = page.getByLabel("Passwort", { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("Falsch-2026");
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe("Falsch-2026".length - 1);
  await field.fill(learner.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/(home|onboarding)$/);
});

test("an empty form that is sent before the app is there is looked at by the app, not sent", async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto("/account/sign-in");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  letGo();
  await expect(page.getByText("Dies ist ein Pflichtfeld")).toHaveCount(2);
  expect(sent.filter((url) => !url.includes("/api/auth/passkey"))).toEqual([]);
});

test("what is pressed and chosen before the app is there is done when it is", async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByLabel("Sprache der App").selectOption("eng");
  letGo();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("German that works at the bedside");
  await expect(page.getByRole("button", { name: "Close menu" })).toHaveAttribute("aria-expanded", "true");
  // The choice is remembered: the next page is the app's, in her language.
  await page.goto("/about-us");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About us");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("whoever has read on stays where she is when the app comes; the next page begins at its top", async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto("/research");
  const position = await page.evaluate(() => {
    scrollTo({ top: 700, behavior: "instant" });
    return scrollY;
  });
  const answered = appAnswers(page);
  letGo();
  await answered;
  await settled(page);
  expect(await page.evaluate(() => scrollY)).toBe(position);
  await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Impressum");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("when the app cannot be had, the page says so", async ({ page }) => {
  await page.route(APP, (route) => route.abort());
  await page.goto("/account/sign-in");
  const said = page.getByRole("alert").filter({ hasText: "Dafür brauchst du Internet." });
  await expect(said).toHaveCount(0);
  await page.getByLabel("E-Mail").focus();
  await expect(said).toBeVisible();
  await settled(page);
  expect(await faultsInEveryLook(page)).toEqual([]);
});

test("links lead on without the app, and back", async ({ page }) => {
  await page.route(APP, (route) => route.abort());
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "App ausprobieren" }).click();
  await expect(page).toHaveURL(/\/account\/sign-in$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Willkommen zurück");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deutsch, das am Bett funktioniert");
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Willkommen zurück");
});

test("whoever is signed in here gets what is hers, and sees nothing that was drawn for a visitor", async ({ home }) => {
  await home.goto("/");
  await expect(home.getByRole("heading", { level: 1 })).toBeVisible();
  const letGo = await holdApp(home);
  await home.goto("/account/sign-in");
  await expect(home.getByRole("heading", { name: "Willkommen zurück" })).toBeHidden();
  letGo();
  await expect(home).toHaveURL(/\/home$/);
});
