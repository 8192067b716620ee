import { useKeyDown } from "./use-key.ts";

/** Enter goes on while feedback is shown, unless a button has the focus, which answers to Enter itself. */
export function useEnterGoesOn(isShown: boolean, goOn: () => void): void {
  useKeyDown(isShown, (event) => {
    // The key that checked the answer is still on its way up; a held one must not run through the round.
    if (event.key !== "Enter" || event.defaultPrevented || event.repeat) return;
    if (event.target instanceof Element && event.target.closest("a, button")) return;
    event.preventDefault();
    goOn();
  });
}
