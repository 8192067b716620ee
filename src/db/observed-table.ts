import Dexie, { RangeSet, type ObservabilitySet, type Table } from "dexie";

import { toAppError, type AppError } from "#shared/contract/errors.ts";

import type { LearnerDatabase } from "./database.ts";
import { hasEnded, onReopened, withDatabase } from "./recovery.ts";
import { inSlices } from "./slices.ts";

/** When more rows than this changed at once, all are read again. */
const MOST_SINGLE = 200;
/** Somebody waits for the whole: larger pieces, and still the page can answer in between. */
const SLICE = 500;

/** All rows of a table, kept up to date by reading only those that changed. */
export interface ObservedTable<Row> {
  /** The same array until a row changes; undefined until all were read once. Throws when that failed for good. */
  rows(): readonly Row[] | undefined;
  /** Reading begins with the first subscription and stays up to date from then on. */
  subscribe(listener: () => void): () => void;
}

type Changed = Set<string> | "all";

/** The ids that a change of the database names for a table; "all" where it names no single ones. */
function changedIds(parts: ObservabilitySet, part: string): Changed {
  const ids = new Set<string>();
  const ranges = parts[part];
  // From another tab it comes as a plain tree.
  for (const { from, to } of ranges ? RangeSet(ranges) : []) {
    if (from !== to || typeof from !== "string" || ids.size >= MOST_SINGLE) return "all";
    ids.add(from);
  }
  return ids;
}

const both = (one: Changed, other: Changed): Changed =>
  one === "all" || other === "all" ? "all" : new Set([...one, ...other]);

type IsSame<Row> = (before: Row, now: Row) => boolean;

/** All rows; those that are the same as before keep their objects. */
async function readAll<Row extends { id: string }>(
  table: Table<Row, string>,
  known: ReadonlyMap<string, Row>,
  isSame: IsSame<Row>,
): Promise<Map<string, Row>> {
  const all = new Map<string, Row>();
  for await (const rows of inSlices(table, SLICE)) {
    for (const row of rows) {
      const before = known.get(row.id);
      all.set(row.id, before && isSame(before, row) ? before : row);
    }
  }
  return all;
}

async function readSome<Row>(
  table: Table<Row, string>,
  known: Map<string, Row>,
  ids: readonly string[],
): Promise<Map<string, Row>> {
  const rows = await table.bulkGet([...ids]);
  for (const [index, id] of ids.entries()) {
    const row = rows[index];
    if (row) known.set(id, row);
    else known.delete(id);
  }
  return known;
}

/** Calls back with what changed in a table, in this context or another, until its database is closed for good. */
function hearChanges(db: LearnerDatabase, table: string, onChange: (changed: Changed) => void): void {
  const part = `idb://${db.name}/${table}/`;
  const stopReopened = onReopened(() => onChange("all"));
  const hear = (parts: ObservabilitySet) => {
    if (hasEnded(db)) {
      Dexie.on.storagemutated.unsubscribe(hear);
      stopReopened();
      return;
    }
    const ids = changedIds(parts, part);
    if (ids === "all" || ids.size > 0) onChange(ids);
  };
  Dexie.on.storagemutated.subscribe(hear);
}

/** `isSame` says that a row read again is the one known before, whose object is kept then. */
export function observeTable<Row extends { id: string }>(
  db: LearnerDatabase,
  table: Table<Row, string>,
  isSame: IsSame<Row> = () => false,
): ObservedTable<Row> {
  const listeners = new Set<() => void>();
  let byId = new Map<string, Row>();
  let shown: readonly Row[] | undefined;
  let failure: AppError | undefined;
  let changed: Changed = new Set();
  let isReading = false;
  let hasBegun = false;

  const tell = () => {
    for (const listener of listeners) listener();
  };

  async function catchUp(): Promise<void> {
    while (changed === "all" || changed.size > 0) {
      const wanted: Changed = changed;
      changed = new Set();
      byId = await withDatabase(db, () =>
        wanted === "all" ? readAll(table, byId, isSame) : readSome(table, byId, [...wanted]),
      );
      shown = [...byId.values()];
      tell();
    }
    isReading = false;
  }

  function note(more: Changed): void {
    changed = both(changed, more);
    if (isReading) return;
    isReading = true;
    failure = undefined;
    catchUp().catch((error: unknown) => {
      failure = toAppError(error);
      isReading = false;
      tell();
    });
  }

  return {
    rows() {
      if (failure) throw failure;
      return shown;
    },
    subscribe(listener) {
      listeners.add(listener);
      if (!hasBegun) hearChanges(db, table.name, note);
      // After a failure another screen tries again.
      if (!hasBegun || failure) note("all");
      hasBegun = true;
      return () => listeners.delete(listener);
    },
  };
}
