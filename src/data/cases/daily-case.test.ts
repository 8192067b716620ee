import { expect, it } from "vitest";

import { dailyCase } from "./daily-case.ts";

const made = (id: string, level: "A2" | "B1" | "B2" = "B1", status: "ready" | "generating" = "ready") => ({
  id,
  level,
  status,
});
const her = { day: "2026-11-28", level: "B1", userId: "amina" };
const many = Array.from({ length: 12 }, (_, at) => made(`case-${at}`));
const idOn = (day: string, userId = "amina") => dailyCase(many, [], { ...her, day, userId })?.id;
const days = Array.from({ length: 20 }, (_, at) => `2026-11-${String(at + 1).padStart(2, "0")}`);

it("is alike for a day and a learner, whatever the order of the rows", () => {
  for (const day of days) expect(dailyCase(many.toReversed(), [], { ...her, day })?.id).toBe(idOn(day));
});

it("is another one on other days, and for other learners", () => {
  expect(new Set(days.map((day) => idOn(day))).size).toBeGreaterThan(4);
  expect(new Set(days.map((_, at) => idOn(her.day, `learner-${at}`))).size).toBeGreaterThan(4);
});

it("fits her German: rather one too easy than one too hard; any for who has told none", () => {
  const three = [made("hard", "B2"), made("easy", "A2"), made("right", "B1")];
  expect(dailyCase(three, [], her)?.id).toBe("right");
  expect(dailyCase(three.slice(0, 2), [], her)?.id).toBe("easy");
  expect(dailyCase(three, [], { ...her, level: "A1" })?.id).toBe("easy");
  const drawn = days.map((day) => dailyCase(three, [], { ...her, day, level: null })?.id);
  expect(new Set(drawn).size).toBe(3);
});

it("is one that she has not played, then the one played longest ago", () => {
  const two = [made("near", "B1"), made("far", "B2")];
  const played = [{ caseId: "near", localDay: "2026-11-27" }];
  expect(dailyCase(two, played, her)?.id).toBe("far");
  expect(dailyCase(two, [...played, { caseId: "far", localDay: "2026-11-20" }], her)?.id).toBe("far");
  const again = [{ caseId: "far", localDay: "2026-11-20" }, ...played, { caseId: "near", localDay: "2026-11-01" }];
  expect(dailyCase(two, again, her)?.id).toBe("far");
});

it("stays for the day when she has played it", () => {
  const two = [made("near", "B1"), made("far", "B2")];
  expect(dailyCase(two, [{ caseId: "near", localDay: her.day }], her)?.id).toBe("near");
});

it("is none that is not there to be played", () => {
  expect(dailyCase([made("near", "B1", "generating"), made("far", "B2")], [], her)?.id).toBe("far");
  expect(dailyCase([made("near", "B1", "generating")], [], her)).toBeNull();
});
