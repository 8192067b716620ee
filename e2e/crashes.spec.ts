import type { Page } from "@playwright/test";

import { type FakeCollector, startFakeCollector } from "../server/testing/fake-collector.ts";
import { OwnServer } from "./support/own-server.ts";
import { appComes } from "./support/held-app.ts";
import { expect, test } from "./support/test.ts";

const CANARY = "Frau Müller hat Fieber";

/** Something in the app's own code throws, and nobody catches it. */
async function crash(page: Page, kind: "error" | "rejection"): Promise<void> {
  const script = await page.locator("script[src]").first().getAttribute("src");
  await page.evaluate(
    ({ message, address, isRejection }) => {
      const error = new TypeError(message);
      error.stack = `TypeError: ${message}\n    at t (${new URL(address, location.href).href}:1:234)`;
      if (isRejection) void Promise.reject(error);
      else setTimeout(() => reportError(error));
    },
    { message: CANARY, address: script ?? "", isRejection: kind === "rejection" },
  );
}

const askedOf = (page: Page): string[] => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  return asked;
};

test.describe("where an operator wants to know of crashes", () => {
  let collector: FakeCollector;
  let server: OwnServer;
  test.beforeAll(async () => {
    collector = await startFakeCollector();
    server = await OwnServer.start({ SENTRY_DSN: collector.dsn });
  });
  test.afterAll(async () => {
    await server.stop();
    await collector.close();
  });

  test("she is told of them by the server, without a word of anybody", async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    const asked = askedOf(page);
    await page.goto("/account/sign-in?next=/course/geheim#geheim");
    await appComes(page);
    // Nothing of it is loaded before there is something to tell.
    expect(asked.filter((path) => path.includes("report-crash"))).toEqual([]);
    await crash(page, "error");
    await expect.poll(() => collector.got.length).toBe(1);
    const [{ event, raw } = { event: null, raw: "" }] = collector.got;
    expect(event).toMatchObject({
      logger: "app",
      transaction: "/account/sign-in",
      tags: { kind: "error", browser: "Chrome" },
      exception: { values: [{ type: "TypeError", value: "", stacktrace: { frames: [{ lineno: 1, colno: 234 }] } }] },
    });
    expect(raw).not.toMatch(/Müller|Fieber|geheim|127\.0\.0\.1.*account/);
    // The same place once more says nothing new.
    await crash(page, "rejection");
    await page.waitForTimeout(500);
    expect(collector.got).toHaveLength(1);
    expect(asked.filter((path) => path === "/api/crash-reports")).toHaveLength(1);
    await context.close();
  });
});

test("where nobody wants to know, nothing is sent", async ({ page }) => {
  const asked = askedOf(page);
  await page.goto("/account/sign-in");
  await appComes(page);
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/health") && response.ok());
  await crash(page, "rejection");
  await answered;
  await page.waitForTimeout(500);
  expect(asked.filter((path) => path === "/api/crash-reports")).toEqual([]);
});
