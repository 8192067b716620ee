import type { Locator, Page } from "@playwright/test";

import { backCloses } from "./pages/layers.ts";
import { hearAlways } from "./support/hearing.ts";
import { startGallery } from "./support/gallery-server.ts";
import { withMicrophone } from "./support/microphone.ts";
import { axeFindings } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

// One build for all of them.
test.describe.configure({ mode: "serial" });
test.use({
  serviceWorkers: "block",
  ...withMicrophone,
});

let gallery: Awaited<ReturnType<typeof startGallery>>;
test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(async () => {
  await gallery.stop();
});

interface Talk {
  shelf: Locator;
  live: Locator;
  speak: Locator;
  heard: Locator;
}

/** The shelf with what is talked with, which works with the microphone in its first sample. */
async function openTalk(page: Page, heard: string | null = null): Promise<Talk> {
  await hearAlways(page, heard);
  await page.goto(gallery.url);
  const heading = page.getByRole("heading", { level: 2, name: "Sprechen" });
  const shelf = page.locator("section").filter({ has: heading }).first();
  const live = shelf.locator("> div").first();
  const speak = live.getByRole("button", { name: "Sprechen" });
  await speak.scrollIntoViewIfNeeded();
  return { shelf, live, speak, heard: live.getByRole("group", { name: "Das hast du gesagt" }) };
}

const timer = ({ live }: Talk) => live.getByRole("timer");

/** Puts a finger on the button; it may slide from there. */
async function press(page: Page, { speak }: Talk): Promise<{ slide: (x: number, y: number) => Promise<void> }> {
  await speak.hover();
  const box = await speak.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.down();
  await expect(speak).toHaveAttribute("aria-pressed", "true");
  return { slide: (byX, byY) => page.mouse.move(x + byX, y + byY, { steps: 4 }) };
}

test("by keys: begun, ended, and typed where nobody could write it down, with the recording to be heard", async ({
  page,
}) => {
  const talk = await openTalk(page);
  await talk.speak.focus();
  await page.keyboard.press("Space");
  await expect(talk.speak).toHaveAttribute("aria-pressed", "true");
  await expect(talk.live.getByRole("status")).toHaveText("Aufnahme läuft. Tippe zum Beenden");
  await expect(timer(talk)).toHaveText("0:02");
  await page.keyboard.press("Enter");
  await expect(talk.heard.getByRole("alert")).toContainText(
    "Tippe, was du gesagt hast. Deine Aufnahme ist gespeichert.",
  );
  await expect(talk.heard.getByRole("heading", { name: "Das hast du gesagt" })).toBeFocused();
  await talk.heard.getByRole("button", { name: "Aufnahme anhören" }).click();
  await expect(talk.heard.getByRole("button", { name: "Anhalten" })).toBeVisible();
  await expect(talk.heard.getByRole("button", { name: "Noch kein Text" })).toBeVisible();
  await talk.heard.getByLabel("Was du gesagt hast").fill("Seit wann haben Sie Schmerzen?");
  await talk.heard.getByRole("button", { name: "Senden" }).click();
  await expect(talk.speak).toHaveAttribute("aria-pressed", "false");
});

test("Escape and Verwerfen leave nothing, and the focus stays where one goes on", async ({ page }) => {
  const talk = await openTalk(page);
  await talk.speak.focus();
  await page.keyboard.press("Enter");
  await expect(timer(talk)).toHaveText("0:01");
  await page.keyboard.press("Escape");
  await expect(talk.speak).toHaveAttribute("aria-pressed", "false");
  await expect(talk.speak).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(timer(talk)).toHaveText("0:01");
  await talk.live.getByRole("button", { name: "Verwerfen" }).press("Enter");
  await expect(talk.speak).toHaveAttribute("aria-pressed", "false");
  await expect(talk.speak).toBeFocused();
  await expect(talk.heard).toHaveCount(0);
});

for (const dir of ["ltr", "rtl"] as const) {
  test(`held: ends with the finger, is thrown away at the bin, goes on above; ${dir}`, async ({ page }) => {
    const talk = await openTalk(page);
    await page.evaluate((way) => void (document.documentElement.dir = way), dir);
    const aside = dir === "rtl" ? -80 : 80;
    const aborted = await press(page, talk);
    await aborted.slide(-aside, 0);
    await expect(talk.live.getByRole("status")).toHaveText("Lass los, wenn du fertig bist");
    await aborted.slide(aside, 0);
    await expect(talk.live.getByRole("status")).toHaveText("Lass los, um zu verwerfen");
    await page.mouse.up();
    await expect(talk.speak).toHaveAttribute("aria-pressed", "false");
    await expect(talk.heard).toHaveCount(0);

    const locked = await press(page, talk);
    await locked.slide(0, -80);
    await expect(talk.live.getByRole("status")).toHaveText("Aufnahme läuft. Tippe zum Beenden");
    await page.mouse.up();
    await expect(timer(talk)).toHaveText("0:01");
    await talk.speak.click();
    await talk.heard.getByRole("button", { name: "Verwerfen" }).click();

    await press(page, talk);
    await expect(timer(talk)).toHaveText("0:01");
    await page.mouse.up();
    await expect(talk.heard).toBeVisible();
  });
}

test("what a recognition on the device hears is shown, and can be corrected before it is sent", async ({ page }) => {
  const talk = await openTalk(page, "Seit Mann");
  await talk.speak.click();
  await expect(talk.live.getByText("Seit Mann")).toHaveAttribute("lang", "de");
  await expect(timer(talk)).toHaveText("0:01");
  await talk.speak.click();
  const field = talk.heard.getByLabel("Was du gesagt hast");
  await expect(field).toHaveValue("Seit Mann");
  await field.fill("Seit wann");
  await expect(talk.heard.getByRole("button", { name: "Senden" })).toBeVisible();
});

test("a page that goes out of sight ends it and says so, and what was said is there", async ({ page }) => {
  const talk = await openTalk(page);
  await talk.speak.click();
  await expect(timer(talk)).toHaveText("0:01");
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(talk.heard.getByText(/^Die Aufnahme wurde unterbrochen/)).toBeVisible();
  await expect(talk.heard.getByRole("group", { name: "Deine Aufnahme" })).toBeVisible();
});

test("Back ends it and stays, and what was said is there", async ({ page }) => {
  const talk = await openTalk(page);
  await talk.speak.click();
  await expect(timer(talk)).toHaveText("0:01");
  await backCloses(page, "voice/use-talk.ts", timer(talk));
  await expect(talk.heard).toBeVisible();
});

test("a microphone that may not be used is explained, and can be tried again", async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
    Object.defineProperty(navigator.mediaDevices, "getUserMedia", { value: refuse });
  });
  const talk = await openTalk(page);
  await talk.speak.click();
  await expect(talk.live.getByRole("alert")).toContainText("Einstellungen deines Browsers");
  await expect(talk.speak).toHaveAttribute("aria-pressed", "false");
});

test("every state holds in both themes and both ways of reading", async ({ page }) => {
  const { shelf } = await openTalk(page);
  await shelf.evaluate((element) => void (element.id = "talking"));
  for (const [theme, dir] of [
    ["light", "ltr"],
    ["dark", "rtl"],
  ] as const) {
    await page.evaluate(
      (look) => {
        document.documentElement.dataset["theme"] = look.theme;
        document.documentElement.dir = look.dir;
      },
      { theme, dir },
    );
    expect(await axeFindings(page, "#talking")).toEqual([]);
    expect(await shelf.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  }
});
