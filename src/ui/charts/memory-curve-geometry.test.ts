import { expect, test } from "vitest";

import { memoryCurve, powerRecall } from "./memory-curve-geometry.ts";

const day = 86_400_000;
const base = {
  reviews: [
    { at: 0, stabilityDays: 2 },
    { at: 2 * day, stabilityDays: 20 },
  ],
  nowAt: 8 * day,
  dueAt: 22 * day,
  target: 0.9,
  width: 320,
  height: 86,
  top: 14,
  recall: powerRecall,
  isMirrored: false,
};

test("recall is 90 % when as many days have passed as the stability has", () => {
  expect(powerRecall(20, 20)).toBeCloseTo(0.9, 5);
});

test("time runs from review over today to the due date, and the due point lies on the target line", () => {
  const curve = memoryCurve(base);
  expect(curve.reviews[0]?.x).toBeLessThan(curve.now.x);
  expect(curve.now.x).toBeLessThan(curve.due.x);
  expect(curve.due.y).toBeCloseTo(curve.targetY, 1);
});

test("in languages written from right to left time runs to the left", () => {
  const curve = memoryCurve({ ...base, isMirrored: true });
  expect(curve.now.x).toBeGreaterThan(curve.due.x);
});
