import type { Point } from "#ui/controls/gestures.ts";
import { OVER_SELECTION } from "#ui/controls/selection-bar.tsx";

import { germanSelection, type GermanSelection } from "./german-selection.ts";

/** A selection that somebody is still drawing out is no selection yet. */
const SETTLED_MS = 250;
/** So long after a key the browser may still ask for its own menu. */
const SAME_KEY_MS = 500;
/** So long after a finger left the bar the system may still take the selection away because of it. */
const AFTERWARDS_MS = 400;
/** More than a line of the largest text is high. */
const LINE_PX = 48;

interface Listeners {
  /** Asked for with the right button or with the keyboard. */
  onMenu: (selection: GermanSelection, at: Point) => void;
  /** Selected with a finger; null: no longer. */
  onTouched: (selection: GermanSelection | null) => void;
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean => key === "ContextMenu" || (shiftKey && key === "F10");
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
const isNothing = (): boolean => getSelection()?.isCollapsed !== false;
const isOver = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`[${OVER_SELECTION}]`) !== null;

/** Follows what fingers select. Returns whether the last thing that touched the page was one. */
function watchFingers(onTouched: Listeners["onTouched"], signal: AbortSignal): () => boolean {
  let told: GermanSelection | null = null;
  // This may have been loaded for what she has selected already.
  let isTouch = matchMedia("(pointer: coarse)").matches;
  let isOnBar = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener("abort", () => clearTimeout(timer));

  /** "Nothing" is said once: a page scrolls often. */
  function tell(selection: GermanSelection | null): void {
    if (selection !== told) onTouched(selection);
    told = selection;
  }

  function lookSoon(): void {
    clearTimeout(timer);
    if (isTouch && !isOnBar) timer = setTimeout(() => tell(germanSelection()), SETTLED_MS);
  }

  function onPointerDown({ pointerType, target }: PointerEvent): void {
    isTouch = pointerType === "touch";
    isOnBar = isOver(target);
    if (!isOnBar && (!isTouch || isNothing())) tell(null);
  }

  /** The handles of a selection can be dragged without a finger on the page. */
  function onPointerUp(): void {
    if (isOnBar) setTimeout(() => (isOnBar = false), AFTERWARDS_MS);
    lookSoon();
  }

  function onSelectionChange(): void {
    if (isOnBar) return;
    if (isNothing()) tell(null);
    lookSoon();
  }

  function onScroll({ target }: Event): void {
    if (isOver(target)) return;
    tell(null);
    lookSoon();
  }

  const options = { signal, capture: true };
  document.addEventListener("pointerdown", onPointerDown, options);
  document.addEventListener("pointerup", onPointerUp, options);
  document.addEventListener("touchend", lookSoon, options);
  document.addEventListener("selectionchange", onSelectionChange, options);
  document.addEventListener("scroll", onScroll, options);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && tell(null), options);
  lookSoon();
  return () => isTouch;
}

/** Where the menu opens: below the line that was pressed. */
function pointOf({ clientX: x, clientY: y }: MouseEvent, { box }: GermanSelection): Point {
  const rest = box.bottom - y;
  return { x, y: y + (rest > 0 && rest < LINE_PX ? rest : 0) };
}

function watchMenus(onMenu: Listeners["onMenu"], isTouch: () => boolean, signal: AbortSignal): void {
  let keyAt = Number.NEGATIVE_INFINITY;

  function onContextMenu(event: MouseEvent): void {
    if (event.button !== 2 && performance.now() - keyAt < SAME_KEY_MS) {
      event.preventDefault(); // the menu is open already
      return;
    }
    // A long press on a phone selects: that is the browser's.
    if (isTouch() || event.defaultPrevented) return;
    const selection = germanSelection();
    if (!selection || !(event.target instanceof Node) || !selection.root.contains(event.target)) return;
    event.preventDefault();
    onMenu(selection, pointOf(event, selection));
  }

  function onKeyDown(event: KeyboardEvent): void {
    // In a field the key asks for the field's own menu.
    const selection = isMenuKey(event) && !isField(event.target) ? germanSelection() : null;
    if (!selection) return;
    event.preventDefault();
    keyAt = performance.now();
    onMenu(selection, { x: selection.box.left, y: selection.box.bottom });
  }

  // Not capturing: who stops it has a menu of its own.
  document.addEventListener("contextmenu", onContextMenu, { signal });
  document.addEventListener("keydown", onKeyDown, { signal, capture: true });
}

/** Listens to what is selected anywhere in the page. Returns the function that stops it. */
export function watchSelection({ onMenu, onTouched }: Listeners): () => void {
  const stop = new AbortController();
  const isTouch = watchFingers(onTouched, stop.signal);
  watchMenus(onMenu, isTouch, stop.signal);
  return () => stop.abort();
}
