import type { Table } from "dexie";

import type { DeviceRows, EntityName } from "#shared/model/entities.ts";

import type { LearnerDatabase } from "./database.ts";

/** Which rows are folded into one: their values in a compound index. */
export type FoldKey = readonly [string, string];

/** How a table follows from the rows of an entity, its source: one fold for all rows that share a key. */
export interface Derivation<Source extends EntityName> {
  /** Where the folds are kept. */
  readonly table: (db: LearnerDatabase) => Table<{ id: string }, string>;
  /** The index of the source that finds the rows of a key. */
  readonly index: string;
  readonly keyOf: (row: DeviceRows[Source]) => FoldKey;
  readonly idOf: (userId: string, key: FoldKey) => string;
  /** Reads what all folds depend on, and returns the fold over all rows of one key. */
  readonly folding: (
    db: LearnerDatabase,
  ) => Promise<(id: string, key: FoldKey, rows: readonly DeviceRows[Source][]) => { id: string }>;
  /** What else follows where folds go with their last row. */
  readonly gone: (db: LearnerDatabase, keys: readonly FoldKey[]) => Promise<void>;
  /** The other entities that folds depend on, each with the keys of the folds that change with such rows. */
  readonly dependsOn: {
    readonly [E in EntityName]?: (db: LearnerDatabase, rows: readonly DeviceRows[E][]) => Promise<FoldKey[]>;
  };
}
