import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { alertVisibleMs, dismissAlert, showAlert, textWithError, useAlerts } from "./alerts-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
  useAlerts.setState({ alerts: [] });
});
afterEach(() => vi.useRealTimers());

test("an error alert appends name and message in parentheses", () => {
  expect(textWithError("Anmelden ging nicht.", new TypeError("bad input"))).toBe(
    "Anmelden ging nicht. (TypeError: bad input)",
  );
  expect(textWithError("Anmelden ging nicht.", undefined)).toBe("Anmelden ging nicht.");
});

test("alerts stay 4.5 s, XP half a second, undo 8 s, errors until dismissed", () => {
  expect(alertVisibleMs({ kind: "success" })).toBe(4500);
  expect(alertVisibleMs({ kind: "xp" })).toBe(500);
  expect(alertVisibleMs({ kind: "info", action: { label: "Rückgängig", onPress: () => undefined } })).toBe(8000);
  expect(alertVisibleMs({ kind: "error" })).toBe(Number.POSITIVE_INFINITY);
});

test("a dismissed alert fades for 500 ms and is gone then", () => {
  const id = showAlert({ kind: "info", text: "Gespeichert." });
  dismissAlert(id);
  expect(useAlerts.getState().alerts[0]?.isLeaving).toBe(true);
  vi.advanceTimersByTime(499);
  expect(useAlerts.getState().alerts).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(useAlerts.getState().alerts).toHaveLength(0);
});

test("the same alert again does not pile up", () => {
  showAlert({ kind: "info", text: "Gespeichert." });
  showAlert({ kind: "info", text: "Gespeichert." });
  expect(useAlerts.getState().alerts).toHaveLength(1);
});
