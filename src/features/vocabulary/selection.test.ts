import { expect, it } from "vitest";

import { allOf, NOTHING, onlyShown, reachedTo, toggled } from "./selection.ts";

const order = ["a", "b", "c", "d", "e"];

it("takes a word in and out again", () => {
  const one = toggled(NOTHING, "b");
  expect([...one.ids]).toEqual(["b"]);
  expect([...toggled(one, "b").ids]).toEqual([]);
});

it("reaches from where she began to where she is, either way, and keeps what was chosen", () => {
  const began = toggled(toggled(NOTHING, "e"), "c");
  expect(onlyShown(reachedTo(began, "a", order), order)).toEqual(["a", "b", "c", "e"]);
  expect(onlyShown(reachedTo(began, "d", order), order)).toEqual(["c", "d", "e"]);
});

it("begins with the word itself where there is no beginning, or where it is no longer shown", () => {
  expect([...reachedTo(NOTHING, "c", order).ids]).toEqual(["c"]);
  expect([...reachedTo({ ids: new Set(), anchor: "gone" }, "c", order).ids]).toEqual(["c"]);
  expect(reachedTo(NOTHING, "gone", order)).toBe(NOTHING);
});

it("leaves alone what is chosen but no longer shown", () => {
  expect(onlyShown(allOf(order), ["e", "a"])).toEqual(["e", "a"]);
});
