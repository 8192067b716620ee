import { expect, it } from "vitest";

import { isNewlyReviewed } from "./reviews.ts";

const [early, late] = ["2026-11-20T08:00:00.000Z", "2026-11-20T09:00:00.000Z"];

it.each([
  [null, null, false],
  [early, null, true],
  [early, early, false],
  [late, early, true],
  [early, late, false],
])("what was said at %s and seen up to %s is new: %s", (reviewedAt, reviewSeenAt, isNew) => {
  expect(isNewlyReviewed({ reviewedAt, reviewSeenAt })).toBe(isNew);
});

it("an attempt from before there were tutors who read has nothing new", () => {
  expect(isNewlyReviewed({} as Parameters<typeof isNewlyReviewed>[0])).toBe(false);
});
