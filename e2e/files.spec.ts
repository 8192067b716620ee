import { createHash } from "node:crypto";

import type { Page } from "@playwright/test";
import sharp from "sharp";

import { Shell } from "./pages/shell.ts";
import { WordPage } from "./pages/word-page.ts";
import { rowsOf } from "./support/device-database.ts";
import { showUnfinishedLanguages } from "./support/languages.ts";
import { withMicrophone } from "./support/microphone.ts";
import { faultsOf, settled } from "./support/screens.ts";
import { expect, signInOn, test } from "./support/test.ts";
import { waitForWorker } from "./support/worker.ts";

test.use(withMicrophone);

interface FileRow {
  id: string;
  state: string;
  byteSize: number;
  durationMs: number | null;
  sha256: string | null;
}

const photo = () =>
  sharp({ create: { width: 900, height: 1400, channels: 3, background: "#2a7f8e" } })
    .jpeg()
    .toBuffer();

/** The bytes that an address of the API gives to a page, and how. */
async function fetched(page: Page, url: string): Promise<{ status: number; type: string; digest: string }> {
  const { status, type, bytes } = await page.evaluate(async (address) => {
    const answer = await fetch(address);
    return {
      status: answer.status,
      type: answer.headers.get("content-type") ?? "",
      bytes: [...new Uint8Array(await answer.arrayBuffer())],
    };
  }, url);
  return { status, type, digest: createHash("sha256").update(Uint8Array.from(bytes)).digest("hex") };
}

async function choosePicture(page: Page, picture?: Buffer): Promise<void> {
  await page.goto("/profile/account");
  await page
    .getByLabel("Bild wählen", { exact: true })
    .and(page.locator("input"))
    .setInputFiles({ name: "ich.jpg", mimeType: "image/jpeg", buffer: picture ?? (await photo()) });
  await expect(page.getByRole("img", { name: "Vorschau deines Bildes" })).toBeVisible();
  await page.getByRole("button", { name: "Bild übernehmen" }).click();
}

const shownPicture = (page: Page) => page.getByRole("img", { name: "Dein Bild" });

/** True once the browser has drawn it, not only asked for it. */
const isDrawn = (page: Page) => shownPicture(page).evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);

test("a picture chosen without a network is seen at once, and on her other device when there is one", async ({
  home,
  context,
  anotherDevice,
  learner,
  shell,
}) => {
  await waitForWorker(home);
  await home.goto("/profile/account");
  await settled(home);
  await context.setOffline(true);
  await choosePicture(home);
  await expect.poll(() => isDrawn(home)).toBe(true);
  await expect(home.getByText(/^Wartet auf diesem Gerät/)).toBeVisible();
  await home.reload();
  await expect.poll(() => isDrawn(home)).toBe(true);
  await shell.syncIs("offline");

  await context.setOffline(false);
  await shell.syncIs("idle");
  const [file] = await rowsOf<FileRow>(home, learner.userId, "files");
  expect(file).toMatchObject({ state: "uploaded" });
  expect(await rowsOf(home, learner.userId, "outbox")).toEqual([]);

  const page = await anotherDevice();
  await signInOn(page, learner);
  await waitForWorker(page);
  await page.goto("/profile/account");
  await expect.poll(() => isDrawn(page)).toBe(true);
  await expect(shownPicture(page)).toHaveAttribute("src", `/api/media/${file?.id}?size=medium`);
  expect(await fetched(page, `/api/media/${file?.id}?size=medium`)).toMatchObject({ status: 200, type: "image/webp" });

  await page.getByRole("button", { name: "Bild entfernen" }).click();
  await expect(shownPicture(page)).toHaveCount(0);
  await new Shell(page).syncIs("idle");
  await home.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(shownPicture(home)).toHaveCount(0);
});

test("an upload that is cut goes on where the server stopped, and what arrives is what was sent", async ({
  home,
  context,
  learner,
  shell,
  api,
}) => {
  const pixels = createHash("shake256", { outputLength: 1024 * 1024 * 3 })
    .update("noise")
    .digest();
  const noise = await sharp(pixels, { raw: { width: 1024, height: 1024, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  await home.goto("/profile/account");
  const sent: number[] = [];
  let cuts = 0;
  await context.route(/\/api\/files\//, async (route, request) => {
    if (request.method() !== "PATCH") return route.continue();
    sent.push(Number(request.headers()["upload-offset"]));
    if (sent.length === 2 || sent.length === 4) {
      cuts += 1;
      return route.abort("connectionreset");
    }
    return route.continue();
  });
  await choosePicture(home, noise);
  // It may try again by itself before it hears of the network.
  for (const wanted of [1, 2]) {
    await expect.poll(() => cuts).toBeGreaterThanOrEqual(wanted);
    await home.evaluate(() => window.dispatchEvent(new Event("online")));
  }
  await shell.syncIs("idle");
  const [file] = await rowsOf<FileRow>(home, learner.userId, "files");
  expect(file?.byteSize).toBeGreaterThan(512 * 1024);
  expect(file?.state).toBe("uploaded");
  // Every offset comes once, but for the two pieces that were cut.
  expect(sent.length - new Set(sent).size).toBe(2);
  const pieces = Math.ceil((file?.byteSize ?? 0) / (256 * 1024));
  expect(new Set(sent).size).toBe(pieces);
  const { profile_image: image } = await api.call<{ profile_image: { large: string } }>("GET", "/users/me");
  expect(image.large).toContain(file?.id);
});

test("a picture that the browser cannot open is refused with what would work", async ({ home }) => {
  await home.goto("/profile/account");
  await home
    .getByLabel("Bild wählen", { exact: true })
    .and(home.locator("input"))
    .setInputFiles({ name: "ich.heic", mimeType: "image/heic", buffer: Buffer.from("not a picture") });
  await expect(home.getByRole("alert")).toContainText("JPEG, PNG oder WebP");
});

test("what she says about herself is kept while typed, saved, and seen on the server", async ({ home, api }) => {
  await home.goto("/profile/account");
  await home.getByLabel("Nachname").fill("Haddad");
  await home.getByLabel(/^Ein Satz über dich/).fill("Ich arbeite auf der Chirurgie.");
  await home.waitForTimeout(600); // the draft is stored a moment after the last letter
  await home.reload();
  await expect(home.getByLabel("Nachname")).toHaveValue("Haddad");
  await home.getByLabel("Vorname").fill("");
  await home.getByRole("button", { name: "Speichern" }).click();
  await expect(home.getByText("Schreib deinen Vornamen")).toBeVisible();
  await home.getByLabel("Vorname").fill("Amina");
  await home.getByRole("button", { name: "Speichern" }).click();
  await expect
    .poll(() => api.call("GET", "/users/me"))
    .toMatchObject({ first_name: "Amina", last_name: "Haddad", biography: "Ich arbeite auf der Chirurgie." });
});

test.describe("with a microphone", () => {
  test.beforeEach(async ({ context }) => context.grantPermissions(["microphone"]));

  /** Opens the recorder of some word of hers. */
  async function openRecorder(page: Page, wordId: string) {
    await new WordPage(page).open(wordId);
    await page.getByRole("button", { name: "Aufnehmen und anhören" }).click();
    return {
      start: page.getByRole("button", { name: "Aufnahme starten" }),
      stop: page.getByRole("button", { name: "Aufnahme beenden" }),
      clip: page.getByRole("group", { name: "Deine Aufnahme" }),
    };
  }

  test("a word is recorded, heard, replaced by the next try and never sent", async ({ home, learner, api }) => {
    const word = (await api.lists())[0]?.vocab_items[0]?.id ?? "";
    const sent: string[] = [];
    home.on("request", (request) => sent.push(request.url()));
    const { start, stop, clip } = await openRecorder(home, word);
    await start.click();
    await expect(stop).toBeVisible();
    await expect(home.getByRole("timer")).toHaveText("0:02");
    await stop.click();
    await expect(clip).toBeVisible();
    const [first] = await rowsOf<FileRow>(home, learner.userId, "files");
    expect(first).toMatchObject({ state: "kept" });
    expect(first?.byteSize).toBeGreaterThan(500);
    const chunks = await chunksOf(home, learner.userId);
    expect(createHash("sha256").update(chunks).digest("hex")).toBe(first?.sha256);
    await clip.getByRole("button", { name: "Aufnahme anhören" }).click();
    await expect(clip.getByRole("button", { name: "Anhalten" })).toBeVisible();
    await expect(clip.getByRole("button", { name: "Aufnahme anhören" })).toBeVisible();

    // The second try by keyboard.
    await start.focus();
    await home.keyboard.press("Enter");
    await expect(home.getByRole("timer")).toHaveText("0:01");
    await home.keyboard.press("Space");
    await expect(start).toBeVisible();
    await expect.poll(async () => (await rowsOf<FileRow>(home, learner.userId, "files")).length).toBe(1);
    const [second] = await rowsOf<FileRow>(home, learner.userId, "files");
    expect(second?.id).not.toBe(first?.id);
    await clip.getByRole("button", { name: "Aufnahme löschen" }).click();
    await expect(clip).toHaveCount(0);
    expect(sent.filter((url) => url.includes("/api/files"))).toEqual([]);
  });

  test("held, it ends with the finger; slid away, it leaves nothing", async ({ home, learner, api }) => {
    const word = (await api.lists())[0]?.vocab_items[1]?.id ?? "";
    const { start, stop, clip } = await openRecorder(home, word);
    // Hovering waits until the button stands still; a measured place may be old when it is pressed.
    await start.hover();
    await home.mouse.down();
    await expect(home.getByText(/^Lass los, wenn du fertig bist/)).toBeVisible();
    const held = await stop.boundingBox();
    await home.mouse.move((held?.x ?? 0) - 90, (held?.y ?? 0) + 38, { steps: 4 });
    await expect(home.getByText("Lass los, um zu verwerfen")).toBeVisible();
    await home.mouse.up();
    await expect(start).toBeVisible();
    await expect.poll(() => rowsOf(home, learner.userId, "files")).toEqual([]);
    await start.hover();
    await home.mouse.down();
    await expect(stop).toBeVisible();
    await home.waitForTimeout(1500); // she speaks
    await home.mouse.up();
    await expect(clip).toBeVisible();
  });

  test("a tab killed while it records loses at most the last second", async ({ home, context, learner, api }) => {
    const word = (await api.lists())[0]?.vocab_items[2]?.id ?? "";
    const { start } = await openRecorder(home, word);
    await start.click();
    await expect(home.getByRole("timer")).toHaveText("0:04");
    // Nothing of the page runs any more when it is closed like this.
    await home.close({ runBeforeUnload: false });
    const next = await context.newPage();
    const { clip } = await openRecorder(next, word);
    await expect(clip).toBeVisible();
    const [file] = await rowsOf<FileRow>(next, learner.userId, "files");
    expect(file).toMatchObject({ state: "kept" });
    expect(file?.durationMs).toBeGreaterThanOrEqual(2900);
  });
});

/** All bytes of the one file on this device, in order. */
async function chunksOf(page: Page, userId: string): Promise<Uint8Array> {
  const parts = await page.evaluate(
    (name) =>
      new Promise<number[][]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const reading = opening.result.transaction("fileChunks").objectStore("fileChunks").getAll();
          reading.addEventListener("success", () => {
            resolve((reading.result as { bytes: ArrayBuffer }[]).map(({ bytes }) => [...new Uint8Array(bytes)]));
            opening.result.close();
          });
        });
      }),
    `visite-${userId}`,
  );
  return Uint8Array.from(parts.flat());
}

for (const [name, colorScheme, language] of [
  ["light", "light", "deu"],
  ["dark", "dark", "deu"],
  ["from right to left", "light", "aeb"],
] as const) {
  test(`her details and the recorder hold in ${name}`, async ({ browser, baseURL, learner, api }) => {
    await api.call("PUT", `/users/${learner.userId}`, { interface_language: language });
    const word = (await api.lists())[0]?.vocab_items[0]?.id ?? "";
    const context = await browser.newContext({
      baseURL: baseURL ?? "",
      colorScheme,
      viewport: { width: 360, height: 780 },
      isMobile: true,
      hasTouch: true,
      locale: language === "aeb" ? "ar-TN" : "de-DE",
      permissions: ["microphone"],
    });
    if (language === "aeb") await showUnfinishedLanguages(context);
    const page = await context.newPage();
    await signInOn(page, learner);
    await page.goto("/profile/account");
    await settled(page);
    const faults = await faultsOf(page);
    await page.goto(`/vocab-dashboard/words/${word}`);
    await settled(page);
    await page
      .locator("main")
      .getByRole("button")
      .filter({ has: page.locator('use[href*="#microphone"]') })
      .click();
    const mic = page.locator("button[data-phase]");
    await expect(mic).toBeVisible();
    await mic.click();
    await expect(mic).toHaveAttribute("data-phase", "recording");
    faults.push(...(await faultsOf(page)));
    expect(faults).toEqual([]);
    await context.close();
  });
}
