import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { alertVisibleMs, dismissAlert, showAlert, useAlerts } from "./alerts-store.ts";

vi.mock("#i18n/error-note.ts", () => ({ errorNote: async () => " (forbidden: Keine Berechtigung)" }));

beforeEach(() => {
  vi.useFakeTimers();
  useAlerts.setState({ alerts: [] });
});
afterEach(() => vi.useRealTimers());

const shown = () => useAlerts.getState().alerts.map(({ text }) => text);

test("an error alert says its code behind the sentence; with a detail it says that alone", async () => {
  showAlert({ kind: "error", text: "Das hat nicht geklappt", error: new Error("refused") });
  showAlert({ kind: "error", text: "Sie ist zu groß", detail: "Höchstens 5 MB.", error: new Error("too large") });
  await vi.waitFor(() => expect(shown()).toHaveLength(2));
  expect(shown().toSorted()).toEqual(["Das hat nicht geklappt (forbidden: Keine Berechtigung)", "Sie ist zu groß"]);
});

test("an alert that was dismissed before it was there does not come any more", async () => {
  dismissAlert(showAlert({ kind: "error", text: "Das hat nicht geklappt", error: new Error("refused") }));
  await vi.runAllTimersAsync();
  await vi.dynamicImportSettled();
  expect(shown()).toEqual([]);
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
