import { useEffect, useRef } from "react";

/** Calls back with 0 for the key 1, 1 for 2, …, while no text is being typed. */
export function useNumberKeys(isActive: boolean, count: number, onKey: (index: number) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest("input, textarea, select, [role=dialog]")) return;
      const index = Number(event.key) - 1;
      if (Number.isInteger(index) && index >= 0 && index < count) latest.current(index);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [isActive, count]);
}
