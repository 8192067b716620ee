import type { Point } from "#ui/gestures.ts";
import { OVER_SELECTION } from "#ui/selection-bar.tsx";

import { germanSelection, type GermanSelection } from "./german-selection.ts";

/** A selection that somebody is still drawing out is no selection yet. */
const SETTLED_MS = 250;
/** So long after a key the browser may still ask for its own menu. */
const SAME_KEY_MS = 500;

/** More than a line of the largest text is high. */
const LINE_PX = 48;

interface Listeners {
  /** Asked for with the right button or with the keyboard. */
  onMenu: (selection: GermanSelection, at: Point) => void;
  /** Selected with a finger; null: no longer. */
  onTouched: (selection: GermanSelection | null) => void;
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean => key === "ContextMenu" || (shiftKey && key === "F10");
const isOver = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`[${OVER_SELECTION}]`) !== null;

/** Listens to what is selected anywhere in the page. Answers the way to stop. */
export function watchSelection({ onMenu, onTouched }: Listeners): () => void {
  // This may have been loaded for what she has selected already.
  let pointer = matchMedia("(pointer: coarse)").matches ? "touch" : "mouse";
  let isOnBar = false;
  let keyAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true, passive: false };

  function lookSoon(): void {
    clearTimeout(timer);
    if (pointer === "touch" && !isOnBar) timer = setTimeout(() => onTouched(germanSelection()), SETTLED_MS);
  }

  function onPointerDown({ pointerType, target }: PointerEvent): void {
    pointer = pointerType;
    isOnBar = isOver(target);
    if (!isOnBar && (pointer !== "touch" || getSelection()?.isCollapsed !== false)) onTouched(null);
  }

  function onSelectionChange(): void {
    if (isOnBar) return;
    if (getSelection()?.isCollapsed !== false) onTouched(null);
    lookSoon();
  }

  function onScroll({ target }: Event): void {
    if (isOver(target)) return;
    onTouched(null);
    lookSoon();
  }

  function onContextMenu(event: MouseEvent): void {
    if (event.button !== 2 && performance.now() - keyAt < SAME_KEY_MS) {
      event.preventDefault(); // the menu is open already
      return;
    }
    // A long press on a phone selects: that is the browser's.
    if (pointer === "touch" || event.defaultPrevented) return;
    const selection = germanSelection();
    if (!selection || !(event.target instanceof Node) || !selection.root.contains(event.target)) return;
    event.preventDefault();
    // Below the line that it is about.
    const rest = selection.box.bottom - event.clientY;
    onMenu(selection, { x: event.clientX, y: event.clientY + (rest > 0 && rest < LINE_PX ? rest : 0) });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") onTouched(null);
    if (!isMenuKey(event)) return;
    const selection = germanSelection();
    if (!selection) return;
    event.preventDefault();
    keyAt = performance.now();
    onMenu(selection, { x: selection.box.left, y: selection.box.bottom });
  }

  document.addEventListener("pointerdown", onPointerDown, options);
  document.addEventListener("pointerup", lookSoon, options);
  document.addEventListener("touchend", lookSoon, options);
  document.addEventListener("selectionchange", onSelectionChange, options);
  document.addEventListener("scroll", onScroll, options);
  // Not capturing: who stops it has a menu of its own.
  document.addEventListener("contextmenu", onContextMenu, { signal: stop.signal });
  document.addEventListener("keydown", onKeyDown, options);
  lookSoon();
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
