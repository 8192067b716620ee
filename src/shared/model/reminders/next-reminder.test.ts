import { describe, expect, it } from "vitest";

import { seededRandom } from "../../lib/seeded-random.ts";
import { addDays, localDayOf, utcOffsetOf } from "../local-day.ts";
import type { ClockSpan, Shift } from "./busy-times.ts";
import { isFree, isWorthReminding, nextReminder, reminderOfDay, type ReminderSettings } from "./next-reminder.ts";
import { clockOf, minutesOf, momentOf } from "./wall-clock.ts";

const MINUTE_MS = 60_000;
const settings = (more: Partial<ReminderSettings> = {}): ReminderSettings => ({
  reminderTime: "17:30",
  quietHours: null,
  shifts: [],
  pausedUntil: null,
  timeZone: "Europe/Berlin",
  dayStartsAt: 4,
  ...more,
});
const berlin = (text: string) => Date.parse(`${text}+01:00`);
const inBerlin = (at: number | undefined) =>
  at === undefined ? null : new Date(at + 3_600_000).toISOString().slice(0, 16);
const next = (more: Partial<ReminderSettings>, now = "2026-11-23T12:00:00", settled: string[] = []) => {
  const reminder = nextReminder(settings(more), settled, berlin(now));
  return reminder && { at: inBerlin(reminder.at), day: reminder.day, movedBy: reminder.movedBy };
};

describe("when the next reminder comes", () => {
  it("at her time today, and tomorrow once that is over, she has learned or was reminded", () => {
    expect(next({})).toEqual({ at: "2026-11-23T17:30", day: "2026-11-23", movedBy: null });
    expect(next({}, "2026-11-23T17:30:00")).toMatchObject({ at: "2026-11-24T17:30" });
    expect(next({}, "2026-11-23T12:00:00", ["2026-11-23"])).toMatchObject({ day: "2026-11-24" });
  });

  it("never where she wants none", () => {
    expect(next({ reminderTime: null })).toBeNull();
  });

  it("after a shift that holds her time, on the same day", () => {
    const shifts = [{ day: "2026-11-23", from: "11:00", to: "19:30" }];
    expect(next({ shifts })).toEqual({ at: "2026-11-23T19:30", day: "2026-11-23", movedBy: "shift" });
  });

  it("not in the night after a late shift, unless her own quiet hours allow it", () => {
    const shifts = [{ day: "2026-11-23", from: "14:00", to: "22:00" }];
    expect(next({ shifts })).toMatchObject({ at: "2026-11-24T17:30" });
    expect(next({ shifts, quietHours: { from: "23:00", to: "06:00" } })).toMatchObject({ at: "2026-11-23T22:00" });
  });

  it("not during a night shift that began the day before", () => {
    const shifts = [{ day: "2026-11-23", from: "22:00", to: "06:30" }];
    expect(next({ shifts, reminderTime: "05:00" }, "2026-11-23T20:00:00")).toEqual({
      at: "2026-11-24T07:00",
      day: "2026-11-24",
      movedBy: "shift",
    });
  });

  it("after quiet hours over midnight, and not at all where they last to the end of her day", () => {
    const quietHours = { from: "22:00", to: "06:30" };
    expect(next({ quietHours, reminderTime: "05:00" }, "2026-11-23T20:00:00")).toMatchObject({
      at: "2026-11-24T06:30",
      movedBy: "quiet",
    });
    expect(next({ quietHours, reminderTime: "22:30" })).toBeNull();
  });

  it("after two shifts with quiet hours between them, when all are over", () => {
    const shifts = [
      { day: "2026-11-23", from: "16:00", to: "18:00" },
      { day: "2026-11-23", from: "19:00", to: "20:00" },
    ];
    expect(next({ shifts, quietHours: { from: "18:00", to: "19:00" } })).toMatchObject({
      at: "2026-11-23T20:00",
      movedBy: "shift",
    });
  });

  it("in the night that still belongs to her day, where she set it so", () => {
    expect(next({ reminderTime: "01:30" }, "2026-11-23T23:00:00")).toEqual({
      at: "2026-11-24T01:30",
      day: "2026-11-23",
      movedBy: null,
    });
  });

  it("on the first day after a pause", () => {
    expect(next({ pausedUntil: "2026-12-06" })).toMatchObject({ day: "2026-12-07" });
  });

  it("at her time on the wall when the clocks change", () => {
    const march = (reminderTime: string) =>
      nextReminder(settings({ reminderTime, dayStartsAt: 0 }), [], Date.parse("2026-03-28T23:30:00Z"))?.at;
    expect(march("17:30")).toBe(Date.parse("2026-03-29T15:30:00Z"));
    expect(march("02:30")).toBe(Date.parse("2026-03-29T01:30:00Z")); // an hour that does not exist: 3:30
    const october = nextReminder(
      settings({ reminderTime: "02:30", dayStartsAt: 0 }),
      [],
      Date.parse("2026-10-24T22:30:00Z"),
    );
    expect(october?.at).toBe(Date.parse("2026-10-25T00:30:00Z")); // an hour that comes twice: the first time
  });

  it("in the zone in which she is now", () => {
    const auckland = nextReminder(settings({ timeZone: "Pacific/Auckland" }), [], berlin("2026-11-23T12:00:00"));
    expect(auckland?.at).toBe(Date.parse("2026-11-24T04:30:00Z"));
  });
});

it("a day is worth a reminder while words wait or the week's goal is open", () => {
  expect(isWorthReminding({ due: 0, active: 4, goal: 4 })).toBe(false);
  expect(isWorthReminding({ due: 1, active: 4, goal: 4 })).toBe(true);
  expect(isWorthReminding({ due: 0, active: 3, goal: 4 })).toBe(true);
});

const ZONES = [
  "Europe/Berlin",
  "Atlantic/Azores",
  "America/New_York",
  "Pacific/Auckland",
  "Pacific/Honolulu",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Africa/Tunis",
  "Asia/Tehran",
];
/** Around changes of the clocks in north and south, and an ordinary week. */
const DAYS = ["2026-03-07", "2026-03-28", "2026-04-04", "2026-09-26", "2026-10-24", "2026-10-31", "2026-11-23"];

function anyCase(seed: string) {
  const random = seededRandom(seed);
  const below = (n: number) => Math.floor(random() * n);
  const pick = <T>(values: readonly T[]) => values[below(values.length)] as T;
  const clock = () => clockOf(below(96) * 15);
  const span = (): ClockSpan => ({ from: clock(), to: clock() });
  const start = pick(DAYS);
  const shifts: Shift[] = Array.from({ length: below(6) }, () => ({ day: addDays(start, below(6) - 1), ...span() }));
  const timeZone = pick(ZONES);
  const one = settings({
    reminderTime: clock(),
    quietHours: random() < 0.6 ? span() : null,
    shifts,
    timeZone,
    dayStartsAt: below(13),
    pausedUntil: random() < 0.2 ? addDays(start, below(3)) : null,
  });
  const settled = random() < 0.3 ? [addDays(start, below(4))] : [];
  return { one, settled, after: momentOf(start, below(1440), timeZone) + below(60_000), start };
}

/** What the wall shows; by it, not by lengths of time, a person reads her roster. */
function wall(at: number, timeZone: string) {
  const shown = new Date(at + utcOffsetOf(at, timeZone) * MINUTE_MS).toISOString();
  return { day: shown.slice(0, 10), clock: shown.slice(11, 16) };
}

function isShownTwice(at: number, timeZone: string): boolean {
  const here = wall(at, timeZone);
  return [-60, -30, 30, 60].some((minutes) => {
    const there = wall(at + minutes * MINUTE_MS, timeZone);
    return there.day === here.day && there.clock === here.clock;
  });
}

function isHeld(at: number, { shifts, quietHours, timeZone }: ReminderSettings): boolean {
  const { day, clock } = wall(at, timeZone);
  const now = `${day} ${clock}`;
  const inShift = shifts.some((shift) => {
    const end = shift.to > shift.from ? shift.day : addDays(shift.day, 1);
    return `${shift.day} ${shift.from}` <= now && now < `${end} ${shift.to}`;
  });
  if (quietHours === null || quietHours.from === quietHours.to) return inShift;
  const { from, to } = quietHours;
  return inShift || (from < to ? from <= clock && clock < to : clock >= from || clock < to);
}

/** Says which case it was. */
function holds(seed: string, isSo: boolean): void {
  if (!isSo) expect.fail(seed);
}

describe("whatever she sets, wherever she is", () => {
  const seeds = Array.from({ length: 600 }, (_, index) => `reminder ${index}`);

  it("a reminder is later than now, on a day of hers that is open, in no shift, quiet hour or pause", () => {
    let checked = 0;
    for (const seed of seeds) {
      const { one, settled, after } = anyCase(seed);
      const found = nextReminder(one, settled, after);
      if (found === null) continue;
      const { at, day } = found;
      holds(seed, at > after);
      holds(seed, localDayOf(at, one.timeZone, one.dayStartsAt) === day);
      holds(seed, !settled.includes(day));
      holds(seed, one.pausedUntil === null || day > one.pausedUntil);
      if (isShownTwice(at, one.timeZone)) continue;
      holds(seed, !isHeld(at, one));
      holds(seed, isFree(one, at));
      checked += 1;
    }
    expect(checked).toBeGreaterThan(400);
  });

  it("it stands at her time, or every minute from her time to it is taken", () => {
    let moved = 0;
    for (const seed of seeds) {
      const { one, settled, after } = anyCase(seed);
      const found = nextReminder(one, settled, after);
      if (found === null || isShownTwice(found.at, one.timeZone)) continue;
      const page = minutesOf(one.reminderTime ?? "") < one.dayStartsAt * 60 ? addDays(found.day, 1) : found.day;
      const wanted = momentOf(page, minutesOf(one.reminderTime ?? ""), one.timeZone);
      if (found.movedBy === null) holds(seed, found.at === wanted);
      else moved += 1;
      const night = one.quietHours ?? { from: "21:00", to: "07:00" };
      for (let at = wanted; at < found.at; at += 15 * MINUTE_MS) {
        if (isHeld(at, { ...one, quietHours: night }) || isShownTwice(at, one.timeZone)) continue;
        expect.fail(`${seed}: ${new Date(at).toISOString()} was free`);
      }
    }
    expect(moved).toBeGreaterThan(100);
  });

  it("a day has one reminder, and it is the same from whatever moment before it one asks", () => {
    for (const seed of seeds.slice(0, 200)) {
      const { one, settled, after, start } = anyCase(seed);
      const found = nextReminder(one, settled, after);
      if (found === null) continue;
      expect({ seed, found: reminderOfDay(one, found.day) }).toEqual({ seed, found });
      expect({ seed, found: nextReminder(one, settled, found.at - 1) }).toEqual({ seed, found });
      const later = nextReminder(one, settled, found.at);
      holds(seed, later === null || later.day > found.day);
      holds(seed, found.day >= addDays(start, -1));
    }
  });
});
