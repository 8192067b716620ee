import type { Page } from "@playwright/test";

import { waitForWorker } from "../support/worker.ts";
import { expect, rounds, signInOn, test } from "./support/chaos-test.ts";
import { begin, nudge, settle, takePicture, work } from "./support/device.ts";
import type { Piece } from "./support/faulty-proxy.ts";
import { noisePicture } from "./support/pictures.ts";
import { wholeFrom } from "./support/random.ts";
import { expectNothingLostNothingTwice } from "./support/truth.ts";

const CUTS = rounds(2, 25);
const MOST_REPEATED = 256 * 1024;

/** After each place where the file went on behind what had been sent: how many bytes were sent once more. */
function repeats(pieces: readonly Piece[]): number[] {
  let furthest = 0;
  return pieces.map(({ from, bytes }) => {
    const repeated = Math.max(0, furthest - from);
    furthest = Math.max(furthest, from + bytes);
    return repeated;
  });
}

async function takeAndSend(page: Page, userId: string, png: Buffer): Promise<string> {
  const fileId = await takePicture(page, userId, png);
  await settle(page);
  return fileId;
}

/** Of the picture that the server shows, with the token that the worker adds. */
function digestOf(page: Page, fileId: string): Promise<string> {
  return page.evaluate(async (id) => {
    const answer = await fetch(`/api/media/${id}`);
    if (!answer.ok) throw new Error(`picture ${id}: ${answer.status}`);
    const digest = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }, fileId);
}

test("a picture of 4 MB goes on where its upload was cut, and arrives as it left", async ({
  learner,
  api,
  line,
  ledger,
  random,
  deviceAt,
}) => {
  test.setTimeout(180_000 + CUTS * 5000);
  const png = await noisePicture(1200);
  const page = await deviceAt(line.url);
  await begin(page, { learner, ledger });
  // What the server makes of it when nothing goes wrong: one byte more or less, and it would make something else.
  const uncut = await digestOf(page, await takeAndSend(page, learner.userId, png));
  line.pieces.length = 0;
  line.cut();
  const fileId = await takePicture(page, learner.userId, png);
  await work(page, { userId: learner.userId, tag: "A", acts: 20, seed: 5 });
  const whole = png.length / (CUTS + 1);
  for (let cut = 0; cut < CUTS; cut += 1) {
    const struck = line.cutsUploadAfter(wholeFrom(random, 1, whole));
    line.mend();
    await nudge(page);
    await struck;
  }
  line.mend();
  await settle(page);

  expect(Math.max(...repeats(line.pieces)), "bytes sent again after a cut").toBeLessThanOrEqual(MOST_REPEATED);
  const fresh = await deviceAt(line.url);
  await signInOn(fresh, learner);
  await waitForWorker(fresh);
  expect(await digestOf(fresh, fileId)).toBe(uncut);
  await expectNothingLostNothingTwice(api, learner.userId, ledger, [page, fresh]);
});
