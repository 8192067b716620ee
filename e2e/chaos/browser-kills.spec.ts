import { settle, KilledDevice, nudge, work } from "./support/device.ts";
import { expect, rounds, signInOn, test } from "./support/chaos-test.ts";
import type { FaultyProxy } from "./support/faulty-proxy.ts";
import { PHASES } from "./support/faulty-proxy.ts";
import { pick, type Random, wholeFrom } from "./support/random.ts";
import { expectNothingLostNothingTwice } from "./support/truth.ts";

const ROUNDS = rounds(2, 40);

/** SIGKILL at a drawn moment of the next exchange with the server. */
async function killDuringReplay(device: KilledDevice, line: FaultyProxy, random: Random): Promise<string> {
  const [nth, phase, delayMs] = [wholeFrom(random, 1, 3), pick(random, PHASES), wholeFrom(random, 0, 60)];
  const struck = line.strikes({ nth, phase, delayMs, strike: () => device.kill() });
  line.mend();
  await nudge(device.page);
  await struck;
  return `request ${nth}, ${phase}, after ${delayMs} ms`;
}

/** SIGKILL while she works, the engine beside it. */
async function killDuringWork(device: KilledDevice, working: Promise<unknown>, random: Random): Promise<string> {
  const delayMs = wholeFrom(random, 20, 600);
  await new Promise((done) => setTimeout(done, delayMs));
  await Promise.all([device.kill(), working.catch(() => undefined)]);
  return `in the middle of work, after ${delayMs} ms`;
}

test("a browser killed at any moment of an exchange loses nothing and does nothing twice", async ({
  learner,
  api,
  ledger,
  line,
  launchOptions,
  anotherDevice,
  random,
}, testInfo) => {
  test.setTimeout(120_000 + ROUNDS * 20_000);
  const { userId } = learner;
  const profile = testInfo.outputPath("profile");
  const device = new KilledDevice({ profile, launchOptions, url: line.url, learner, ledger });
  await device.signIn();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const order = { userId, tag: "A", acts: wholeFrom(random, 20, 250), seed: wholeFrom(random, 1, 1e9) };
    // Killed in the middle of work she may not have done anything yet: never in the first round.
    const isWhileWorking = round > 1 && random() < 0.25;
    if (!isWhileWorking) {
      line.cut();
      await work(device.page, order);
    }
    const moment = isWhileWorking
      ? await killDuringWork(device, work(device.page, order), random)
      : await killDuringReplay(device, line, random);
    await test.step(`round ${round}: ${order.acts} things, killed at ${moment}`, () => device.start());
    // Now and then the next kill meets what the last one left.
    if (random() < 0.6) await settle(device.page);
  }
  await settle(device.page);
  const fresh = await anotherDevice();
  await signInOn(fresh, learner);
  expect(ledger.size).toBeGreaterThan(ROUNDS * 5);
  await expectNothingLostNothingTwice(api, userId, ledger, [device.page, fresh]);
  await device.stop();
});
