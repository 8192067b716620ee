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

/** The first entry of an entry's chain. A circle, which nobody can write, ends where it closes. */
function rootOf(entry: ChainedEntry, byId: ReadonlyMap<string, ChainedEntry>): string {
  const met = new Set([entry.id]);
  let root = entry.id;
  for (let at = entry.overwrites; at !== null && !met.has(at); at = byId.get(at)?.overwrites ?? null) {
    met.add(at);
    root = at;
  }
  return root;
}

/**
 * What stands in a journal: of entries that correct each other the latest one. Two devices that corrected the same
 * entry: the later one stands, whichever came first. A chain whose current entry is private is private altogether, so
 * who may read only shared entries filters after this.
 */
export function currentEntries<E extends ChainedEntry>(entries: readonly E[]): E[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const current = new Map<string, E>();
  for (const entry of entries) {
    const root = rootOf(entry, byId);
    const known = current.get(root);
    if (!known || isLater(entry, known)) current.set(root, entry);
  }
  return [...current.values()];
}
