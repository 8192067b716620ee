import { expect, it } from "vitest";

import { beginBoard, touch, type Board } from "./board.ts";

const begun = () => beginBoard(["a", "b", "c"], "seed", new Set());
const play = (board: Board, ...touches: ["word" | "meaning", string][]) => {
  const tried: unknown[] = [];
  let now = board;
  for (const [side, id] of touches) {
    const next = touch(now, side, id);
    if (next.tried) tried.push(next.tried);
    now = next.board;
  }
  return { board: now, tried };
};

it("finds a pair from either side", () => {
  expect(play(begun(), ["word", "a"], ["meaning", "a"]).board.found).toEqual(new Set(["a"]));
  expect(play(begun(), ["meaning", "b"], ["word", "b"]).board.found).toEqual(new Set(["b"]));
});

it("counts the first try of a word and no later one", () => {
  const { board, tried } = play(begun(), ["word", "a"], ["meaning", "b"], ["word", "a"], ["meaning", "a"]);
  expect(tried).toEqual([{ word: "a", meaning: "b" }]);
  expect(board.found).toEqual(new Set(["a"]));
  expect(board.missed).toEqual(new Set(["a"]));
});

it("puts down what is touched twice, and takes up another of the same side", () => {
  expect(play(begun(), ["word", "a"], ["word", "a"]).board.taken).toBeNull();
  expect(play(begun(), ["word", "a"], ["word", "b"]).board.taken).toEqual({ side: "word", id: "b" });
});

it("stands the same after a killed tab, and what was found stays found", () => {
  expect(begun()).toEqual(begun());
  const later = beginBoard(["a", "b", "c"], "seed", new Set(["b"]));
  expect(touch(later, "word", "b").board.taken).toBeNull();
});
