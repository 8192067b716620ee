import { Api } from "../support/api.ts";
import { rowsOf } from "../support/device-database.ts";
import { newLearner } from "../support/learners.ts";
import { VERSION_COOKIE } from "../support/paths.ts";
import { OwnServer } from "../support/own-server.ts";
import { waitForWorker } from "../support/worker.ts";
import { Shell } from "../pages/shell.ts";
import { expect, signInOn, test } from "./support/chaos-test.ts";
import { settle } from "./support/device.ts";
import { factsOf, putOldProfile, readOldProfile } from "./support/old-profile.ts";
import { expectNothingLostNothingTwice } from "./support/truth.ts";

const old = readOldProfile("profile-of-july-2026");
/** A page of the app's origin in which the app does not run. */
const NOT_THE_APP = "/icons/icon-192.png";

/** What the old app had under way when it was closed: it took effect, and the answer was lost. */
async function tookEffect(api: Api): Promise<void> {
  const sent = old.outbox.filter(({ state }) => state === "sending").slice(0, 20);
  const calls = sent.map(({ id, lane, after, at, localDay, timeZone, call }) => ({
    id,
    lane,
    after,
    ...call,
    at: new Date(at).toISOString(),
    local_day: localDay,
    time_zone: timeZone,
  }));
  const { results } = await api.call<{ results: { status: number }[] }>("POST", "/sync/replay", { calls });
  expect(results.filter(({ status }) => status >= 300)).toEqual([]);
}

test.describe("the database of an older app with 200 changes in its outbox", () => {
  // Its ids are what they are, so it needs a server that has never seen them.
  let server: OwnServer;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    server = await OwnServer.start();
  });
  test.afterAll(() => server.stop());

  test("is taken over, and each of them takes effect once", async ({ ledger, deviceAt }) => {
    test.setTimeout(120_000);
    const { userId } = old;
    // Her day began at five on the old device, too: otherwise an hour of the night belongs to two days.
    const learner = await newLearner(server.url, { fields: { id: userId, day_starts_at: 5 } });
    const page = await deviceAt(server.url);
    const context = page.context();
    await signInOn(page, learner);
    await waitForWorker(page);
    const api = await Api.signIn(server.url, learner);
    await page.goto(NOT_THE_APP);
    await putOldProfile(page, old);
    await tookEffect(api);
    expect(await rowsOf(page, userId, "outbox")).toHaveLength(200);

    // The new app has arrived, too: it waits until she takes it, and takes the work with it.
    await context.setOffline(true);
    await page.goto("/home");
    await new Shell(page).syncIs("offline");
    await context.setOffline(false);
    await context.addCookies([{ name: VERSION_COOKIE, value: "next", url: server.url }]);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const reloaded = page.waitForEvent("load", { timeout: 30_000 });
    await page.getByRole("button", { name: "Jetzt aktualisieren" }).click();
    await reloaded;
    await settle(page);

    ledger.note(factsOf(old));
    const fresh = await deviceAt(server.url);
    await signInOn(fresh, learner);
    await expectNothingLostNothingTwice(api, userId, ledger, [page, fresh]);
    const causes = (await rowsOf<{ cause: string }>(fresh, userId, "xp_event")).map(({ cause }) => cause);
    const [thatDay, today] = [
      ["daily_streak", "first_login"],
      ["daily_streak", "first_login"],
    ];
    expect(causes.toSorted()).toEqual([...thatDay, ...today, "vocab_test_daily", "vocab_test_other"].toSorted());
  });
});
