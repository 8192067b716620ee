const PROPERTY = "--alert-room";
/** From here on alerts stand beside the content. */
const WIDE = "(width >= 1024px)";
const GAP_PX = 12;

/** What she has just pressed, and what sends the form that she is in. */
function needed(): Element[] {
  const submits = document.querySelectorAll("main button[type=submit]");
  const { activeElement } = document;
  return activeElement?.closest("main form, main button, main a") ? [activeElement, ...submits] : [...submits];
}

function moveOutFrom(corner: Element): void {
  const { top, bottom } = corner.getBoundingClientRect();
  const boxes = needed().map((element) => element.getBoundingClientRect());
  const covered = boxes.filter((box) => box.height > 0 && box.bottom > top && box.top < bottom);
  if (covered.length === 0) return;
  scrollBy({ top: Math.max(...covered.map((box) => box.bottom)) - top + GAP_PX });
}

/**
 * An alert that stays must not lie on the button that it is about: on a phone the page gets room at its end for as long
 * as it is there, and a button below it moves up. Returns the function that takes the room away.
 */
export function makeRoom(corner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    if (matchMedia(WIDE).matches) return;
    style.setProperty(PROPERTY, `${corner.offsetHeight + GAP_PX}px`);
    moveOutFrom(corner);
  });
  observer.observe(corner);
  return () => {
    observer.disconnect();
    style.removeProperty(PROPERTY);
  };
}
