let isDown = false;
const waiting: (() => void)[] = [];

function flush(): void {
  if (isDown) return;
  for (const work of waiting.splice(0)) work();
}

function end(): void {
  isDown = false;
  setTimeout(flush); // behind the click that may follow
}

if (typeof document !== "undefined") {
  const begin = () => {
    isDown = true;
  };
  // A tap ends its pointer first; the mouse events that the browser makes of it move the focus and are the press.
  for (const name of ["pointerdown", "mousedown"]) document.addEventListener(name, begin, true);
  for (const name of ["pointerup", "pointercancel", "mouseup"]) document.addEventListener(name, end, true);
}

/**
 * Runs `work` soon, but behind the press that is under way and its click. For what a change of the focus shows or hides:
 * at once it would move the target away from the finger, and the very press that moved the focus would miss.
 */
export function afterPress(work: () => void): void {
  waiting.push(work);
  if (!isDown) setTimeout(flush);
}
