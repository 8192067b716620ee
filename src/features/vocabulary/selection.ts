/** Words chosen to do something with all of them. Pure: the screen keeps it and shows it. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Where a range begins. */
  anchor: string | null;
}

export const NOTHING: Selection = { ids: new Set(), anchor: null };

export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Everything between the anchor and this word, in the order on the screen, and what was chosen before. */
export function reachedTo(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = order.indexOf(selection.anchor ?? id);
  const to = order.indexOf(id);
  if (to < 0) return selection;
  const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
  const ids = new Set([...selection.ids, ...order.slice(first, last + 1)]);
  return { ids, anchor: selection.anchor ?? id };
}

export const allOf = (order: readonly string[]): Selection => ({ ids: new Set(order), anchor: order[0] ?? null });

/** What is no longer on the screen is no longer chosen: nobody changes what she does not see. */
export function onlyShown(selection: Selection, order: readonly string[]): string[] {
  return order.filter((id) => selection.ids.has(id));
}
