import { useRef, type MouseEvent, type PointerEvent } from "react";

/** As long as a phone's own long press. */
const holdMs = 500;
/** A finger that moves further scrolls. */
const slackPx = 10;

const rowOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>("[data-row]")?.dataset["row"] : undefined;

/**
 * A finger that rests on a row begins to choose. Props for the element around the rows. The menu that a browser would
 * open for the link stays away, and lifting the finger follows no link.
 */
export function useHoldToSelect(onHold: (id: string) => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const isHeld = useRef(false);
  function letGo(): void {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      letGo();
      isHeld.current = false;
      const id = event.pointerType === "touch" ? rowOf(event.target) : undefined;
      if (id === undefined) return;
      const timer = setTimeout(() => {
        isHeld.current = true;
        onHold(id);
      }, holdMs);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > slackPx) letGo();
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onContextMenu: (event: MouseEvent) => {
      if (isHeld.current || press.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isHeld.current) return;
      isHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
