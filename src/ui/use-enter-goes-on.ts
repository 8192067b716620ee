import { useEffect, useRef } from "react";

/** Enter goes on while feedback is shown, unless a button has the focus, which answers to Enter itself. */
export function useEnterGoesOn(isShown: boolean, goOn: () => void): void {
  const latest = useRef(goOn);
  useEffect(() => {
    latest.current = goOn;
  });
  useEffect(() => {
    if (!isShown) return undefined;
    const onKey = (event: KeyboardEvent) => {
      // The key that checked the answer is still on its way up; a held one must not run through the round.
      if (event.key !== "Enter" || event.defaultPrevented || event.repeat) return;
      if (event.target instanceof Element && event.target.closest("a, button")) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isShown]);
}
