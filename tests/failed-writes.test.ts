import { globSync } from "node:fs";

import { expect, it } from "vitest";

import { silentWrites } from "./failed-writes.ts";

const features = globSync("src/features/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));

const command = 'import { commit } from "#db/commit.ts";\nexport async function keep() {\n  await commit();\n}\n';
const caller = (body: string) => `import { keep } from "./commands.ts";\nimport { run } from "./x.ts";\n${body}\n`;

function silentIn(body: string): string[] {
  const files: Record<string, string> = { "src/features/a/commands.ts": command, "src/features/a/x.tsx": caller(body) };
  return silentWrites(Object.keys(files), (file) => files[file] ?? "").map(({ file, line }) => `${file}:${line}`);
}

it("every write of the features that fails is shown", () => {
  expect(features.length).toBeGreaterThan(80);
  expect(silentWrites(features)).toEqual([]);
});

it.each([
  ["is thrown away", "export const X = () => <b onClick={() => void keep()} />;"],
  ["is not waited for", "export function x() {\n  keep();\n}"],
  ["ends in a handler that does nothing", "export const x = () => void keep().catch(() => undefined);"],
  ["ends in an empty catch", "export async function x() {\n  try {\n    await keep();\n  } catch {}\n}\nvoid x();"],
  [
    "is only waited for",
    "async function x() {\n  await keep();\n}\nexport const X = () => <b onClick={() => void x()} />;",
  ],
  [
    "leaves its try before it fails",
    "export function x() {\n  try {\n    keep();\n  } catch (e) {\n    say(e);\n  }\n}",
  ],
])("notices a write whose failure %s", (_, body) => {
  expect(silentIn(body)).toHaveLength(1);
});

it.each([
  ["by what runs it", "export const x = () => void run(() => keep(), { failure: 'x' });"],
  ["by its handler", "export const x = () => void keep().then(done, (error) => say(error));"],
  [
    "by a handler added later",
    "export function x() {\n  const kept = wait().then(() => keep());\n  kept.catch(say);\n}",
  ],
  ["by catch", "async function x() {\n  try {\n    await keep();\n  } catch (e) {\n    say(e);\n  }\n}\nvoid x();"],
])("takes a failure as shown %s", (_, body) => {
  expect(silentIn(body)).toEqual([]);
});
