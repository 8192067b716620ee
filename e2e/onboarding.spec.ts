import { OnboardingPage } from "./pages/onboarding-page.ts";
import { Shell } from "./pages/shell.ts";
import { SignInPage } from "./pages/sign-in-page.ts";
import { Api } from "./support/api.ts";
import { learnerDatabases, rowsOf } from "./support/device-database.ts";
import { giveVoices } from "./support/fake-speech.ts";
import { newLearner } from "./support/learners.ts";
import { consoleErrors, faultsOf } from "./support/screens.ts";
import { allIsSent, expect, test } from "./support/test.ts";
import { waitForWorker } from "./support/worker.ts";

const aNewPerson = (url: string | undefined) =>
  newLearner(url ?? "", { words: 0, fields: { first_name: "Linh", onboarding_completed_at: null } });

interface Me {
  onboarding_completed_at: string | null;
  [field: string]: unknown;
}

test("a new person is guided in, interrupted without a network, and goes on where she was", async ({
  page,
  context,
  baseURL,
  anotherDevice,
}) => {
  const person = await aNewPerson(baseURL);
  const steps = new OnboardingPage(page);
  const errors = consoleErrors(page);
  const faults: string[] = [];
  const look = async (at: string) => faults.push(...(await faultsOf(page)).map((fault) => `${at}: ${fault}`));
  await giveVoices(page, [{ name: "Anna", lang: "de-DE" }]);
  await new SignInPage(page).open();
  await new SignInPage(page).signIn(person);
  await page.waitForURL("**/onboarding");
  await steps.asks("Wie heißt du?");
  await look("name");
  await page.getByLabel("Nachname").fill("Nguyễn");
  await steps.go("Weiter");
  await steps.asks("Was machst du beruflich?");
  await steps.choose("Pflegefachperson");
  await steps.go("Weiter");
  await steps.asks("Welche Sprache sprichst du am besten?");
  const search = page.getByRole("searchbox", { name: "Sprache suchen" });
  await search.fill("vietnam");
  await search.press("Enter");
  await expect(steps.choice(/Tiếng Việt/)).toBeChecked();
  await look("language");
  await steps.go("Weiter");
  await steps.asks("Aus welchem Land kommst du?");
  await steps.choose("Vietnam");
  await steps.go("Weiter");
  await steps.asks("Wie gut ist dein Deutsch?");

  await test.step("a killed tab in a cellar loses neither the place nor the choice", async () => {
    await waitForWorker(page);
    await new Shell(page).syncIs("idle");
    await context.setOffline(true);
    await steps.choose(/^B1/);
    await expect
      .poll(async () => JSON.stringify(await rowsOf(page, person.userId, "drafts")))
      .toContain('"cefrLevel":"B1"');
    await page.goto("/onboarding");
    await steps.asks("Wie gut ist dein Deutsch?");
    await expect(steps.choice(/^B1/)).toBeChecked();
    await steps.back.tap();
    await steps.asks("Aus welchem Land kommst du?");
    await expect(steps.choice("Vietnam")).toBeChecked();
    await steps.go("Weiter");
    await steps.go("Weiter");
  });

  await test.step("the rest goes without a network", async () => {
    await steps.asks("An wie vielen Tagen möchtest du lernen?");
    await steps.choose(/^5 Tage/);
    await steps.go("Weiter");
    await steps.asks("Arbeitest du im Schichtdienst?");
    await steps.choose("Ja, auch nachts");
    await look("shift");
    await steps.go("Weiter");
    await steps.asks("Klingt die Stimme deines Geräts deutsch?");
    await steps.go("„Blutdruck“ anhören");
    await steps.go("Ja, das klingt deutsch");
    await look("voice");
    await steps.go("Weiter");
    await steps.asks("Sollen wir dich erinnern?");
    await steps.choose(/Nach dem Dienst/);
    await look("reminder");
    await steps.go("Weiter");
    await steps.asks("Dein erstes Wort");
    await look("word");
    const word = await page.locator("main p[lang=de]").first().innerText();
    await steps.go("Ich habe es mir gemerkt");
    await steps.asks("Welches Wort war das?");
    await steps.choose(word.replaceAll("\u00AD", "").replaceAll(/\s+/g, " ").trim());
    await steps.go("Prüfen");
    await steps.asks("Richtig. Dein erstes Wort kannst du schon.");
    await steps.go("Visite beginnen");
    await page.waitForURL("**/home");
  });

  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await allIsSent(page, person.userId);
  const api = await Api.signIn(baseURL ?? "", person);
  const me = await api.call<Me>("GET", "/users/me");
  expect(me.onboarding_completed_at).not.toBeNull();
  expect(me).toMatchObject({
    last_name: "Nguyễn",
    job_status: "nurse",
    native_language: "vie",
    country_of_origin: "VN",
    cefr_level: "B1",
    language_level: "medium",
    weekly_goal: 5,
    streak_mode: "weekly",
    day_starts_at: 8,
    reminder_time: "18:00",
  });
  expect((await api.lists())[0]?.vocab_items).toHaveLength(1);
  expect(await api.call("GET", "/users/my-vocab-stats")).toMatchObject({ words: 1, reviews: 1 });

  const other = await anotherDevice();
  await new SignInPage(other).open();
  await new SignInPage(other).signIn(person);
  await other.waitForURL("**/home");
  expect([faults, errors]).toEqual([[], []]);
});

test("the questions can be put off, are found again in the profile, and lead on to where she wanted", async ({
  page,
  baseURL,
}) => {
  const person = await aNewPerson(baseURL);
  const steps = new OnboardingPage(page);
  await page.goto("/vocab-dashboard");
  await new SignInPage(page).signIn(person);
  await page.waitForURL("**/onboarding");
  await steps.asks("Wie heißt du?");
  await steps.later.tap();
  await page.waitForURL("**/vocab-dashboard");
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Linh");
  await page.goto("/profile/settings");
  await page.getByRole("link", { name: "Erste Schritte fortsetzen" }).tap();
  await steps.asks("Wie heißt du?");
});

test("without an account the questions are a preview that keeps nothing", async ({ page }) => {
  const steps = new OnboardingPage(page);
  await page.goto("/onboarding-preview");
  await steps.asks("Wie heißt du?");
  await page.getByLabel("Vorname").fill("Amina");
  await steps.go("Weiter");
  await steps.asks("Was machst du beruflich?");
  for (let left = 7; left > 1; left -= 1) {
    await page.getByRole("button", { name: /^(Weiter|Überspringen|Ohne Ton weiter)$/ }).tap();
    await expect(steps.progress).toHaveAttribute("aria-valuetext", `${10 - left} von 8`);
  }
  await steps.go("Ohne Ton weiter");
  await steps.asks("Geschafft, Amina");
  expect(await learnerDatabases(page)).toEqual([]);
  await page.getByRole("link", { name: "Konto anlegen" }).tap();
  await page.waitForURL("**/account/sign-up");
});

test("the app speaks another language at once, and her own is a choice of many", async ({ home, learner, api }) => {
  await home.goto("/profile/settings");
  await home.getByRole("link", { name: "Sprachen" }).tap();
  await home.getByRole("button", { name: "Erstsprache ändern" }).tap();
  await home.getByRole("searchbox", { name: "Sprache suchen" }).fill("hindi");
  const steps = new OnboardingPage(home);
  await steps.choose(/Hindi/);
  await expect(home.getByText("In diese Sprache übersetzen wir noch nicht.")).toBeVisible();
  await steps.choose(/^English/);
  await expect(home.locator("html")).toHaveAttribute("lang", "en");
  await allIsSent(home, learner.userId);
  expect(await api.call("GET", "/users/me")).toMatchObject({ native_language: "hin", interface_language: "eng" });
});
