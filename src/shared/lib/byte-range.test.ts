import { expect, test } from "vitest";

import { byteRange } from "./byte-range.ts";

test.each([
  ["bytes=0-1", { start: 0, end: 1, isWhole: false }],
  ["bytes=4-", { start: 4, end: 9, isWhole: false }],
  ["bytes=-3", { start: 7, end: 9, isWhole: false }],
  ["bytes=-30", { start: 0, end: 9, isWhole: false }],
  ["bytes=8-99", { start: 8, end: 9, isWhole: false }],
  ["bytes=10-", "none"],
  ["bytes=-0", "none"],
  ["bytes=-", { start: 0, end: 9, isWhole: true }],
  ["bytes=0-1,4-5", { start: 0, end: 9, isWhole: true }],
  ["lines=0-1", { start: 0, end: 9, isWhole: true }],
  [null, { start: 0, end: 9, isWhole: true }],
])("of ten bytes, %s is %o", (header, expected) => {
  expect(byteRange(header, 10)).toEqual(expected);
});
