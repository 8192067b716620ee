import { readdirSync, readFileSync } from "node:fs";
import { Hono } from "hono";
import { expect, test } from "vitest";

import { plainFileHeaders } from "./security-headers.ts";

const headersOf = async (path: string) => {
  const app = new Hono().use(plainFileHeaders).get("*", (c) => c.text(""));
  return (await app.request(path)).headers;
};
const policyOf = async (path: string) => (await headersOf(path)).get("content-security-policy");

test("the file of a worker has a policy, and what the page loads does without its bytes", async () => {
  expect(await policyOf("/assets/transfer-worker-BnQK__9L.js")).toContain("default-src 'none'");
  expect(await policyOf("/assets/frame-BW1cXmNY.js")).toBeNull();
});

test("a worker is isolated as its page is, or the page could not start it", async () => {
  const embedderOf = async (path: string) => (await headersOf(path)).get("cross-origin-embedder-policy");
  expect(await embedderOf("/assets/transfer-worker-BnQK__9L.js")).toBe("require-corp");
  expect(await embedderOf("/assets/frame-BW1cXmNY.js")).toBeNull();
});

test("every worker that the app starts has a file that is named as one", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  const workers = files.flatMap((name) => [...readFileSync(`src/${name}`, "utf8").matchAll(/"([^"]+)\?worker&url"/g)]);
  expect(workers.length).toBeGreaterThan(0);
  for (const [, name] of workers) expect(name).toMatch(/-worker\.ts$/);
});
