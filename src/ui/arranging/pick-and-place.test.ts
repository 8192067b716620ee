import { expect, it } from "vitest";

import { touchPiece, touchPlace, type Hand } from "./pick-and-place.ts";

const piece = (id: string): Hand => ({ kind: "piece", id });
const place = (id: string): Hand => ({ kind: "place", id });
const places = (...filled: string[]) => ({ order: ["1", "2", "3"], isFilled: (id: string) => filled.includes(id) });

it("brings a piece and a place together, whichever was touched first", () => {
  expect(touchPlace(piece("a"), "2", places())).toEqual({ hand: null, put: { piece: "a", place: "2" } });
  expect(touchPiece(place("2"), "a", places()).put).toEqual({ piece: "a", place: "2" });
});

it("waits at the next empty place after a place was filled, and round the corner", () => {
  expect(touchPiece(place("1"), "a", places()).hand).toEqual(place("2"));
  expect(touchPiece(place("1"), "a", places("2")).hand).toEqual(place("3"));
  expect(touchPiece(place("3"), "a", places("2")).hand).toEqual(place("1"));
  expect(touchPiece(place("3"), "a", places("1", "2")).hand).toBeNull();
});

it("puts down what is touched twice, and takes another in its stead", () => {
  expect(touchPiece(piece("a"), "a", places()).hand).toBeNull();
  expect(touchPiece(piece("a"), "b", places()).hand).toEqual(piece("b"));
  expect(touchPlace(place("1"), "1", places()).hand).toBeNull();
  expect(touchPlace(place("1"), "2", places()).hand).toEqual(place("2"));
});

it("gives back what stands in a place, and the place waits for another", () => {
  expect(touchPlace(null, "1", places("1"))).toEqual({ hand: place("1"), emptied: "1" });
});

it("puts a held piece into a filled place in the other's stead", () => {
  expect(touchPlace(piece("b"), "1", places("1"))).toEqual({ hand: null, put: { piece: "b", place: "1" } });
});

it("never empties a place that takes many", () => {
  const many = { ...places("1"), takesMany: true };
  expect(touchPlace(null, "1", many)).toEqual({ hand: null });
  expect(touchPlace(piece("b"), "1", many).put).toEqual({ piece: "b", place: "1" });
});
