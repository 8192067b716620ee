import type { Page } from "@playwright/test";

import { newPackage } from "../tests/transfer/anki-file.ts";
import { ImportPage } from "./pages/transfer-page.ts";
import { settled } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { startOffline, waitForWorker } from "./support/worker.ts";

const isIsolated = (page: Page) => page.evaluate(() => crossOriginIsolated && typeof SharedArrayBuffer === "function");

test("every page is isolated from other origins: before the sign-in, behind it, and without a network", async ({
  page,
  home,
}) => {
  expect(await isIsolated(home)).toBe(true);
  for (const path of ["/", "/account/sign-in", "/privacy", "/not/there"]) {
    await page.goto(path);
    expect(await isIsolated(page), path).toBe(true);
  }
  await page.goto("/home");
  await waitForWorker(page);
  await startOffline(page, "/vocab-dashboard");
  await settled(page);
  expect(await isIsolated(page)).toBe(true);
});

test("a worker of an isolated page starts from the network and from what is kept, and is isolated, too", async ({
  home,
}) => {
  const note = { fields: ["der Fingerverband", "finger bandage"], deck: "Verbände" };
  const deck = newPackage([note]);
  const imports = new ImportPage(home);
  const opened = async () => {
    const started = home.waitForEvent("worker");
    await imports.choose("Pflege.apkg", deck);
    const worker = await started;
    const isolated = worker.evaluate(
      () => (globalThis as unknown as { crossOriginIsolated: boolean }).crossOriginIsolated,
    );
    expect(await isolated).toBe(true);
    await expect(imports.write).toBeVisible();
  };
  await imports.open();
  await opened();
  await waitForWorker(home);
  await imports.open();
  await opened();
  await startOffline(home, "/vocab-dashboard/import");
  await opened();
});
