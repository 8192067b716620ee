import { expect, test } from "vitest";

import { formatsFor } from "./formats.ts";
import { LOCALE_LIST } from "#shared/model/locales.ts";

const german = formatsFor("deu", "Europe/Berlin");
const now = Date.parse("2026-11-21T06:38:00Z"); // 7:38 in Berlin
const hour = 3_600_000;
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, " ");

test("a moment of today is told by its time, of another day by its date", () => {
  expect(german.moment(now, now)).toBe("heute, 7:38 Uhr");
  expect(german.moment(now - 8 * hour, now)).toBe("gestern, 23:38 Uhr");
  expect(german.moment(now + 24 * hour, now)).toBe("morgen, 7:38 Uhr");
  expect(german.moment(now - 72 * hour, now)).toBe("18. Nov. 2026, 7:38 Uhr");
});

test("today is the day of the device's zone, not of UTC", () => {
  const lateEvening = Date.parse("2026-11-20T23:30:00Z"); // 0:30 of the 21st in Berlin
  expect(german.moment(lateEvening, now)).toBe("heute, 0:30 Uhr");
  expect(formatsFor("deu", "UTC").moment(lateEvening, now)).toBe("gestern, 23:30 Uhr");
});

test("the order of day and time is the language's own", () => {
  expect(formatsFor("eng", "Europe/Berlin").moment(now, now)).toBe("today, 7:38");
  expect(formatsFor("vie", "Europe/Berlin").moment(now, now)).toMatch(/^7:38 Hôm nay$/u);
});

test("English tells the day before the month and counts 24 hours, as the duty roster does", () => {
  const english = formatsFor("eng", "Europe/Berlin");
  expect(english.date(now, "short")).toBe("21/11/2026");
  expect(english.time(now + 12 * hour)).toBe("19:38");
});

test("a calendar day has no time zone", () => {
  expect(formatsFor("deu", "America/Los_Angeles").day("2026-11-19", "weekday")).toBe("Donnerstag, 19. November");
  expect(german.day("2026-11-19", "long")).toBe("19. November 2026");
});

test("days from today have names where the language has names", () => {
  expect([-1, 0, 1, 3].map(german.relativeDay)).toEqual(["gestern", "heute", "morgen", "in 3 Tagen"]);
});

test("the past is told in the largest unit that fits", () => {
  expect(german.relative(now - 5 * 60_000, now)).toBe("vor 5 Minuten");
  expect(german.relative(now - 20_000, now)).toBe("jetzt");
  expect(german.relative(now - 8 * hour, now)).toBe("gestern");
  expect(german.relative(now - 21 * 24 * hour, now)).toBe("vor 3 Wochen");
});

test("durations, sizes, shares and lists read as a person writes them", () => {
  expect(plain(german.duration(5 * 60_000))).toBe("5 Minuten");
  expect(plain(german.duration(65 * 60_000))).toBe("1 Stunde, 5 Minuten");
  expect(plain(german.duration(12_000, "short"))).toBe("12 Sek.");
  expect([german.clock(65_400), german.clock(3_725_000)]).toEqual(["1:05", "1:02:05"]);
  expect([2_300_000, 48_200, 12_700_000, 1_450_000_000].map((size) => plain(german.bytes(size)))).toEqual([
    "2,3 MB",
    "48 kB",
    "13 MB",
    "1,5 GB",
  ]);
  expect(plain(german.percent(0.48))).toBe("48 %");
  expect(german.list(["Anna", "Bo", "Chi"])).toBe("Anna, Bo und Chi");
});

test("Persian dates use the calendar of the duty roster", () => {
  expect(formatsFor("pes", "Europe/Berlin").date(now, "short")).toContain("۲۰۲۶");
});

test.each(LOCALE_LIST)("$code formats a moment with both its day and its time", ({ code }) => {
  const formats = formatsFor(code, "Europe/Berlin");
  const moment = formats.moment(now, now);
  expect(moment).toContain(formats.time(now));
  expect(moment).toContain(formats.relativeDay(0));
});
