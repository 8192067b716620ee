import { expect, it } from "vitest";

import { dayByKey, monthAfter, weeksOf } from "./month.ts";

it("a page shows whole weeks from Monday on, all days of its month among them", () => {
  const weeks = weeksOf("2026-11");
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([6, "2026-10-26", "2026-12-06"]);
  expect(weeksOf("2027-02").map((week) => week[0])).toEqual(["2027-02-01", "2027-02-08", "2027-02-15", "2027-02-22"]);
});

it("months go on over the year", () => {
  expect([monthAfter("2026-12", 1), monthAfter("2026-01", -1), monthAfter("2026-11", 14)]).toEqual([
    "2027-01",
    "2025-12",
    "2028-01",
  ]);
});

it("keys lead as they look: in Arabic the next day is to the left", () => {
  const from = (key: string, isRtl = false) => dayByKey(key, "2026-11-30", isRtl);
  expect([from("ArrowRight"), from("ArrowRight", true)]).toEqual(["2026-12-01", "2026-11-29"]);
  expect([from("ArrowLeft"), from("ArrowLeft", true)]).toEqual(["2026-11-29", "2026-12-01"]);
  expect([from("ArrowUp"), from("ArrowDown")]).toEqual(["2026-11-23", "2026-12-07"]);
  expect([from("Home"), from("End")]).toEqual(["2026-11-30", "2026-12-06"]);
  expect([dayByKey("PageDown", "2027-01-31", false), from("PageUp")]).toEqual(["2027-02-28", "2026-10-30"]);
  expect(from("a")).toBeUndefined();
});
