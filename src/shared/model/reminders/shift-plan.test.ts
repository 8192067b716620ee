import { expect, it } from "vitest";

import { withShift, withWeekRepeated } from "./shift-plan.ts";

const early = { from: "06:00", to: "14:00" };
const night = { from: "22:00", to: "06:00" };
const today = "2026-11-21";

it("a tapped day has the shift, another tap replaces it, and none frees it", () => {
  const one = withShift([], "2026-11-23", early, today);
  expect(one).toEqual([{ day: "2026-11-23", ...early }]);
  expect(withShift(one, "2026-11-23", night, today)).toEqual([{ day: "2026-11-23", ...night }]);
  expect(withShift(one, "2026-11-23", null, today)).toEqual([]);
});

it("days stand in order, and those of long ago go", () => {
  const old = [{ day: "2026-08-01", ...early }];
  const plan = withShift(withShift(old, "2026-11-24", night, today), "2026-11-20", early, today);
  expect(plan.map(({ day }) => day)).toEqual(["2026-11-20", "2026-11-24"]);
});

it("never more than the server takes", () => {
  const full = Array.from({ length: 400 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 10, 21 + index)).toISOString().slice(0, 10),
    ...early,
  }));
  expect(withShift(full, "2028-01-01", night, today)).toHaveLength(400);
});

it("a week is repeated in the next one, around what stands there already", () => {
  const plan = [
    { day: "2026-11-23", ...early },
    { day: "2026-11-25", ...night },
    { day: "2026-11-30", ...night },
  ];
  expect(withWeekRepeated(plan, "2026-11-23", today)).toEqual([...plan, { day: "2026-12-02", ...night }]);
});
