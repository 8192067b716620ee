import { expect, it } from "vitest";

import { touchPiece, touchSlot, type Hand } from "./pick-and-place.ts";

const piece = (id: string): Hand => ({ kind: "piece", id });
const slot = (id: string): Hand => ({ kind: "slot", id });
const slots = (...filled: string[]) => ({ order: ["1", "2", "3"], isFilled: (id: string) => filled.includes(id) });

it("brings a piece and a place together, whichever was touched first", () => {
  expect(touchSlot(piece("a"), "2", slots())).toEqual({ hand: null, put: { piece: "a", slot: "2" } });
  expect(touchPiece(slot("2"), "a", slots()).put).toEqual({ piece: "a", slot: "2" });
});

it("waits at the next empty place after a place was filled, and round the corner", () => {
  expect(touchPiece(slot("1"), "a", slots()).hand).toEqual(slot("2"));
  expect(touchPiece(slot("1"), "a", slots("2")).hand).toEqual(slot("3"));
  expect(touchPiece(slot("3"), "a", slots("2")).hand).toEqual(slot("1"));
  expect(touchPiece(slot("3"), "a", slots("1", "2")).hand).toBeNull();
});

it("puts down what is touched twice, and takes another in its stead", () => {
  expect(touchPiece(piece("a"), "a", slots()).hand).toBeNull();
  expect(touchPiece(piece("a"), "b", slots()).hand).toEqual(piece("b"));
  expect(touchSlot(slot("1"), "1", slots()).hand).toBeNull();
  expect(touchSlot(slot("1"), "2", slots()).hand).toEqual(slot("2"));
});

it("gives back what stands in a place, and the place waits for another", () => {
  expect(touchSlot(null, "1", slots("1"))).toEqual({ hand: slot("1"), emptied: "1" });
});

it("puts a held piece into a filled place in the other's stead", () => {
  expect(touchSlot(piece("b"), "1", slots("1"))).toEqual({ hand: null, put: { piece: "b", slot: "1" } });
});

it("never empties a place that takes many", () => {
  const many = { ...slots("1"), takesMany: true };
  expect(touchSlot(null, "1", many)).toEqual({ hand: null });
  expect(touchSlot(piece("b"), "1", many).put).toEqual({ piece: "b", slot: "1" });
});
