const PROPERTY = "--lower-bar";

/** Bars at the lower edge and what each takes, the one on top last. */
const bars = new Map<HTMLElement, number>();

function tell(): void {
  const { style } = document.documentElement;
  const height = [...bars.values()].at(-1);
  if (height === undefined) style.removeProperty(PROPERTY);
  else style.setProperty(PROPERTY, `${height}px`);
}

/**
 * The ref of a bar that stays at the lower edge: says in a custom property how much of the window it takes, so that
 * what floats there (alerts, offers) stands above it and covers no button.
 */
export function lowerBar(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const observer = new ResizeObserver(() => {
    const lift = Number.parseFloat(getComputedStyle(element).bottom) || 0; // the tab bar below it
    bars.set(element, element.offsetHeight + lift);
    tell();
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    bars.delete(element);
    tell();
  };
}
