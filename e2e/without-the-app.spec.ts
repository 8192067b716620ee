import { APP, appAnswers, appIsThere } from "./support/held-app.ts";
import { expect, test } from "./support/test.ts";

// A page that the server has drawn, and an app that does not come: no script, no network, no server. The worker would
// answer instead of the server.
test.use({ serviceWorkers: "block" });

const NOTICE = "Dafür brauchst du Internet.";

test("without any script the sign-in says what it needs, and a form that is sent all the same tells nobody its password", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false, locale: "de-DE" });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${request.url()}`));
  await page.goto("/account/sign-in?username=x");
  await expect(page.getByText("Zum Anmelden braucht diese Seite JavaScript")).toBeVisible();
  await page.getByLabel("E-Mail").fill("wer@visite.test");
  await page.getByLabel("Passwort", { exact: true }).fill("Geheim-2026");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/account\/sign-in$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Willkommen zurück");
  expect(asked.filter((one) => one.includes("Geheim"))).toEqual([]);
  await page.goto("/");
  await expect(page.getByText("Zum Anmelden braucht diese Seite JavaScript")).toHaveCount(0);
  await context.close();
});

test("the same is said where the first script could not be had; where it runs, nobody reads that", async ({ page }) => {
  const said = page.getByText("Zum Anmelden braucht diese Seite JavaScript");
  await page.goto("/account/sign-in");
  await expect(page.getByLabel("E-Mail")).toBeVisible();
  await expect(said).toBeHidden();
  await page.route(/first-script/, (route) => route.abort());
  await page.reload();
  await expect(said).toBeVisible();
  await page.getByLabel("Passwort", { exact: true }).fill("Geheim-2026");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/account\/sign-in$/);
});

test("who only reads is not told that the app cannot be had", async ({ page }) => {
  let tries = 0;
  await page.route(APP, (route) => ((tries += 1), route.abort()));
  await page.goto("/research");
  await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThan(0);
  await page.waitForTimeout(500);
  await expect(page.getByText(NOTICE)).toBeHidden();
  await page.getByRole("button", { name: "Menü" }).click();
  await expect(page.getByText(NOTICE)).toBeVisible();
});

test("when the network goes away while a sign-in is sent, what she typed stays, and she sends it once more herself", async ({
  page,
  learner,
}) => {
  const posts: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/auth/token") && posts.push(request.url()));
  await page.goto("/account/sign-in");
  await page.route("**/*", (route) => route.abort("internetdisconnected"));
  await page.getByLabel("E-Mail").fill(learner.email);
  await page.getByLabel("Passwort", { exact: true }).fill(learner.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText(NOTICE)).toBeVisible();
  // Again and again: there is no server, so the page stays.
  for (let n = 0; n < 3; n += 1) await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(page.getByLabel("E-Mail")).toHaveValue(learner.email);
  await expect(page.getByLabel("Passwort", { exact: true })).toHaveValue(learner.password);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    learner.password,
  );
  await page.unroute("**/*");
  // Some browsers begin anew here, with an empty password; others get the app after all.
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await appIsThere(page);
  await expect(page.getByText(NOTICE)).toBeHidden();
  await expect(page.getByLabel("E-Mail")).toHaveValue(learner.email);
  expect(posts.length).toBeLessThanOrEqual(1);
  if (posts.length === 0) {
    await page.getByLabel("Passwort", { exact: true }).fill(learner.password);
    await page.keyboard.press("Enter");
  }
  await expect(page).toHaveURL(/\/(home|onboarding)$/);
  expect(posts).toHaveLength(1);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    learner.password,
  );
});

test("when the network goes away behind the app's own request, what she typed stays as well", async ({
  page,
  learner,
}) => {
  await page.goto("/account/sign-in");
  const answered = appAnswers(page);
  await page.getByLabel("E-Mail").fill(learner.email);
  await answered;
  await page.route("**/api/auth/token", (route) => route.abort("internetdisconnected"));
  await page.getByLabel("Passwort", { exact: true }).fill(learner.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Die Anmeldung hat nicht geklappt.")).toBeVisible();
  await expect(page.getByLabel("Passwort", { exact: true })).toHaveValue(learner.password);
  await page.unroute("**/api/auth/token");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/(home|onboarding)$/);
});

test("Enter pressed three times before the app is there is one sign-in, and back leads to no password", async ({
  page,
  learner,
}) => {
  const posts: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/auth/token") && posts.push(request.postData() ?? ""));
  let letGo = () => undefined as void;
  const gate = new Promise<void>((done) => (letGo = done));
  await page.route(APP, async (route) => (await gate, route.continue()));
  await page.goto("/impressum");
  await page.goto("/account/sign-in");
  await page.getByLabel("E-Mail").fill(learner.email);
  await page.getByLabel("Passwort", { exact: true }).fill(learner.password);
  for (let n = 0; n < 3; n += 1) await page.keyboard.press("Enter");
  letGo();
  await expect(page).toHaveURL(/\/(home|onboarding)$/);
  expect(posts).toHaveLength(1);
  await page.goBack();
  await expect(page.getByText("Impressum").first()).toBeVisible();
  expect(page.url()).not.toContain("password");
});

test("no address behind the question mark or the hash becomes markup, or a place to be led to", async ({
  page,
  learner,
}) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => (dialogs.push(dialog.message()), dialog.dismiss()));
  const evil = "<img src=x onerror=alert(1)>";
  const query = new URLSearchParams({
    redirect: "//evil.example",
    next: "https://evil.example",
    returnTo: "javascript:alert(1)",
    q: evil,
  });
  await page.goto(`/account/sign-in?${query}#${evil}`);
  const answered = appAnswers(page);
  await page.getByLabel("E-Mail").fill(learner.email);
  await answered;
  await page.getByLabel("Passwort", { exact: true }).fill(learner.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/^http:\/\/(localhost|127\.0\.0\.1):\d+\/(home|onboarding)$/);
  expect([dialogs, await page.locator("img[src=x]").count()]).toEqual([[], 0]);
});
