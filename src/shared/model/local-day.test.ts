import { describe, expect, it } from "vitest";

import { addDays, clampLocalDay, daysBetween, isLocalDay, localDayOf } from "./local-day.ts";

const at = (iso: string) => Date.parse(iso);

describe("localDayOf", () => {
  it.each([
    ["2026-03-10T12:00:00Z", "Europe/Berlin", 4, "2026-03-10"],
    ["2026-03-11T02:59:59Z", "Europe/Berlin", 4, "2026-03-10"],
    ["2026-03-11T03:00:00Z", "Europe/Berlin", 4, "2026-03-11"],
    ["2026-03-10T23:30:00Z", "Europe/Berlin", 0, "2026-03-11"],
    ["2026-03-11T10:59:00Z", "Europe/Berlin", 12, "2026-03-10"],
    ["2026-03-11T11:00:00Z", "Europe/Berlin", 12, "2026-03-11"],
    ["2026-01-01T03:00:00Z", "America/New_York", 4, "2025-12-31"],
    ["2026-03-10T22:30:00Z", "Asia/Tehran", 0, "2026-03-11"],
    ["2026-03-01T00:30:00Z", "UTC", 4, "2026-02-28"],
  ])("%s in %s from %i h is %s", (iso, zone, hour, day) => {
    expect(localDayOf(at(iso), zone, hour)).toBe(day);
  });

  it("follows the clock on the wall when it is changed", () => {
    // On 2026-03-29 Berlin goes from 02:00 to 03:00, on 2026-10-25 from 03:00 back to 02:00.
    expect(localDayOf(at("2026-03-29T01:59:00Z"), "Europe/Berlin", 4)).toBe("2026-03-28");
    expect(localDayOf(at("2026-03-29T02:00:00Z"), "Europe/Berlin", 4)).toBe("2026-03-29");
    expect(localDayOf(at("2026-10-25T02:59:00Z"), "Europe/Berlin", 4)).toBe("2026-10-24");
    expect(localDayOf(at("2026-10-25T03:00:00Z"), "Europe/Berlin", 4)).toBe("2026-10-25");
  });

  it("falls back to UTC for a zone it does not know", () => {
    expect(localDayOf(at("2026-03-10T03:00:00Z"), "Mars/Olympus", 4)).toBe("2026-03-09");
    expect(localDayOf(at("2026-03-10T04:00:00Z"), "", 4)).toBe("2026-03-10");
  });
});

it("counts days over months, years and leap days", () => {
  expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
  expect(daysBetween("2026-03-30", "2026-03-28")).toBe(-2);
});

it("keeps a day within the last 30 days and today", () => {
  expect(clampLocalDay("2026-03-31", "2026-03-31")).toBe("2026-03-31");
  expect(clampLocalDay("2026-03-01", "2026-03-31")).toBe("2026-03-01");
  expect(clampLocalDay("2026-02-28", "2026-03-31")).toBe("2026-03-01");
  expect(clampLocalDay("2026-04-01", "2026-03-31")).toBe("2026-03-31");
  expect(clampLocalDay("gestern", "2026-03-31")).toBe("2026-03-31");
});

it("knows days that exist", () => {
  expect(isLocalDay("2028-02-29")).toBe(true);
  for (const text of ["2026-02-29", "2026-13-01", "2026-1-1", "20260101", "", "2026-01-01T00:00"]) {
    expect(isLocalDay(text)).toBe(false);
  }
});
