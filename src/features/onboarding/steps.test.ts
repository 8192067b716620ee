import { describe, expect, it } from "vitest";

import type { DeviceRows } from "#shared/model/entities.ts";

import { answersOf, changesOf, firstOpenStep, isAnswered, NO_ANSWERS, PREVIEW_STEPS, stepAt, STEPS } from "./steps.ts";

const user = {
  firstName: "Linh",
  lastName: "",
  academicTitle: null,
  gender: null,
  jobStatus: "not_specified",
  nativeLanguage: null,
  countryOfOrigin: null,
  cefrLevel: null,
  languageLevel: "simple",
  weeklyGoal: 4,
  streakMode: "daily",
  dayStartsAt: 4,
  reminderTime: null,
} as DeviceRows["user"];

describe("what a step writes", () => {
  it("is only what differs from her row", () => {
    const answers = { ...answersOf(user), lastName: " Nguyễn ", gender: "FEMALE" as const };
    expect(changesOf("name", answers, user)).toEqual({ lastName: "Nguyễn", gender: "FEMALE" });
    expect(changesOf("name", answersOf(user), user)).toEqual({});
  });

  it("never takes her name away", () => {
    expect(changesOf("name", { ...answersOf(user), firstName: "  " }, user)).toEqual({});
  });

  it.each(STEPS)("is nothing where she passes over %s", (step) => {
    const passed = { ...NO_ANSWERS, firstName: "Linh" };
    expect(changesOf(step, passed, user)).toEqual({});
  });

  it("says with the level how others speak with her, and forgets a level she is not sure of", () => {
    expect(changesOf("level", { ...NO_ANSWERS, cefrLevel: "B1" }, user)).toEqual({
      cefrLevel: "B1",
      languageLevel: "medium",
    });
    expect(changesOf("level", { ...NO_ANSWERS, cefrLevel: "unknown" }, { ...user, cefrLevel: "B2" })).toEqual({
      cefrLevel: null,
    });
  });

  it("counts weeks for who works in shifts, and lets the day begin after a night", () => {
    expect(changesOf("shift", { ...NO_ANSWERS, shift: "nights" }, user)).toEqual({
      streakMode: "weekly",
      dayStartsAt: 8,
    });
    expect(changesOf("shift", { ...NO_ANSWERS, shift: "days" }, user)).toEqual({ streakMode: "weekly" });
    const before = { ...user, streakMode: "weekly", dayStartsAt: 8 } as const;
    expect(changesOf("shift", { ...NO_ANSWERS, shift: "none" }, before)).toEqual({
      streakMode: "daily",
      dayStartsAt: 4,
    });
  });
});

describe("where she goes on", () => {
  it("is the beginning for a new person and the first open question for who filled in some", () => {
    expect(firstOpenStep(user)).toBe("name");
    expect(firstOpenStep({ ...user, jobStatus: "nurse" })).toBe("language");
    expect(firstOpenStep({ ...user, jobStatus: "nurse", nativeLanguage: "vie", cefrLevel: "B1" })).toBe("country");
    const told = {
      ...user,
      jobStatus: "nurse",
      nativeLanguage: "vie",
      countryOfOrigin: "VN",
      cefrLevel: "B1",
    } as const;
    expect(firstOpenStep(told)).toBe("goal");
  });

  it("has an end on both sides, and without an account neither a reminder nor a word", () => {
    expect([stepAt("name", -1), stepAt("name", 1), stepAt("word", 1)]).toEqual([null, "job", null]);
    expect(stepAt("voice", 1, PREVIEW_STEPS)).toBeNull();
  });
});

it("knows an answer from a question that was passed over", () => {
  const given = { ...NO_ANSWERS, cefrLevel: "unknown", firstName: " " } as const;
  expect(STEPS.filter((step) => isAnswered(step, given))).toEqual(["level"]);
});
