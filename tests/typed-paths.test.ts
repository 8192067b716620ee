import { rmSync } from "node:fs";

import { expect, it } from "vitest";

import { lint, plant } from "./planted-tree.ts";

/** Lints one file for each line. Returns those in which a path is not compared with the routes. */
function uncheckedOf(lines: readonly string[]): string[] {
  const files = lines.map((line, n) => [`src/features/home/n${n}.tsx`, line] as const);
  const routes = ["_app.course.$courseId", "_app.home", "account.sign-in"];
  const folder = plant([...files, ...routes.map((name) => [`src/routes/${name}.tsx`, ""] as const)]);
  const { diagnostics } = lint(folder);
  rmSync(folder, { recursive: true, force: true });
  const unchecked = diagnostics.filter(({ message, code }) => `${code} ${message}`.includes("typed-paths"));
  return lines.filter((_, n) => unchecked.some(({ filename }) => filename.endsWith(`/n${n}.tsx`)));
}

it("a path that the compiler does not compare with the routes is reported", () => {
  const lines = [
    "export const x = (id: string) => `/course/${id}`;",
    'export const x = (id: string) => "/course/" + id;',
    'export const x = "/home?from=mail";',
    'export const x = "/home#top";',
    'export const x = () => location.assign("/home");',
    'export const x = (is: boolean) => window.location.replace(is ? "/home" : "/");',
    'export const x = (router: { history: History }) => router.history.push("/account/sign-in");',
    'export const X = () => <a href="/home">x</a>;',
  ];
  expect(uncheckedOf(lines)).toEqual(lines);
});

it("one that it does compare passes, and what is no path of the app", () => {
  const lines = [
    'export const X = () => <Link href="/home">x</Link>;',
    'export const x = () => pathTo("/course/$courseId", { params: { courseId: "1" } });',
    'export const x = () => location.assign("/home" satisfies Href);',
    "export const x = (id: string) => `/api/media/${id}`;",
    'export const x = (path: string) => path.startsWith("/course/");',
    'export const x = () => location.assign("/manual.pdf");',
  ];
  expect(uncheckedOf(lines)).toEqual([]);
});
