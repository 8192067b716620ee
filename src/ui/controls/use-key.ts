import { useLayoutEffect, useRef } from "react";

/** Listens to the keys of the whole page while it is active. */
export function useKeyDown(isActive: boolean, onKeyDown: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKeyDown);
  // Before the browser paints: a key may follow at once on what is shown, and means that.
  useLayoutEffect(() => {
    latest.current = onKeyDown;
  });
  useLayoutEffect(() => {
    if (!isActive) return undefined;
    const listen = (event: KeyboardEvent) => latest.current(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [isActive]);
}

/** Calls back with each plain key pressed while no text is being typed. */
export function useKey(isActive: boolean, onKey: (key: string) => void): void {
  useKeyDown(isActive, (event) => {
    if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select, [role=dialog]")) return;
    onKey(event.key);
  });
}
