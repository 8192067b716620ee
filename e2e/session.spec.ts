import { learnerDatabases, rowsOf } from "./support/device-database.ts";
import { ageSession, storedSession } from "./support/session-store.ts";
import { expect, signInOn, test } from "./support/test.ts";
import { newLearner } from "./support/learners.ts";
import { waitForWorker } from "./support/worker.ts";
import { SignInPage } from "./pages/sign-in-page.ts";

test.describe("signing in", () => {
  test("a wrong password is said, stays said, and is gone with the next try", async ({ page, learner, shell }) => {
    const signIn = new SignInPage(page);
    await page.clock.install();
    await signIn.open();
    await signIn.signIn({ email: learner.email, password: "Falsch2026" });
    const alert = shell.alerts.getByText("E-Mail oder Passwort ist falsch");
    await expect(alert).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(alert).toBeVisible();
    await expect(page).toHaveURL(/sign-in/);
    await signIn.signIn(learner);
    await page.waitForURL("**/home");
    await expect(alert).toHaveCount(0);
  });

  test("an empty form names what is missing and asks nobody", async ({ page }) => {
    const signIn = new SignInPage(page);
    await signIn.open();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await signIn.submit.click();
    await expect(page.getByText("Dies ist ein Pflichtfeld")).toHaveCount(2);
    expect(asked.filter((url) => url.includes("/auth/"))).toEqual([]);
  });

  test("without a network the sign-in says so and keeps what was typed", async ({ page, context, learner, shell }) => {
    const signIn = new SignInPage(page);
    await signIn.open();
    // The page came drawn: the app comes when somebody begins to type.
    await signIn.email.focus();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await signIn.signIn(learner);
    await expect(shell.alerts.getByRole("alert")).toBeVisible();
    await expect(signIn.email).toHaveValue(learner.email);
    await context.setOffline(false);
    await signIn.submit.click();
    await page.waitForURL("**/home");
  });

  test("a demo account is one tap away", async ({ page }) => {
    await new SignInPage(page).open();
    await page.getByRole("button", { name: /Praxisanleitung, Klinikum Musterstadt/ }).click();
    await page.waitForURL("**/home");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("the wanted screen opens after the sign-in, once", async ({ page, learner }) => {
    await page.goto("/vocab-dashboard?filter=due");
    const signIn = new SignInPage(page);
    await signIn.isShown();
    await signIn.signIn(learner);
    await expect(page).toHaveURL(/\/vocab-dashboard\?filter=due$/);
  });

  test("who is signed in is sent from the sign-in to home", async ({ home }) => {
    for (const path of ["/account/sign-in", "/account", "/account/sign-up"]) {
      await home.goto(path);
      await expect(home, path).toHaveURL(/\/home$/);
    }
  });

  test("the language of the sign-in can be changed before anybody is signed in", async ({ page }) => {
    await new SignInPage(page).open();
    await page.getByLabel("Sprache der App").selectOption("eng");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  test("a language without texts is offered as one that is still to come", async ({ page }) => {
    await new SignInPage(page).open();
    const options = page.getByLabel("Sprache der App").getByRole("option");
    await expect(options.filter({ hasNotText: "noch nicht übersetzt" })).toHaveText(["Deutsch", "English"]);
    for (const one of await options.filter({ hasText: "noch nicht übersetzt" }).all()) await expect(one).toBeDisabled();
    await expect(options).toHaveCount(17);
  });

  test("a page without texts in her language is English in every respect", async ({ page, baseURL }) => {
    const learner = await newLearner(baseURL ?? "", { fields: { interface_language: "aeb", native_language: "aeb" } });
    await signInOn(page, learner);
    await page.goto("/profile/languages");
    await expect(page.getByRole("heading", { name: "App language" })).toBeVisible();
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      "en",
      "ltr",
    ]);
    const wish = page.getByRole("radio", { name: /تونس/ }).first();
    await expect(wish).toBeChecked();
    await expect(page.getByText("Arabic (Tunisia): not translated yet, English until then").first()).toBeVisible();
  });
});

test.describe("a session", () => {
  test("outlives a network that is away", async ({ home, context, shell }) => {
    await waitForWorker(home);
    await ageSession(home);
    await context.setOffline(true);
    await home.reload();
    await shell.syncIs("offline");
    await expect(home).toHaveURL(/\/home$/);
    expect(await storedSession(home)).not.toBeNull();
  });

  test("that the server will not renew ends; her words stay on the device", async ({ home, learner, baseURL }) => {
    const session = await storedSession(home);
    const answer = await fetch(`${baseURL}/api/auth/sign-out`, {
      method: "POST",
      headers: { authorization: `Bearer ${session?.accessToken}`, "content-type": "application/json" },
      body: JSON.stringify({ refresh_token: session?.refreshToken }),
    });
    expect(answer.ok).toBe(true);
    await ageSession(home);
    await home.reload();
    await new SignInPage(home).isShown();
    expect(await storedSession(home)).toBeNull();
    expect((await rowsOf(home, learner.userId, "vocab_list")).length).toBe(2);
  });

  test("whose stored values cannot be parsed ends; the learner's database stays", async ({ home, learner }) => {
    await home.evaluate(() => localStorage.setItem("token", "{broken"));
    await home.reload();
    await new SignInPage(home).isShown();
    expect(await storedSession(home)).toBeNull();
    expect(await learnerDatabases(home)).toEqual([`visite-${learner.userId}`]);
  });

  test("outlives another schema version: only localStorage is cleared", async ({ home, shell }) => {
    await home.evaluate(() => {
      localStorage.setItem("schemaVersion", "20240101-01");
      localStorage.setItem("left over", "from another time");
    });
    await home.reload();
    await shell.syncIs("idle");
    await expect(home).toHaveURL(/\/home$/);
    const stored = await home.evaluate(() => ({ ...localStorage }));
    expect(stored["schemaVersion"]).toBe("20250715-01");
    expect(stored["left over"]).toBeUndefined();
    expect(JSON.parse(stored["token"] ?? "null")).toHaveProperty("access_token");
  });
});
