import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { followPress, isShortPress, seldom, swipeOf, type Point } from "./gestures.ts";

const start: Point = { x: 100, y: 100 };
const by = (x: number, y: number): Point => ({ x: start.x + x, y: start.y + y });

/** A finger that goes through these points, `ms` after its touch each; the last one is where it lets go. */
function finger(...steps: [ms: number, x: number, y: number][]): string[] {
  const told: string[] = [];
  const press = followPress(start, 0, {
    onTap: () => told.push("tap"),
    onLongTap: () => told.push("long tap"),
    onHold: () => told.push("hold"),
    onSwipe: (way) => told.push(`swipe ${way}`),
  });
  let now = 0;
  for (const [index, [ms, x, y]] of steps.entries()) {
    vi.advanceTimersByTime(ms - now);
    now = ms;
    if (index < steps.length - 1) press.move(by(x, y));
    else press.end(by(x, y), ms);
  }
  vi.advanceTimersByTime(5000);
  return told;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a finger", () => {
  it("taps when it lets go before 400 ms within 10 px", () => {
    expect(finger([50, 10, 0], [399, 0, 10])).toEqual(["tap"]);
  });

  it("neither taps nor swipes when it slips by more than 10 and less than 30 px", () => {
    expect(finger([50, 11, 0], [120, 29, 0])).toEqual([]);
    expect(finger([50, 25, 0], [120, 0, 0])).toEqual([]);
  });

  it("holds after 400 ms, while it is still down, and has tapped long when it lets go", () => {
    expect(finger([399, 0, 0], [401, 0, 0])).toEqual(["hold", "long tap"]);
    expect(finger([400, 0, 0])).toEqual(["hold", "long tap"]);
  });

  it("does not hold once it has moved", () => {
    expect(finger([300, 0, 12], [900, 0, 12])).toEqual([]);
  });

  it("swipes from 30 px on, the way it went furthest", () => {
    expect(finger([40, 20, 5], [90, 30, 12])).toEqual(["swipe right"]);
    expect(finger([90, -80, 40])).toEqual(["swipe left"]);
    expect(finger([90, 10, -31])).toEqual(["swipe up"]);
    expect(finger([90, 10, 31])).toEqual(["swipe down"]);
  });

  it("does nothing more when the system takes it", () => {
    const onHold = vi.fn();
    followPress(start, 0, { onHold }).cancel();
    vi.advanceTimersByTime(1000);
    expect(onHold).not.toHaveBeenCalled();
  });
});

describe("measures", () => {
  it("call 29 px no swipe", () => expect(swipeOf(start, by(29, -29))).toBeNull());

  it("call 399 ms a tap and 400 ms a hold", () => {
    expect(isShortPress(1000, 1399)).toBe(true);
    expect(isShortPress(1000, 1400)).toBe(false);
  });

  it("tell of a moving finger at once, then every 100 ms at most, and where it came to rest", () => {
    const told: number[] = [];
    const moves = seldom<number>((position) => void told.push(position));
    const at = (ms: number, position: number) => setTimeout(() => moves.tell(position), ms);
    for (const [ms, position] of [
      [0, 1],
      [40, 2],
      [99, 3],
      [150, 4],
      [160, 5],
      [900, 6],
    ] as const)
      at(ms, position);
    vi.advanceTimersByTime(95);
    expect(told).toEqual([1]);
    vi.advanceTimersByTime(10);
    expect(told).toEqual([1, 3]);
    vi.advanceTimersByTime(1000);
    expect(told).toEqual([1, 3, 5, 6]);
  });
});
