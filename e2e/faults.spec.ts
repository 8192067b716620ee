import { PracticePage } from "./pages/practice-page.ts";
import { Shell } from "./pages/shell.ts";
import { VocabularyPage } from "./pages/vocabulary-page.ts";
import { Api } from "./support/api.ts";
import { rowsOf } from "./support/device-database.ts";
import { newLearner } from "./support/learners.ts";
import { OwnServer } from "./support/own-server.ts";
import { allIsSent, expect, signInOn, test } from "./support/test.ts";
import { waitForWorker } from "./support/worker.ts";

const DAY_MS = 86_400_000;

test.describe("a server killed between effect and answer", () => {
  let server: OwnServer;

  test.beforeAll(async () => {
    server = await OwnServer.start();
  });

  test.afterAll(() => server.stop());

  test("loses nothing and does nothing twice", async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url, locale: "de-DE" });
    const page = await context.newPage();
    const learner = await newLearner(server.url);
    await signInOn(page, learner);
    await waitForWorker(page);
    const xpBefore = await (await Api.signIn(server.url, learner)).xp();
    await context.setOffline(true);
    const practice = new PracticePage(page, learner.userId);
    await practice.startDaily();
    await practice.playThrough({ wrong: 1 });
    await page.goto("/vocab-dashboard");
    await new VocabularyPage(page).add("Fingerhutkiste");

    const died = server.diesBeforeItsNextAnswer();
    await context.setOffline(false);
    await died;
    await expect.poll(() => rowsOf(page, learner.userId, "outbox")).not.toHaveLength(0);
    await server.start();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await new Shell(page).syncIs("idle");

    const api = await Api.signIn(server.url, learner);
    expect(await api.wordsCalled("Fingerhutkiste")).toHaveLength(1);
    expect(await api.xp()).toBe(xpBefore + 25);
    const reviews = await rowsOf<{ facet: string }>(page, learner.userId, "vocab_review");
    expect(reviews.filter(({ facet }) => facet === "recall")).toHaveLength(12);
    await context.close();
  });
});

for (const [name, skewMs] of [
  ["two days ahead", 2 * DAY_MS],
  ["two days behind", -2 * DAY_MS],
] as const) {
  test(`a clock ${name} keeps the right order among devices`, async ({ page, learner, api, anotherDevice }) => {
    await page.clock.install({ time: Date.now() + skewMs });
    await signInOn(page, learner);
    const skewed = new VocabularyPage(page);
    await skewed.open();
    await skewed.add("Zuerst");
    await allIsSent(page, learner.userId);
    const other = await anotherDevice();
    await signInOn(other, learner);
    await new VocabularyPage(other).open();
    await new VocabularyPage(other).add("Danach");
    await allIsSent(other, learner.userId);
    const [first, then] = await Promise.all(["Zuerst", "Danach"].map((term) => madeAt(api, term)));
    expect(Math.abs(Date.now() - (first ?? 0))).toBeLessThan(120_000);
    expect(then).toBeGreaterThan(first ?? 0);
    // And what the right clock says later stands on both.
    await skewed.open();
    await skewed.finds("Danach");
  });
}

async function madeAt(api: Api, term: string): Promise<number> {
  const [word] = await api.wordsCalled(term);
  return Date.parse(word?.created_at ?? "");
}
