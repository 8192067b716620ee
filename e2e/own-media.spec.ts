import sharp from "sharp";

import { rowsOf } from "./support/device-database.ts";
import { withMicrophone } from "./support/microphone.ts";
import { axeFindings, faultsInEveryLook, settled } from "./support/screens.ts";
import { allIsSent, expect, signInOn, test } from "./support/test.ts";
import { waitForWorker } from "./support/worker.ts";

test.use(withMicrophone);

/** A photograph that says where it was taken. */
const photograph = () =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: "#2a7" } })
    .withExif({ IFD0: { Copyright: "GEHEIMER ORT" } })
    .jpeg()
    .toBuffer();

test("a picture and a sound made for a word without a network are shown at once and on her other device", async ({
  home,
  context,
  learner,
  shell,
  api,
  anotherDevice,
}) => {
  const word = await api.addWord(learner.firstListId, { term: "Bettgalgen" });
  await waitForWorker(home);
  await home.reload();
  await home.goto(`/vocab-dashboard/words/${word}/edit`);
  await expect(home.getByRole("heading", { name: "Bild und Ton von dir" })).toBeVisible();
  await context.setOffline(true);

  // What is no picture or sound is refused in words.
  const choosePicture = home.locator("input[type=file][accept='image/*']").first();
  await choosePicture.setInputFiles({ name: "x.jpg", mimeType: "image/jpeg", buffer: Buffer.from("kein Bild") });
  await expect(home.getByText("Dieses Bild kann dein Browser nicht öffnen.")).toBeVisible();
  const chooseSound = home.locator("input[type=file][accept='audio/*']");
  await chooseSound.setInputFiles({ name: "x.mp3", mimeType: "audio/mpeg", buffer: Buffer.from("kein Ton") });
  await expect(home.getByText("Diesen Ton kann dein Browser nicht abspielen.")).toBeVisible();

  await choosePicture.setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: await photograph() });
  await home.getByRole("button", { name: "Bild übernehmen" }).click();
  await expect(home.getByRole("button", { name: "Bild entfernen" })).toBeVisible();
  await home.getByRole("button", { name: "Aufnahme starten" }).click();
  await expect(home.getByRole("timer")).toHaveText(/0:0[1-9]/);
  await home.getByRole("button", { name: "Aufnahme beenden" }).click();
  await home.getByRole("button", { name: "Als Ton des Wortes nehmen" }).click();
  await expect(home.getByRole("button", { name: "Deinen Ton anhören" })).toBeVisible();
  await settled(home);
  expect(await axeFindings(home)).toEqual([]);
  expect(await faultsInEveryLook(home)).toEqual([]);

  // The word's page has them without a network.
  await home.goto(`/vocab-dashboard/words/${word}`);
  const picture = home.getByRole("img", { name: "Bild zu Bettgalgen" });
  const width = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);

  await context.setOffline(false);
  await shell.page.waitForFunction(() => navigator.onLine);
  await allIsSent(home, learner.userId);
  const files = await rowsOf<{ kind: string; state: string }>(home, learner.userId, "files");
  expect(files.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
    "picture uploaded",
    "recording uploaded",
  ]);

  const other = await anotherDevice();
  await signInOn(other, learner);
  await waitForWorker(other);
  await other.reload();
  await other.goto(`/vocab-dashboard/words/${word}/edit`);
  await other.getByRole("button", { name: "Deinen Ton anhören" }).click();
  await expect(other.getByText("Diesen Ton kann dein Browser nicht abspielen.")).toHaveCount(0);
  const there = other.getByRole("img", { name: "Dein Bild zu Bettgalgen" });
  await expect.poll(() => there.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  // Nothing of the photograph but its pixels left the first device.
  const bytes = await other.evaluate(async (src) => (await fetch(src)).text(), (await there.getAttribute("src")) ?? "");
  expect(bytes).not.toContain("GEHEIMER ORT");

  await other.getByRole("button", { name: "Bild entfernen" }).click();
  await other.getByRole("button", { name: "Ton entfernen" }).click();
  await allIsSent(other, learner.userId);
  await expect(picture).toHaveCount(0);
});
