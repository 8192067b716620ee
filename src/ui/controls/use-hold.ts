import { useRef, useState, type MouseEvent, type PointerEvent } from "react";

import { distanceOf, isShortPress, pointOf, seldom, type Point } from "./gestures.ts";

/** So far away the finger means "no". */
const LEAVE_PX = 88;

/** What sliding to a point means: letting go there throws away; or it goes on without the finger. */
export type Slide = "cancel" | "lock" | null;

interface Actions {
  isRunning: boolean;
  /** Neither begins nor ends anything just now. */
  isBlocked?: boolean;
  /** Default: far away, wherever, means no. */
  slideOf?: (from: Point, to: Point, isMirrored: boolean) => Slide;
  start: () => void;
  stop: () => void;
  cancel: () => void;
}

/** True if the finger has gone so far that letting go means to throw it away. */
export const isAway = (from: Point, to: Point): boolean => distanceOf(from, to) > LEAVE_PX;

const awayMeansNo = (from: Point, to: Point): Slide => (isAway(from, to) ? "cancel" : null);

interface Press {
  from: Point;
  at: number;
  isMirrored: boolean;
  moves: ReturnType<typeof seldom<Point>>;
}

/**
 * One button for two ways to record: held while speaking, and slid away to throw it away; or tapped to begin and tapped
 * to end, which is also what keyboards and switches do. Begins with the finger's first touch, so that no syllable is
 * lost.
 */
export function useHold({ isRunning, isBlocked = false, slideOf = awayMeansNo, start, stop, cancel }: Actions) {
  const press = useRef<Press | null>(null);
  const [isHeld, setHeld] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  function letGo(): void {
    press.current?.moves.stop();
    press.current = null;
    setHeld(false);
    setLeaving(false);
  }

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary || isBlocked) return;
      if (isRunning) return stop();
      event.currentTarget.setPointerCapture(event.pointerId);
      const from = pointOf(event);
      const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
      const moves = seldom((to: Point) => {
        const slide = slideOf(from, to, isMirrored);
        if (slide === "lock") letGo();
        else setLeaving(slide === "cancel");
      });
      press.current = { from, at: event.timeStamp, isMirrored, moves };
      setHeld(true);
      start();
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      press.current?.moves.tell(pointOf(event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const pressed = press.current;
      if (!pressed) return;
      letGo();
      // Where it lets go counts, not what was shown last. Held shorter it was a tap: it goes on until the next one.
      const slide = slideOf(pressed.from, pointOf(event), pressed.isMirrored);
      if (slide === "cancel") cancel();
      else if (slide !== "lock" && !isShortPress(pressed.at, event.timeStamp)) stop();
    },
    // The system took the finger (a call, the question for the microphone): it goes on, as after a tap.
    onPointerCancel: letGo,
    // A press of a key, of a switch or by a screen reader is a click without a pointer.
    onClick: ({ detail, nativeEvent }: MouseEvent<HTMLElement>) => {
      if (isBlocked) return;
      if (detail === 0 || (nativeEvent as Partial<globalThis.PointerEvent>).pointerType === "")
        (isRunning ? stop : start)();
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => event.preventDefault(),
  };
  return { handlers, isHeld, isLeaving };
}
