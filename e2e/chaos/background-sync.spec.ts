import { rowsOf } from "../support/device-database.ts";
import { backgroundSync } from "./support/background-sync.ts";
import { expect, signInOn, test } from "./support/chaos-test.ts";
import { begin, settle, takePicture, work } from "./support/device.ts";
import { noisePicture } from "./support/pictures.ts";
import { expectNothingLostNothingTwice } from "./support/truth.ts";

test("what was left behind is sent by the worker when no tab is open, a picture too", async ({
  learner,
  api,
  line,
  ledger,
  deviceAt,
}) => {
  test.setTimeout(120_000);
  const page = await deviceAt(line.url);
  const context = page.context();
  await begin(page, { learner, ledger });
  const worker = await backgroundSync(context);
  line.cut();
  // More than one request can carry, so that the worker has to go on by itself.
  await work(page, { userId: learner.userId, tag: "A", acts: 260, seed: 7 });
  await takePicture(page, learner.userId, await noisePicture(400));
  expect((await rowsOf(page, learner.userId, "outbox")).length).toBeGreaterThan(200);
  await page.close();
  await worker.stopWorker();

  line.mend();
  await worker.fire();
  const asked = line.engineRequests;
  await expect.poll(() => line.engineRequests, { timeout: 20_000 }).toBeGreaterThan(asked + 1);

  // The app's own tabs are closed; another page of the origin can look into the database without waking it.
  const looking = await context.newPage();
  await looking.goto("/icons/icon-192.png");
  await expect.poll(() => rowsOf(looking, learner.userId, "outbox"), { timeout: 20_000 }).toEqual([]);
  expect(line.pieces.length, "pieces of the picture").toBeGreaterThan(1);
  await looking.goto("/home");
  await settle(looking);
  const fresh = await deviceAt(line.url);
  await signInOn(fresh, learner);
  await expectNothingLostNothingTwice(api, learner.userId, ledger, [looking, fresh]);
});
