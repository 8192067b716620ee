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

const pointsOf = (path: string) =>
  path
    .split(/[ML]/)
    .slice(1)
    .map((point) => point.split(/[ ,]/).map(Number));
/** As they were drawn before a library did it. */
const DRAWN =
  "6 14 8.1 20.9 10.2 27.7 12.4 34.2 14.5 40.6 16.6 46.8 18.7 52.8 20.8 58.7 23 64.5 25.1 70 27.2 75.5 29.3 80.8 31.5 86 " +
  "31.5 14 37.8 16.1 44.2 18.2 50.5 20.3 56.9 22.3 63.3 24.3 69.6 26.3 76 28.3 82.4 30.3 88.7 32.3 95.1 34.2 101.5 36.2 107.8 38.1";

test.each([false, true])("the curve goes through the same points, mirrored: %s", (isMirrored) => {
  const { past, ahead, now, due, targetY } = memoryCurve({ ...base, isMirrored });
  const mirrored = (x: number) => (isMirrored ? 320 - x : x);
  const drawn = DRAWN.split(" ").map((value, index) => (index % 2 === 0 ? mirrored(Number(value)) : Number(value)));
  const points = pointsOf(past).flat();
  expect(points).toHaveLength(drawn.length);
  for (const [index, value] of drawn.entries()) expect(Math.abs((points[index] ?? 0) - value)).toBeLessThan(0.5);
  expect([now.x, now.y, due.x, due.y, targetY].map(Math.round)).toEqual([mirrored(108), 38, mirrored(286), 86, 86]);
  expect(pointsOf(ahead).at(-1)).toEqual([mirrored(286), 86]);
});

test("what was forgotten long ago lies just under the line of the target", () => {
  expect(memoryCurve({ ...base, nowAt: 30 * day }).now.y).toBeCloseTo(107.6, 1);
});

test("without a review there is no curve, and one of this moment has no length", () => {
  expect(memoryCurve({ ...base, reviews: [] })).toMatchObject({ past: "", ahead: "" });
  const [only] = base.reviews;
  const { past } = memoryCurve({ ...base, reviews: only ? [only] : [], nowAt: 0, dueAt: 0 });
  expect(new Set(pointsOf(past).map(String))).toEqual(new Set(["6,14"]));
});
