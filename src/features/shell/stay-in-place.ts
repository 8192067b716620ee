/** A list that has not come by then is another one. */
const COMING_MS = 3000;

/**
 * Keeps a screen that she has come back to where it was scrolled, while what it shows is still on its way from the
 * database, until she moves it herself.
 */
export function stayInPlace(top: number): void {
  const end = new AbortController();
  const { signal } = end;
  const observer = new ResizeObserver(() => {
    if (scrollY + 1 < top) scrollTo({ top, behavior: "instant" });
  });
  signal.addEventListener("abort", () => observer.disconnect());
  for (const type of ["pointerdown", "wheel", "keydown", "popstate"]) {
    addEventListener(type, () => end.abort(), { signal, passive: true });
  }
  setTimeout(() => end.abort(), COMING_MS);
  observer.observe(document.body);
}
