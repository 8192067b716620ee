import { expect, it } from "vitest";

import { boardsOf } from "./boards.ts";

it("cuts things into boards and leaves none of one", () => {
  expect(boardsOf(["1", "2", "3", "4", "5", "6", "7"], 3)).toEqual([
    ["1", "2", "3"],
    ["4", "5", "6", "7"],
  ]);
  expect(boardsOf(["1"], 3)).toEqual([["1"]]);
});
