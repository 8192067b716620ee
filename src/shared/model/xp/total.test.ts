import { describe, expect, it } from "vitest";

import { seededRandom, shuffled } from "../../lib/seeded-random.ts";
import { addDays, clampLocalDay, daysBetween, localDayOf, utcOffsetOf } from "../local-day.ts";
import type { Pause } from "../streak/habit-log.ts";
import { freezesAt, streakAt, streakDaysOf, type Login } from "../streak/streak.ts";
import { streakDaysFrom, totalXp, worthOf, type XpEvent } from "./total.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.parse("2026-03-31T12:00:00Z");
const ZONES = ["Europe/Berlin", "Asia/Tokyo", "America/Los_Angeles", "Pacific/Kiritimati", "Pacific/Pago_Pago"];
const SEEDS = Array.from({ length: 40 }, (_, index) => `seed ${index}`);

it("counts each cause once, with the highest amount known", () => {
  const base = { cause: "case_started", localDay: "2026-03-01" };
  const events = [5, 10].map((amount, index) => ({ id: "ab".charAt(index), amount, ...base }));
  const again = [15, 10].map((amount) => ({ id: "a", amount, ...base }));
  expect(totalXp([...events, ...again])).toBe(25);
  expect(totalXp([...again.toReversed(), ...events])).toBe(25);
  expect(totalXp([])).toBe(0);
});

type Arrival = { login: Login } | { pause: Pause };

/** Six weeks of one learner: two devices, journeys, clocks that are up to two days wrong, pauses. */
function arrivalsOf(seed: string): Arrival[] {
  const random = seededRandom(seed);
  const skews = [0, Math.round((random() * 2 - 1) * 48) * HOUR_MS];
  const arrivals: Arrival[] = [];
  let zone = "Europe/Berlin";
  for (let at = NOW - 42 * DAY_MS; at < NOW; at += random() * 36 * HOUR_MS) {
    if (random() < 0.1) zone = ZONES[Math.floor(random() * ZONES.length)] ?? zone;
    const shown = at + (skews[random() < 0.7 ? 0 : 1] ?? 0);
    const today = localDayOf(NOW, zone, 4);
    const localDay = clampLocalDay(localDayOf(shown, zone, 4), today);
    arrivals.push({ login: { localDay, utcOffsets: [utcOffsetOf(at, zone)] } });
    if (random() < 0.05)
      arrivals.push({ pause: { from: localDay, until: addDays(localDay, Math.floor(random() * 9)) } });
  }
  return arrivals;
}

/** Who pays as arrivals come in, by the folds that server and device share. */
class Ledger {
  readonly events = new Map<string, XpEvent>();
  readonly pauses: Pause[] = [];

  take(arrival: Arrival): void {
    if ("pause" in arrival) this.pauses.push(arrival.pause);
    else {
      const { localDay, utcOffsets = [] } = arrival.login;
      const known = this.events.get(`login ${localDay}`)?.utcOffsets ?? [];
      const offsets = [...new Set([...known, ...utcOffsets])].toSorted((a, b) => a - b);
      const login = { id: `login ${localDay}`, cause: "first_login", amount: 10, localDay, utcOffsets: offsets };
      this.events.set(login.id, login);
      const id = `streak ${localDay}`;
      if (!this.events.has(id)) this.events.set(id, { id, cause: "daily_streak", amount: 5, localDay });
    }
    const { days } = this;
    for (const [id, event] of this.events) this.events.set(id, { ...event, amount: worthOf(event, days) });
  }

  get days() {
    return streakDaysFrom(this.events.values(), this.pauses);
  }

  get paid(): number {
    return [...this.events.values()].reduce((sum, { amount }) => sum + amount, 0);
  }

  get byId() {
    return Object.fromEntries([...this.events].toSorted(([a], [b]) => a.localeCompare(b)));
  }
}

function ledgerOf(arrivals: readonly Arrival[]): Ledger {
  const ledger = new Ledger();
  for (const arrival of arrivals) ledger.take(arrival);
  return ledger;
}

describe.each(SEEDS)("what is earned, whatever happened (%s)", (seed) => {
  const arrivals = arrivalsOf(seed);
  const inOrder = ledgerOf(arrivals);

  it("is the same in whatever order it comes to light, and however often", () => {
    const random = seededRandom(`order ${seed}`);
    for (let turn = 0; turn < 4; turn += 1) {
      const other = ledgerOf(shuffled([...arrivals, ...arrivals.slice(0, 9)], random));
      expect(other.byId).toEqual(inOrder.byId);
      expect(streakAt(other.days, "2026-03-31")).toEqual(streakAt(inOrder.days, "2026-03-31"));
      expect(freezesAt(other.days, "2026-03-31")).toBe(freezesAt(inOrder.days, "2026-03-31"));
    }
  });

  it("never falls, neither in all nor for one day", () => {
    const ledger = new Ledger();
    let [paid, length] = [0, 0];
    for (const arrival of shuffled(arrivals, seededRandom(`late ${seed}`))) {
      const before = [...ledger.events.values()];
      ledger.take(arrival);
      for (const { id, amount } of before) expect(ledger.events.get(id)?.amount).toBeGreaterThanOrEqual(amount);
      expect(ledger.paid).toBeGreaterThanOrEqual(paid);
      const now = streakAt(ledger.days, "2026-03-31").length;
      expect(now).toBeGreaterThanOrEqual(length);
      [paid, length] = [ledger.paid, now];
    }
  });

  it("is the same on a device that knows the causes with what they were worth when they happened", () => {
    const stale = [...inOrder.events.values()].map((event) =>
      event.cause === "daily_streak" ? { ...event, amount: 5 } : event,
    );
    expect(totalXp(stale, inOrder.pauses)).toBe(inOrder.paid);
  });
});

/** An opening every `stepMs` at most, in the zone that holds by then. */
function openings(seed: string, stepMs: number, zoneAt: (at: number) => string, dayStartsAt: number): Login[] {
  const random = seededRandom(seed);
  const logins: Login[] = [];
  for (let at = NOW - 40 * DAY_MS; at < NOW; at += stepMs * (0.3 + 0.7 * random())) {
    logins.push({ localDay: localDayOf(at, zoneAt(at), dayStartsAt), utcOffsets: [utcOffsetOf(at, zoneAt(at))] });
  }
  return logins;
}

describe.each(SEEDS.slice(0, 20))("who opens the app twice a day (%s)", (seed) => {
  const random = seededRandom(`life ${seed}`);
  const dayStartsAt = Math.floor(random() * 13);

  it("keeps her streak over the nights on which the clocks change, without a freeze", () => {
    for (const zone of ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca"]) {
      const days = streakDaysOf(openings(seed, 12 * HOUR_MS, () => zone, dayStartsAt));
      const { length, from, frozen } = streakAt(days, localDayOf(NOW, zone, dayStartsAt));
      expect(frozen).toEqual([]);
      expect(from === null ? 0 : daysBetween(from, localDayOf(NOW, zone, dayStartsAt))).toBeLessThanOrEqual(length);
      expect(length).toBeGreaterThanOrEqual(39);
    }
  });

  it("keeps it on journeys around the world, over the date line too, without a freeze", () => {
    const flights = Array.from({ length: 8 }, () => ({
      at: NOW - random() * 40 * DAY_MS,
      zone: ZONES[Math.floor(random() * ZONES.length)] ?? "UTC",
    })).toSorted((a, b) => a.at - b.at);
    // Two flights within a day would be a day in the air, not on the ground.
    const apart = flights.filter(({ at }, index) => index === 0 || at - (flights[index - 1]?.at ?? 0) > 3 * DAY_MS);
    const zoneAt = (at: number) => apart.findLast((flight) => flight.at <= at)?.zone ?? "Europe/Berlin";
    const days = streakDaysOf(openings(seed, 12 * HOUR_MS, zoneAt, dayStartsAt));
    const today = localDayOf(NOW, zoneAt(NOW), dayStartsAt);
    expect(streakAt(days, today).length).toBe(days.offsets.size);
    expect(freezesAt(days, today)).toBe(2);
  });
});
