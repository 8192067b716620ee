import type { JournalVisibility } from "../course-terms.ts";

/** An entry as far as its chain asks for it; wire rows and device rows fit by renaming one field. */
export interface ChainedEntry {
  id: string;
  overwrites: string | null;
  writtenAt: string;
  visibility: JournalVisibility;
}

const isLater = (a: ChainedEntry, b: ChainedEntry): boolean => {
  const apart = Date.parse(a.writtenAt) - Date.parse(b.writtenAt);
  return apart === 0 ? a.id > b.id : apart > 0;
};

/**
 * Notes the first entry of this entry's chain, and of all that are met on the way to it: however long a chain is, each of
 * its entries is met once. A circle, which nobody can write, ends where it closes.
 */
function findRoots(entry: ChainedEntry, byId: ReadonlyMap<string, ChainedEntry>, roots: Map<string, string>): void {
  const way: string[] = [];
  const positions = new Map<string, number>();
  let at: string | null = entry.id;
  while (at !== null && !positions.has(at) && !roots.has(at)) {
    positions.set(at, way.length);
    way.push(at);
    at = byId.get(at)?.overwrites ?? null;
  }
  const end = way.at(-1);
  if (end === undefined) return;
  const closesAt = at === null ? undefined : positions.get(at);
  const root = (at === null ? undefined : roots.get(at)) ?? end;
  for (const [index, id] of way.entries()) {
    const isBehind = closesAt !== undefined && index > closesAt;
    roots.set(id, isBehind ? (way[index - 1] ?? end) : root);
  }
}

/**
 * What stands in a journal: of entries that correct each other the latest one. Two devices that corrected the same
 * entry: the later one stands, whichever came first. A chain whose current entry is private is private altogether, so
 * who may read only shared entries filters after this.
 */
export function currentEntries<E extends ChainedEntry>(entries: readonly E[]): E[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const roots = new Map<string, string>();
  const current = new Map<string, E>();
  for (const entry of entries) {
    findRoots(entry, byId, roots);
    const root = roots.get(entry.id) ?? entry.id;
    const known = current.get(root);
    if (!known || isLater(entry, known)) current.set(root, entry);
  }
  return [...current.values()];
}
