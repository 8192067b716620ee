import { Shell } from "../pages/shell.ts";
import { VocabularyPage } from "../pages/vocabulary-page.ts";
import { expect, signInOn, test } from "./support/chaos-test.ts";
import { closeConnections, type HowClosed, rememberConnections } from "./support/connections.ts";
import { begin, giveHand, nudge, settle, work } from "./support/device.ts";
import { limitStorage } from "./support/quota.ts";
import { expectNothingLostNothingTwice } from "./support/truth.ts";

test("a storage that the browser lets no byte into is told, loses nothing, and is worked on with when there is room", async ({
  learner,
  api,
  line,
  ledger,
  deviceAt,
}) => {
  test.setTimeout(120_000);
  const page = await deviceAt(line.url);
  const storage = await limitStorage(page, line.url, 20_000_000);
  await begin(page, { learner, ledger });
  line.cut();
  await work(page, { userId: learner.userId, tag: "A", acts: 60, seed: 11 });
  const vocabulary = new VocabularyPage(page);
  await page.goto("/vocab-dashboard/new");
  await vocabulary.term.fill("Zuvielwort");
  await storage.fill();
  await vocabulary.save.click();
  const alert = new Shell(page).alerts.getByRole("alert").first();
  await expect(alert).toContainText("Vokabel konnte nicht hinzugefügt werden");
  await expect(alert).toContainText(/Speicher|Platz/);
  await expect(vocabulary.term).toHaveValue("Zuvielwort");
  // Whatever the server says meanwhile, the device can hardly keep it.
  line.mend();
  await nudge(page);
  await expect.poll(() => line.engineRequests).toBeGreaterThan(3);
  await page.waitForTimeout(2000);

  await storage.makeRoom();
  await alert.getByRole("button", { name: "Meldung schließen" }).click();
  await vocabulary.save.click();
  await expect(page.getByRole("heading", { level: 1, name: "Zuvielwort" })).toBeVisible();
  await settle(page);
  const fresh = await deviceAt(line.url);
  await signInOn(fresh, learner);
  expect(await api.wordsCalled("Zuvielwort")).toHaveLength(1);
  await expectNothingLostNothingTwice(api, learner.userId, ledger, [page, fresh]);
});

test("a database closed under the app is opened again, and what is shown goes on", async ({
  learner,
  api,
  line,
  ledger,
  deviceAt,
}) => {
  test.setTimeout(120_000);
  const page = await deviceAt(line.url);
  await page.addInitScript(rememberConnections);
  await giveHand(page, ledger);
  await signInOn(page, learner);
  const vocabulary = new VocabularyPage(page);
  await vocabulary.open();
  const ways = { silently: "Erstes Wort", "with a word": "Zweites Wort", lost: "Drittes Wort" };
  for (const [how, term] of Object.entries(ways) as [HowClosed, string][]) {
    expect(await closeConnections(page, how)).toBeGreaterThan(0);
    await vocabulary.add(term);
    await new Shell(page).tab("Wortschatz").click();
    await expect(vocabulary.search).toBeVisible();
  }
  // What another tab writes is seen here, too, by a query whose connection went.
  const second = await page.context().newPage();
  await giveHand(second, ledger);
  await second.goto("/vocab-dashboard");
  await new Shell(second).syncIs("idle");
  await closeConnections(page, "lost");
  await new VocabularyPage(second).add("Viertes Wort");
  await vocabulary.finds("Viertes Wort");
  await closeConnections(page, "with a word");
  await work(page, { userId: learner.userId, tag: "A", acts: 30, seed: 3 });
  await settle(page);
  const fresh = await deviceAt(line.url);
  await signInOn(fresh, learner);
  for (const term of [...Object.values(ways), "Viertes Wort"]) expect(await api.wordsCalled(term)).toHaveLength(1);
  await expectNothingLostNothingTwice(api, learner.userId, ledger, [page, fresh]);
});
