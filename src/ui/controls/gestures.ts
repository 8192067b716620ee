/** How far a finger may slip and still taps or holds. */
export const TAP_TOLERANCE_PX = 10;
/** From here on a movement is a swipe. */
export const SWIPE_TOLERANCE_PX = 30;
/** A finger that rests so long holds. */
export const HOLD_MS = 400;
/** A tap that took so long is a long one. */
export const LONG_TAP_MS = 400;
/** What follows a moving finger or pointer is told this often at most. */
export const DRAG_MS = 100;

export interface Point {
  x: number;
  y: number;
}

export type SwipeWay = "left" | "right" | "up" | "down";

export const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});

export const distanceOf = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);

/** Where a movement goes, by the longer of its two ways; null: too short for a swipe. */
export function swipeOf(from: Point, to: Point): SwipeWay | null {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE_TOLERANCE_PX) return null;
  if (Math.abs(x) >= Math.abs(y)) return x < 0 ? "left" : "right";
  return y < 0 ? "up" : "down";
}

/** True for a press that ended before it was a hold. Times are those of the events, in milliseconds. */
export const isShortPress = (pressedAt: number, releasedAt: number): boolean => releasedAt - pressedAt < HOLD_MS;

/** Passes on where something moves: at once, then the newest after each `DRAG_MS`, so that the last one always comes. */
export function seldom<T>(tell: (value: T) => void): { tell: (value: T) => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: T } | null = null;
  function next(value: T): void {
    waiting = null;
    tell(value);
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting) next(waiting.value);
    }, DRAG_MS);
  }
  return {
    tell: (value) => (timer === undefined ? next(value) : void (waiting = { value })),
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = null;
    },
  };
}

interface PressActions {
  /** Let go in time, where it was put down. */
  onTap?: () => void;
  /** The same, but later. */
  onLongTap?: () => void;
  /** Still there after `HOLD_MS`. */
  onHold?: () => void;
  onSwipe?: (way: SwipeWay) => void;
}

/** One finger from its touch to its end. */
export interface Press {
  move(to: Point): void;
  end(at: Point, now: number): void;
  /** The system took the finger, or another one came. */
  cancel(): void;
}

/** Tells what a finger does that was put down `at` a point: tap, long tap, hold or swipe. */
export function followPress(from: Point, pressedAt: number, actions: PressActions): Press {
  let isStill = true;
  const timer = setTimeout(() => actions.onHold?.(), HOLD_MS);
  function move(to: Point): void {
    if (distanceOf(from, to) <= TAP_TOLERANCE_PX) return;
    isStill = false;
    clearTimeout(timer);
  }
  return {
    move,
    end: (at, now) => {
      move(at);
      clearTimeout(timer);
      const way = isStill ? null : swipeOf(from, at);
      if (way) actions.onSwipe?.(way);
      else if (isStill) (now - pressedAt < LONG_TAP_MS ? actions.onTap : actions.onLongTap)?.();
    },
    cancel: () => clearTimeout(timer),
  };
}
