import { useRef, type MouseEvent, type PointerEvent } from "react";

import { followPress, pointOf, type Press } from "#ui/controls/gestures.ts";

const rowOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>("[data-row]")?.dataset["row"] : undefined;

/**
 * A finger that rests on a row begins to choose. Props for the element around the rows. The menu that a browser would
 * open for the link stays away, and lifting the finger follows no link.
 */
export function useHoldToSelect(onHold: (id: string) => void) {
  const press = useRef<Press | null>(null);
  const isHeld = useRef(false);
  function letGo(): void {
    press.current?.cancel();
    press.current = null;
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      letGo();
      isHeld.current = false;
      const id = event.pointerType === "touch" ? rowOf(event.target) : undefined;
      if (id === undefined) return;
      press.current = followPress(pointOf(event), event.timeStamp, {
        onHold: () => {
          isHeld.current = true;
          onHold(id);
        },
      });
    },
    onPointerMove: (event: PointerEvent) => press.current?.move(pointOf(event)),
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
