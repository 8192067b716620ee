import { Api } from "../support/api.ts";
import { newLearner } from "../support/learners.ts";
import { OwnServer } from "../support/own-server.ts";
import { expect, rounds, signInOn, test } from "./support/chaos-test.ts";
import { begin, nudge, settle, work } from "./support/device.ts";
import { FaultyProxy, PHASES } from "./support/faulty-proxy.ts";
import { pick, wholeFrom } from "./support/random.ts";
import { expectNothingLostNothingTwice } from "./support/truth.ts";

const ROUNDS = rounds(1, 25);
/** One round sends less than many, which have the time for it. */
const MOST_ACTS = ROUNDS === 1 ? 120 : 450;

test.describe("a server and its database killed at any moment of an exchange", () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    server = await OwnServer.start();
  });
  test.afterAll(() => server.stop());

  test("lose nothing and do nothing twice", async ({ deviceAt, ledger, random }) => {
    test.setTimeout(120_000 + ROUNDS * 30_000);
    const learner = await newLearner(server.url);
    const line = await FaultyProxy.start(server.url);
    const page = await deviceAt(line.url);
    await begin(page, { learner, ledger });
    for (let round = 1; round <= ROUNDS; round += 1) {
      line.cut();
      const acts = wholeFrom(random, 60, MOST_ACTS);
      await work(page, { userId: learner.userId, tag: "A", acts, seed: wholeFrom(random, 1, 1e9) });
      const [nth, phase, delayMs] = [wholeFrom(random, 1, 3), pick(random, PHASES), wholeFrom(random, 0, 150)];
      // The first round takes everything, or a short run would leave it to chance.
      const withDatabase = round === 1 || random() < 0.6;
      const struck = line.strikes({ nth, phase, delayMs, strike: () => server.kill({ withDatabase }) });
      line.mend();
      await nudge(page);
      await struck;
      const what = withDatabase ? "server and database" : "server";
      await test.step(`round ${round}: ${acts} things; ${what} killed at request ${nth}, ${phase}, after ${delayMs} ms`, () =>
        server.start());
      await settle(page);
    }
    const fresh = await deviceAt(server.url);
    await signInOn(fresh, learner);
    expect(ledger.size).toBeGreaterThan(ROUNDS * 50);
    const api = await Api.signIn(server.url, learner);
    await expectNothingLostNothingTwice(api, learner.userId, ledger, [page, fresh]);
    await line.stop();
  });
});
