import { expect, it } from "vitest";

import { centreOf, hits, type Shape } from "./shapes.ts";

it("hits a pin nearby and no further", () => {
  const pin: Shape = { pin: [0.5, 0.5] };
  expect(hits([0.55, 0.5], pin)).toBe(true);
  expect(hits([0.57, 0.5], pin)).toBe(false);
});

it("hits a rectangle up to its edge", () => {
  const rect: Shape = { rect: [0.1, 0.2, 0.3, 0.4] };
  expect(hits([0.1, 0.6], rect)).toBe(true);
  expect(hits([0.41, 0.5], rect)).toBe(false);
});

it("knows inside from outside of a bent shape, and finds a point in it", () => {
  const angle: Shape = {
    poly: [
      [0, 0],
      [1, 0],
      [1, 0.1],
      [0.1, 0.1],
      [0.1, 1],
      [0, 1],
    ],
  };
  expect(hits([0.05, 0.9], angle)).toBe(true);
  expect(hits([0.5, 0.5], angle)).toBe(false);
  expect(hits(centreOf(angle), angle)).toBe(true);
});
