const PROPERTY = "--lower-bar";

/**
 * The ref of a bar that stays at the lower edge: says in a custom property how much of the window it takes, so that
 * what floats there (alerts, offers) stands above it and covers no button.
 */
export function lowerBar(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const lift = Number.parseFloat(getComputedStyle(element).bottom) || 0; // the tab bar below it
    style.setProperty(PROPERTY, `${element.offsetHeight + lift}px`);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(PROPERTY);
  };
}
