import { rmSync } from "node:fs";

import { expect, it } from "vitest";

import { lint, plant } from "./planted-tree.ts";

/** Lints one file for each line. Returns those with a name that is a word for anything. */
function vagueOf(lines: readonly string[]): string[] {
  const folder = plant(lines.map((line, n) => [`src/shared/lib/n${n}.ts`, line] as const));
  const { diagnostics } = lint(folder);
  rmSync(folder, { recursive: true, force: true });
  const vague = diagnostics.filter(({ message, code }) => `${code} ${message}`.includes("plain-names"));
  return lines.filter((_, n) => vague.some(({ filename }) => filename.endsWith(`/n${n}.ts`)));
}

it("a variable, a parameter, a function or a type whose name is a word for anything is reported", () => {
  const lines = [
    "export const kept = [1];",
    "export const isKept = true;",
    "export const KEPT_DAYS = 3;",
    "export function keptRows() {}",
    "export interface KeptPeople { id: string }",
    "export const f = (place: number) => place;",
    "export const f = ([one, place = 0]: number[]) => [one, place];",
    "export const f = ({ at: place }: { at: number }) => place;",
    "export const f = ({ ...place }: { at: number }) => place;",
    "export type Place = { at: number };",
    "export const placeOf = (id: string) => id;",
  ];
  expect(vagueOf(lines)).toEqual(lines);
});

it("a name that is stored or sent stays, and so does one that says more", () => {
  const lines = [
    "export const row = { place: 1, kept: true };",
    "export interface Row { place: string; keptFor?: string }",
    "export const f = ({ place: slot }: { place: string }) => slot;",
    'export const state = "kept";',
    "export const keepsWords = true;",
    "export const placeholder = 1;",
    "export const signInPlace = 1;",
  ];
  expect(vagueOf(lines)).toEqual([]);
});

it("wherever a name is given: members of classes, types, imports, what is caught; and with little words around it", () => {
  const lines = [
    "export class A { kept = 1; }",
    "export class A { #place = 1; get() { return this.#place; } }",
    "export class A { keptRows() { return 1; } }",
    "export class A { static place = 1; }",
    "export class A { get kept() { return 1; } }",
    "export abstract class A { abstract at(place: number): void; }",
    "export const A = class Kept {};",
    "export type F = (place: number) => void;",
    "export interface F { at(place: number): void }",
    "export function at(place: string): void; export function at(one: unknown): void { void one; }",
    "import { keys as kept } from './one.ts'; export const x = kept;",
    "import * as place from './one.ts'; export const x = place;",
    "import kept from './one.ts'; export const x = kept;",
    "const one = 1; export { one as kept };",
    "export type G<Kept> = Kept[];",
    "try { void 0; } catch (kept) { void kept; }",
    "export const unkept = 1;",
    "export const _place = 1;",
    "export const PLACES = 1;",
    "export const placesOf = () => 1;",
    "export const placeFor = () => 1;",
    "export const thePlace = 1;",
    "export const newPlaces = 1;",
    "export namespace Kept { export const a = 1; }",
    "export enum Kept { A }",
  ];
  expect(vagueOf(lines)).toEqual(lines);
  const fine = ["import { kept } from './one.ts'; export const x = kept;", "export const skeptical = 1;"];
  expect(vagueOf(fine)).toEqual([]);
});
