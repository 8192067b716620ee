import { setTimeout as sleep } from "node:timers/promises";

import { VocabularyPage } from "../pages/vocabulary-page.ts";
import { backgroundSync } from "./support/background-sync.ts";
import { expect, rounds, signInOn, test } from "./support/chaos-test.ts";
import { begin, giveHand, settle, work } from "./support/device.ts";
import { wholeFrom } from "./support/random.ts";
import { expectNothingLostNothingTwice } from "./support/truth.ts";

test("a network that goes and comes again and again while she works loses nothing", async ({
  learner,
  api,
  line,
  ledger,
  random,
  deviceAt,
}) => {
  const times = rounds(8, 200);
  test.setTimeout(120_000 + times * 2000);
  const page = await deviceAt(line.url);
  await begin(page, { learner, ledger });
  const vocabulary = new VocabularyPage(page);
  await vocabulary.open();
  line.lagMs = () => wholeFrom(random, 0, 80);
  const acts = times * 15;
  const working = work(page, { userId: learner.userId, tag: "A", acts, seed: wholeFrom(random, 1, 1e9) });
  for (let time = 0; time < times; time += 1) {
    await page.context().setOffline(true);
    await sleep(wholeFrom(random, 10, 150));
    // Among what is quicker than any hand, something that the screen itself writes.
    if (time === 4) await vocabulary.add("Zwischendurchwort");
    await page.context().setOffline(false);
    await sleep(wholeFrom(random, 10, 250));
  }
  expect(await working).toBe(acts);
  await settle(page);
  const fresh = await deviceAt(line.url);
  await signInOn(fresh, learner);
  expect(await api.wordsCalled("Zwischendurchwort")).toHaveLength(1);
  await expectNothingLostNothingTwice(api, learner.userId, ledger, [page, fresh]);
});

test("two tabs and the worker at once do nothing twice", async ({ learner, api, line, ledger, random, deviceAt }) => {
  const times = rounds(2, 20);
  test.setTimeout(120_000 + times * 15_000);
  const first = await deviceAt(line.url);
  await begin(first, { learner, ledger });
  const second = await first.context().newPage();
  await giveHand(second, ledger);
  await second.goto("/vocab-dashboard");
  const worker = await backgroundSync(first.context());
  for (let time = 0; time < times; time += 1) {
    line.lagMs = () => wholeFrom(random, 0, 200);
    line.losesAnswer = () => random() < 0.3;
    let isOver = false;
    const pushing = (async () => {
      while (!isOver) {
        await worker.fire();
        await sleep(wholeFrom(random, 50, 300));
      }
    })();
    const order = { userId: learner.userId, acts: 60 };
    await Promise.all([
      work(first, { ...order, tag: "A", seed: wholeFrom(random, 1, 1e9) }),
      work(second, { ...order, tag: "B", seed: wholeFrom(random, 1, 1e9) }),
    ]);
    await sleep(wholeFrom(random, 200, 1500));
    isOver = true;
    await pushing;
  }
  line.lagMs = () => 0;
  line.losesAnswer = () => false;
  await Promise.all([settle(first), settle(second)]);
  const fresh = await deviceAt(line.url);
  await signInOn(fresh, learner);
  await expectNothingLostNothingTwice(api, learner.userId, ledger, [first, fresh]);
});
