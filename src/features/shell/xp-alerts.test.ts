import { expect, it } from "vitest";

import { takeEarned } from "./xp-alerts.ts";

const now = Date.parse("2026-11-21T10:00:00Z");
const earned = (id: string, more = {}) => ({
  id,
  amount: 25,
  version: 0,
  occurredAt: new Date(now).toISOString(),
  ...more,
});

it("counts what was just earned on this device, once", () => {
  const counted = new Set<string>();
  expect(takeEarned([earned("a"), earned("b", { amount: 5 })], counted, now)).toBe(30);
  expect(takeEarned([earned("a"), earned("c", { amount: 10 })], counted, now)).toBe(10);
});

it("says nothing of what the server or another time brought", () => {
  const old = new Date(now - 60_000).toISOString();
  expect(takeEarned([earned("a", { version: 3 }), earned("b", { occurredAt: old })], new Set(), now)).toBe(0);
});
