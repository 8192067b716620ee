import { useRef, useState, type MouseEvent, type PointerEvent } from "react";

import { distanceOf, isShortPress, pointOf, seldom, type Point } from "./gestures.ts";

/** So far away the finger means "no". */
const LEAVE_PX = 88;

interface Actions {
  isRunning: boolean;
  start: () => void;
  stop: () => void;
  cancel: () => void;
}

/** True if the finger has gone so far that letting go means to throw it away. */
export const isAway = (from: Point, to: Point): boolean => distanceOf(from, to) > LEAVE_PX;

interface Press {
  from: Point;
  at: number;
  moves: ReturnType<typeof seldom<Point>>;
}

/**
 * One button for two ways to record: held while speaking, and slid away to throw it away; or tapped to begin and tapped
 * to end, which is also what keyboards and switches do. Begins with the finger's first touch, so that no syllable is
 * lost.
 */
export function useHold({ isRunning, start, stop, cancel }: Actions) {
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
      if (event.button !== 0 || !event.isPrimary) return;
      if (isRunning) return stop();
      event.currentTarget.setPointerCapture(event.pointerId);
      const from = pointOf(event);
      press.current = { from, at: event.timeStamp, moves: seldom((to) => setLeaving(isAway(from, to))) };
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
      if (isAway(pressed.from, pointOf(event))) cancel();
      else if (!isShortPress(pressed.at, event.timeStamp)) stop();
    },
    // The system took the finger (a call, the question for the microphone): it goes on, as after a tap.
    onPointerCancel: letGo,
    // A press of a key, of a switch or by a screen reader is a click without a pointer.
    onClick: ({ detail, nativeEvent }: MouseEvent<HTMLElement>) => {
      if (detail === 0 || (nativeEvent as Partial<globalThis.PointerEvent>).pointerType === "")
        (isRunning ? stop : start)();
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => event.preventDefault(),
  };
  return { handlers, isHeld, isLeaving };
}
