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
  language_level: string;
  subtitles_enabled: boolean;
  save_recordings: boolean;
  donate_recordings: boolean;
  country_of_origin: string | null;
}

test("what she sets holds for the session, on the server and after a reload; what is not kept is not given away", async ({
  home,
  api,
  learner,
}) => {
  const data = new MyDataPage(home);
  await data.open();
  await data.chooseLevel("Fast echt");
  await data.toggle("Untertitel");
  await expect(data.setting("Aufnahmen spenden")).toBeDisabled();
  await data.toggle("Aufnahmen aus Gesprächen behalten");
  await data.toggle("Aufnahmen spenden");
  await expect(data.setting("Aufnahmen spenden")).toBeChecked();
  await data.toggle("Aufnahmen aus Gesprächen behalten");
  await allIsSent(home, learner.userId);
  const session = () =>
    home.evaluate(() => [
      localStorage.getItem("currentLanguageLevel"),
      localStorage.getItem("currentSubtitlesEnabled"),
    ]);
  expect(await session()).toEqual(['"medium"', "false"]);
  const expected = {
    language_level: "medium",
    subtitles_enabled: false,
    save_recordings: false,
    donate_recordings: false,
  };
  expect(await api.call<Me>("GET", "/users/me")).toMatchObject(expected);

  await home.reload();
  await expect(data.level("Fast echt")).toBeChecked();
  await expect(data.setting("Untertitel")).not.toBeChecked();
  expect(await session()).toEqual(['"medium"', "false"]);

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
  await expect(home.getByText("Dafür brauchst du Netz.").first()).toBeVisible();
  await expect(home.getByRole("button", { name: /Meine Daten herunterladen/ })).toHaveCount(0);
  await data.openDeletion();
  await expect(data.sheet.getByRole("button", { name: "Dafür brauchst du Netz" })).toBeVisible();
  await data.sheet.getByRole("button", { name: "Konto behalten" }).click();
  await home.getByRole("link", { name: /Von diesem Gerät sichern/ }).click();
  await expect(home.getByRole("heading", { level: 1, name: "Exportieren" })).toBeVisible();
});
