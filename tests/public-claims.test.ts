import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const entriesOf = (folder: string) =>
  globSync(`content/${folder}/*.yaml`, { cwd: root }).flatMap((file) => textOf(file).match(/^ {2}- id: /gm) ?? []);

/** What the landing page promises in figures is counted, or it goes stale. */
const claims = ["hero", "ways", "offline-facts"].map((part) => textOf(`src/features/public/parts/${part}.tsx`)).join();

test("the landing page claims no more words and phrases than there are", () => {
  const [, words, phrases] = /Über (\d+) Wörter<\/strong> und (\d+) Sätze/.exec(claims) ?? [];
  expect(entriesOf("vocabulary").length).toBeGreaterThan(Number(words));
  expect(entriesOf("phrases").length).toBeGreaterThanOrEqual(Number(phrases));
});

test("the landing page says no number of schedules: how many a test run plays depends on the machine", () => {
  expect(claims).toContain("zufällige Abläufe");
  expect(claims).not.toMatch(/\d zufällige Abläufe/);
});
