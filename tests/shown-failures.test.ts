import { rmSync } from "node:fs";

import { expect, it } from "vitest";

import { lint, plant } from "./planted-tree.ts";

const head = `import { useCommand } from "#app/use-command.ts";
import { keep, KEPT } from "./commands.ts";
`;
const commands = "export async function keep() {}\nexport const KEPT = 1;\n";

/** Lints one file for each body. Returns the names of those in which a failure would stay unseen. */
function silentOf(bodies: readonly (readonly [name: string, body: string])[]): string[] {
  const files = bodies.map(
    ([name, body]) => [`src/features/home/${name.replaceAll(" ", "-")}.tsx`, `${head}${body}`] as const,
  );
  const folder = plant([...files, ["src/features/home/commands.ts", commands]]);
  const { diagnostics } = lint(folder);
  rmSync(folder, { recursive: true, force: true });
  const silent = diagnostics.filter(({ message, code }) => `${code} ${message}`.includes("shown-failures"));
  const named = silent.map(
    ({ filename }) => filename.split("/").at(-1)?.replace(".tsx", "").replaceAll("-", " ") ?? "",
  );
  return [...new Set(named)].toSorted();
}

it("a command whose failure nobody would hear of is reported", () => {
  const bodies = [
    ["is thrown away", "export const X = () => <b onClick={() => void keep()} />;"],
    ["is not waited for", "export function x() {\n  keep();\n}"],
    ["is handed to an attribute", "export const X = () => <b onClick={keep} />;"],
    ["ends in a handler that does nothing", "export const x = () => void keep().catch(() => undefined);"],
    ["ends in an empty catch", "export async function x() {\n  try {\n    await keep();\n  } catch {}\n}"],
    ["is only waited for", "export async function x() {\n  await keep();\n}"],
    ["is handled before it fails only", "export const x = () => keep().then(() => 1);"],
    [
      "runs in something else of that name",
      "const run = (a: () => void) => a();\nexport const x = () => run(() => keep());",
    ],
  ] as const;
  expect(silentOf(bodies)).toEqual(bodies.map(([name]) => name).toSorted());
});

it("a command whose failure is shown passes", () => {
  const bodies = [
    [
      "run",
      "export function useX() {\n  const { run } = useCommand();\n  return () => run(() => keep(), { failure: 'x' });\n}",
    ],
    ["renamed", "export function useX() {\n  const { run: go } = useCommand();\n  return () => go(keep);\n}"],
    [
      "one of several",
      "export function useX() {\n  const keeping = useCommand();\n  return () => keeping.run(keep);\n}",
    ],
    ["handler", "export const x = (say: (e: unknown) => void) => keep().then(() => 1, (e) => say(e));"],
    ["catch", "export const x = (say: (e: unknown) => void) => keep().then(() => 1).catch(say);"],
    [
      "try",
      "export async function x(say: (e: unknown) => void) {\n  try {\n    await keep();\n  } catch (e) {\n    say(e);\n  }\n}",
    ],
    ["type", "export type Keep = typeof keep;"],
  ] as const;
  expect(silentOf(bodies)).toEqual([]);
});
