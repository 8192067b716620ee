import { expect, it } from "vitest";

import { talkSlide } from "./talk-slide.ts";

const from = { x: 180, y: 700 };
const to = (x: number, y: number, isMirrored = false) => talkSlide(from, { x: 180 + x, y: 700 + y }, isMirrored);

it("slides towards the bin to throw away, which is on the other side where one reads from the right", () => {
  expect([to(80, 0), to(-80, 0)]).toEqual(["cancel", null]);
  expect([to(80, 0, true), to(-80, 0, true)]).toEqual([null, "cancel"]);
});

it("slides up to go on without the finger, whichever way one reads", () => {
  expect([to(20, -80), to(-20, -80), to(20, -80, true)]).toEqual(["lock", "lock", "lock"]);
});

it("takes the longer of two ways, and no short one", () => {
  expect([to(90, -70), to(70, -90), to(63, 0), to(0, -63), to(0, 90)]).toEqual(["cancel", "lock", null, null, null]);
});
