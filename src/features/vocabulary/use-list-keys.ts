import { useEffect, useEffectEvent } from "react";

import type { ListHandle } from "./parts/word-list.tsx";
import type { WordSelection } from "./use-selection.ts";

interface ListKeys {
  order: readonly string[];
  list: { readonly current: ListHandle | null };
  selection: WordSelection;
  onEdit: (id: string) => void;
  /** Deletes the chosen words, or takes them out of the open list. */
  onRemove: (ids: readonly string[]) => void;
}

const isTyping = (target: Element): boolean =>
  target.closest("input, textarea, select, [contenteditable]") !== null &&
  !target.matches("[type=checkbox], [type=radio]");

const focusedRow = (target: Element): string | undefined =>
  target.closest<HTMLElement>("[data-row]")?.dataset["row"] ?? undefined;

const searchField = (): HTMLInputElement | null => document.querySelector("main input[type=search]");

/**
 * The keyboard of the list: arrows or j and k go from word to word, with Shift they choose, x chooses one, Ctrl+A all,
 * e changes the word, Delete removes, / searches, Escape ends the choice. Letters count only where nobody types: in the
 * list, or where nothing has the focus.
 */
export function useListKeys({ order, list, selection, onEdit, onRemove }: ListKeys): void {
  function move(from: string | undefined, by: number, reaches: boolean): void {
    const at = from === undefined ? -1 : order.indexOf(from);
    const next = order[Math.max(0, Math.min(order.length - 1, at < 0 ? 0 : at + by))];
    if (next === undefined) return;
    if (reaches) selection.reach(next, from);
    list.current?.focus(next);
  }

  /** True if the key meant something here. */
  function press(event: KeyboardEvent, row: string | undefined): boolean {
    const { key, shiftKey } = event;
    if (event.ctrlKey || event.metaKey) {
      if (key !== "a" || (row === undefined && !selection.isSelecting)) return false;
      selection.all();
      return true;
    }
    const isArrow = key === "ArrowDown" || key === "ArrowUp";
    // Where no word has the focus, the arrows scroll as everywhere.
    if (isArrow && row === undefined) return false;
    if (isArrow || key === "j" || key === "k") move(row, key === "ArrowUp" || key === "k" ? -1 : 1, shiftKey);
    else if (key === "/") searchField()?.focus();
    else if (key === "Escape" && selection.isSelecting) selection.end();
    else if (key === "Delete" && selection.chosen.length > 0) onRemove(selection.chosen);
    else if (row === undefined) return false;
    else if (key === "x") selection.toggle(row);
    else if (key === "e" && !selection.isSelecting) onEdit(row);
    else if (key === "Delete") onRemove([row]);
    else return false;
    return true;
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.altKey || !(target instanceof Element)) return;
    if (target === searchField() && event.key === "ArrowDown") move(undefined, 0, false);
    else if (isTyping(target) || target.closest("[role=dialog], [role=menu]")) return;
    else if (focusedRow(target) === undefined && target !== document.body && event.key !== "Escape") return;
    else if (!press(event, focusedRow(target))) return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
