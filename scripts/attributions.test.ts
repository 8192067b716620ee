import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { readAttributions } from "./lib/attributions.ts";

const root = join(import.meta.dirname, "..");
const checkedIn = (name: string): unknown =>
  JSON.parse(readFileSync(join(root, `src/features/public/${name}.gen.json`), "utf8"));
const { packages, texts } = readAttributions(root);

test("the page of attributions names what is installed now", () => {
  expect(checkedIn("packages"), "run: npx node scripts/make-attributions.ts").toEqual(packages);
  expect(checkedIn("licence-texts")).toEqual(texts);
});

test("what the app imports is named, and what that is built upon", () => {
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["react", "scheduler", "dexie", "ts-fsrs", "workbox-core"]));
  expect(names).toEqual(expect.arrayContaining(["@fontsource-variable/source-sans-3", "@phosphor-icons/core"]));
  expect(names, "the server stays at home").not.toContain("hono");
});

test("everything that is shipped may be shipped with an app under Apache-2.0", () => {
  const allowed = /^(MIT|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|Unlicense|OFL-1\.1)$/;
  expect(packages.filter(({ licence }) => !allowed.test(licence))).toEqual([]);
});
