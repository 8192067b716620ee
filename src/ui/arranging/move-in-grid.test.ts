import { expect, it } from "vitest";

import { nextInGrid } from "./move-in-grid.ts";

const box = (column: number, row: number) => ({ x: column * 100, y: row * 60, width: 90, height: 50 });
/* 0 1
   2 3 */
const grid = [box(0, 0), box(1, 0), box(0, 1), box(1, 1)];

it.each([
  ["ArrowRight", 0, 1],
  ["ArrowLeft", 1, 0],
  ["ArrowDown", 1, 3],
  ["ArrowUp", 2, 0],
  ["ArrowRight", 3, -1],
  ["ArrowUp", 1, -1],
  ["Enter", 0, -1],
])("%s from %i goes to %i", (key, from, to) => {
  expect(nextInGrid(key, grid[from] ?? box(0, 0), grid)).toBe(to);
});
