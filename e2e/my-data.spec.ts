import { MyDataPage } from "./pages/my-data-page.ts";
import { Shell } from "./pages/shell.ts";
import { SignInPage } from "./pages/sign-in-page.ts";
import { learnerDatabases } from "./support/device-database.ts";
import { mailTo } from "./support/mails.ts";
import { axeFindings } from "./support/screens.ts";
import { storedSession } from "./support/session-store.ts";
import { allIsSent, expect, signInOn, test } from "./support/test.ts";
import { waitForWorker } from "./support/worker.ts";

interface Me {
  notification_sounds: boolean;
  cefr_level: string | null;
  donate_recordings: boolean;
  country_of_origin: string | null;
}

test("what she sets is on the server and there after a reload; what nothing reads is not asked", async ({
  home,
  api,
  learner,
}) => {
  const data = new MyDataPage(home);
  await data.open();
  await data.toggle("Töne");
  await home.getByLabel("Dein Deutsch").selectOption("B1");
  await allIsSent(home, learner.userId);
  const me = await api.call<Me>("GET", "/users/me");
  expect(me).toMatchObject({ notification_sounds: false, cefr_level: "B1", donate_recordings: false });
  await home.reload();
  await expect(data.setting("Töne")).not.toBeChecked();
  await expect(home.getByLabel("Dein Deutsch")).toHaveValue("B1");
  for (const later of [/Untertitel/, /Tippen/, /Vorlesen/, /Aufnahmen/])
    await expect(home.getByRole("switch", { name: later })).toHaveCount(0);
  await expect(home.getByText(/Rundgang/)).toHaveCount(0);

  await home.goto("/courses");
  await expect(home.getByRole("main").getByRole("listitem").first()).toContainText("B1+");

  await home.goto("/profile/account");
  await home.getByLabel("Herkunftsland").selectOption("TN");
  await home.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect.poll(async () => (await api.call<Me>("GET", "/users/me")).country_of_origin).toBe("TN");
});

test("she takes everything along, deletes her account, and no device keeps anything of it", async ({
  home,
  context,
  api,
  learner,
  anotherDevice,
  baseURL,
}) => {
  await api.addWord(learner.firstListId, { term: "die Herzfrequenzvariabilität", remarks: "Nur meine Notiz" });
  const second = await anotherDevice();
  await signInOn(second, learner);
  const data = new MyDataPage(home);
  await data.open();

  const files = await data.download();
  expect(Object.keys(files)).toEqual(["README.txt", "account.json", "words.csv"]);
  expect(files["README.txt"]).toContain("Deine Daten aus Visite");
  expect(files["words.csv"]).toContain("die Herzfrequenzvariabilität");
  const account = JSON.parse(files["account.json"] ?? "{}") as { vocab_item: { remarks: string }[]; user: object[] };
  expect(account.vocab_item).toMatchObject([{ remarks: "Nur meine Notiz" }]);
  expect(account.user).toMatchObject([{ email: learner.email }]);

  await data.openDeletion();
  expect(await axeFindings(home)).toEqual([]);
  await data.giveUp("Falsch2026");
  await expect(data.sheet.getByText("Das Passwort stimmt nicht")).toBeVisible();
  expect(await api.call("GET", "/users/me")).toMatchObject({ email: learner.email });

  await data.giveUp(learner.password);
  await data.saysGone();
  expect(await axeFindings(home)).toEqual([]);
  // Its second device hears of it by itself, and lets go as well.
  await new MyDataPage(second).saysGone();
  for (const page of [home, second]) {
    await expect.poll(() => learnerDatabases(page)).toEqual([]);
    expect(await storedSession(page)).toBeNull();
    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored.filter((key) => /^(token|user|current.*)$/.test(key))).toEqual([]);
  }
  expect((await mailTo(baseURL, learner.email)).subject).toContain("gelöscht");
  const later = await context.newPage();
  const signIn = new SignInPage(later);
  await signIn.open();
  await signIn.signIn(learner);
  await expect(later.getByText("E-Mail oder Passwort ist falsch")).toBeVisible();
});

test("without a network she is told what needs one, and can still take her words along", async ({ home, context }) => {
  await waitForWorker(home);
  const data = new MyDataPage(home);
  await data.open();
  await context.setOffline(true);
  await new Shell(home).syncIs("offline");
  await expect(home.getByText("Dafür brauchst du Internet.").first()).toBeVisible();
  await expect(home.getByRole("button", { name: /Meine Daten herunterladen/ })).toHaveCount(0);
  await data.openDeletion();
  await expect(data.sheet.getByRole("button", { name: "Dafür brauchst du Internet" })).toBeVisible();
  await data.sheet.getByRole("button", { name: "Konto behalten" }).click();
  await home.getByRole("link", { name: /Von diesem Gerät sichern/ }).click();
  await expect(home.getByRole("heading", { level: 1, name: "Exportieren" })).toBeVisible();
});
