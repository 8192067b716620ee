import { expect, it } from "vitest";

import { addDays } from "#shared/model/local-day.ts";

import { calendarFile } from "./calendar-file.ts";
import { remindersAhead } from "./queries.ts";

const texts = {
  name: "Visite",
  title: "Ein paar Wörter; kurz",
  text: "Fünf Minuten",
  url: "https://visite.example/home",
};
const now = Date.parse("2026-10-22T10:00:00Z");
const settings = {
  reminderTime: "17:30",
  quietHours: null,
  shifts: [
    { day: "2026-10-23", from: "14:00", to: "22:00" },
    { day: "2026-10-24", from: "12:00", to: "18:00" },
  ],
  pausedUntil: null,
  timeZone: "Europe/Berlin",
  dayStartsAt: 4,
};
/** Lines are folded after 75 bytes. */
const lines = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");
const starts = (file: string) =>
  lines(file)
    .filter((line) => line.startsWith("DTSTART:"))
    .map((line) => line.slice(8));

it("eight weeks, around shifts, at her hour before and after the clocks change", () => {
  const file = calendarFile(remindersAhead(settings, now), texts, now);
  expect(starts(file).slice(0, 4)).toEqual([
    "20261022T153000Z",
    // The 23rd has none: a late shift takes its evening.
    "20261024T160000Z",
    "20261025T163000Z",
    "20261026T163000Z",
  ]);
  expect(starts(file).at(-1)).toBe(`${addDays("2026-10-22", 56).replaceAll("-", "")}T163000Z`);
  expect(starts(file)).toHaveLength(56);
});

it("each entry rings, and has the name of its day, so that a second file replaces the first", () => {
  const file = lines(calendarFile(remindersAhead(settings, now).slice(0, 1), texts, now));
  expect(file[0]).toBe("BEGIN:VCALENDAR");
  expect(file).toEqual(
    expect.arrayContaining([
      "UID:reminder-2026-10-22@visite",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "SUMMARY:Ein paar Wörter\\; kurz",
    ]),
  );
});

it("without a time there is nothing to enter", () => {
  expect(remindersAhead({ ...settings, reminderTime: null }, now)).toEqual([]);
});
