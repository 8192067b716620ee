/** A list that has not come by then is another one. */
const LIST_MS = 3000;

/** Scrolls to where somebody was as soon as the screen is long enough, unless she moves it herself. */
export function scrollWhenThere(top: number): void {
  const end = new AbortController();
  const { signal } = end;
  const observer = new ResizeObserver(() => {
    scrollTo({ top, behavior: "instant" });
    if (scrollY + 1 >= top) end.abort();
  });
  signal.addEventListener("abort", () => observer.disconnect());
  for (const type of ["pointerdown", "wheel", "keydown"]) {
    addEventListener(type, () => end.abort(), { signal, passive: true });
  }
  setTimeout(() => end.abort(), LIST_MS);
  observer.observe(document.body);
}
