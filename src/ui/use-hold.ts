import { useRef, useState, type MouseEvent, type PointerEvent } from "react";

/** Held shorter than this it was a tap, and goes on until the next one. */
const HOLD_MS = 400;
/** So far away the finger means "no". */
const LEAVE_PX = 88;

interface Actions {
  isRunning: boolean;
  start: () => void;
  stop: () => void;
  cancel: () => void;
}

/** True if the finger has gone so far that letting go means to throw it away. */
export const isAway = (from: { x: number; y: number }, to: { x: number; y: number }): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) > LEAVE_PX;

export const isTap = (pressedAt: number, now: number): boolean => now - pressedAt < HOLD_MS;

interface Press {
  x: number;
  y: number;
  at: number;
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
    press.current = null;
    setHeld(false);
    setLeaving(false);
  }

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return;
      if (isRunning) return stop();
      event.currentTarget.setPointerCapture(event.pointerId);
      press.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      setHeld(true);
      start();
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (press.current) setLeaving(isAway(press.current, { x: event.clientX, y: event.clientY }));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const pressed = press.current;
      if (!pressed) return;
      letGo();
      if (isLeaving) cancel();
      else if (!isTap(pressed.at, event.timeStamp)) stop();
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
