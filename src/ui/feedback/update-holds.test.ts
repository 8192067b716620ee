import { beforeEach, expect, test, vi } from "vitest";

import { holdUpdates, useUpdateHolds, whenNotHeld } from "./update-holds.ts";

beforeEach(() => {
  useUpdateHolds.setState({ count: 0 });
});

test("without a hold an update runs at once", () => {
  const run = vi.fn();
  whenNotHeld(run);
  expect(run).toHaveBeenCalledTimes(1);
});

test("an update waits for the last of several holds and then runs once", () => {
  const run = vi.fn();
  const [letTestGo, letRecordingGo] = [holdUpdates(), holdUpdates()];
  whenNotHeld(run);
  letTestGo();
  expect(run).not.toHaveBeenCalled();
  letRecordingGo();
  expect(run).toHaveBeenCalledTimes(1);
  holdUpdates()();
  expect(run).toHaveBeenCalledTimes(1);
});

test("letting go twice does not release somebody else's hold", () => {
  const letGo = holdUpdates();
  holdUpdates();
  letGo();
  letGo();
  expect(useUpdateHolds.getState().count).toBe(1);
});
