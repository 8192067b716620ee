import type { Table } from "dexie";

import { rowKey, type LocalChange } from "#shared/contract/mutation.ts";
import type { DeviceRow, DeviceRows, EntityName } from "#shared/model/entities.ts";

import { CARDS } from "./cards.ts";
import type { LearnerDatabase } from "./database.ts";
import type { Derivation, FoldKey } from "./derivation.ts";

/** The tables that follow from rows, each under the entity whose rows it is folded from. */
const DERIVED = { vocab_review: CARDS } satisfies { readonly [E in EntityName]?: Derivation<E> };

type Source = keyof typeof DERIVED;
const SOURCES = Object.keys(DERIVED) as readonly Source[];
const derivations: { readonly [S in Source]: Derivation<S> } = DERIVED;

/** A fold that has to be made anew. */
export interface StaleFold {
  readonly source: Source;
  readonly key: FoldKey;
}

const isSource = (entity: EntityName): entity is Source => Object.hasOwn(DERIVED, entity);
const isSame = (one: EntityName, other: EntityName): boolean => one === other;
const concerns = (source: Source, entity: EntityName): boolean =>
  isSame(source, entity) || Object.hasOwn(derivations[source].dependsOn, entity);

/** Whether folds depend on the rows of this entity. */
export const isFolded = (entity: EntityName): boolean => SOURCES.some((source) => concerns(source, entity));

/** All tables that folds are kept in. */
export const foldTables = (db: LearnerDatabase): Table[] => SOURCES.map((source) => derivations[source].table(db));

/** Tables that are read or written where rows of these entities change. */
export function tablesOfFolds(db: LearnerDatabase, entities: Iterable<EntityName>): Table[] {
  const changed = [...entities];
  return SOURCES.filter((source) => changed.some((entity) => concerns(source, entity))).flatMap((source) => {
    const { table, dependsOn } = derivations[source];
    return [table(db), ...[source, ...Object.keys(dependsOn)].map((name) => db.table(name))];
  });
}

const nameOf = (key: FoldKey): string => key.join(" ");
const uniqueKeys = (keys: readonly FoldKey[]): FoldKey[] => [
  ...new Map(keys.map((key) => [nameOf(key), key])).values(),
];

async function keysOf<S extends Source, E extends EntityName>(
  db: LearnerDatabase,
  source: S,
  entity: E,
  rows: readonly DeviceRow[],
): Promise<FoldKey[]> {
  const { keyOf, dependsOn }: Derivation<S> = derivations[source];
  // The rows of an entity are of its type; a table with its row type hidden cannot say so.
  if (isSame(source, entity)) return (rows as readonly DeviceRows[S][]).map(keyOf);
  return uniqueKeys((await dependsOn[entity]?.(db, rows as readonly DeviceRows[E][])) ?? []);
}

/**
 * Returns the folds that these rows of an entity have a part in. The rows themselves need not be there any more. All at
 * once: a transaction outlives few pauses without a read.
 */
export async function staleFolds(
  db: LearnerDatabase,
  entity: EntityName,
  rows: Iterable<DeviceRow | null | undefined>,
): Promise<StaleFold[]> {
  if (!isFolded(entity)) return [];
  const present = [...rows].filter((row) => row !== null && row !== undefined);
  if (present.length === 0) return [];
  const found = await Promise.all(
    SOURCES.filter((source) => concerns(source, entity)).map(async (source) =>
      (await keysOf(db, source, entity, present)).map((key) => ({ source, key })),
    ),
  );
  return found.flat();
}

/** Writes the folds of these keys, each over its rows. One without any row goes. */
type Fold<S extends Source> = (keys: readonly FoldKey[], rows: readonly DeviceRows[S][]) => Promise<void>;

async function foldOf<S extends Source>(db: LearnerDatabase, source: S): Promise<Fold<S>> {
  const { table, keyOf, idOf, folding }: Derivation<S> = derivations[source];
  const fold = await folding(db);
  return async (keys, rows) => {
    const byKey = Map.groupBy(rows, (row) => nameOf(keyOf(row)));
    const kept: { id: string }[] = [];
    const emptied: string[] = [];
    for (const key of keys) {
      const id = idOf(db.userId, key);
      const ofKey = byKey.get(nameOf(key));
      if (ofKey) kept.push(fold(id, key, ofKey));
      else emptied.push(id);
    }
    await Promise.all([
      kept.length > 0 ? table(db).bulkPut(kept) : undefined,
      emptied.length > 0 ? table(db).bulkDelete(emptied) : undefined,
    ]);
  };
}

function rowsOf<S extends Source>(db: LearnerDatabase, source: S, keys: readonly FoldKey[]): Promise<DeviceRows[S][]> {
  const table: Table<DeviceRows[S], string> = db.table(source);
  return table
    .where(derivations[source].index)
    .anyOf([...keys])
    .toArray();
}

async function refoldOf<S extends Source>(db: LearnerDatabase, source: S, keys: readonly FoldKey[]): Promise<void> {
  const [rows, fold] = await Promise.all([rowsOf(db, source, keys), foldOf(db, source)]);
  await fold(keys, rows);
}

/** Makes these folds anew from all their rows. Call it in the transaction that changed the rows. */
export async function refold(db: LearnerDatabase, stale: readonly StaleFold[]): Promise<void> {
  const bySource = Map.groupBy(stale, ({ source }) => source);
  await Promise.all(
    [...bySource].map(([source, some]) => refoldOf(db, source, uniqueKeys(some.map(({ key }) => key)))),
  );
}

type Rows = ReadonlyMap<string, DeviceRow | null>;
type Put = Extract<LocalChange, { put: unknown }>;

const isPut = (change: LocalChange): change is Put => "put" in change;
/** Rows that are made: their folds need only be told of them. */
const isNewSource = (change: LocalChange): boolean => isSource(change.entity) && isPut(change);

async function readFold<S extends Source>(db: LearnerDatabase, source: S, made: readonly LocalChange[]) {
  // A new row has all that its key is made of.
  const puts = made.filter(isPut).map(({ put }) => put as DeviceRows[S]);
  const keys = uniqueKeys(puts.map(derivations[source].keyOf));
  const [rows, fold] = await Promise.all([rowsOf(db, source, keys), foldOf(db, source)]);
  return (after: Rows): Promise<void> => {
    const written = made.flatMap(({ entity, id }) => after.get(rowKey(entity, id)) ?? []) as DeviceRows[S][];
    const all = new Map([...rows, ...written].map((row) => [row.id, row]));
    return fold(keys, [...all.values()]);
  };
}

/**
 * Reads what the folds of new rows need, at once and beside all other reads: on a slow phone every round trip counts.
 * Returns what writes them, given the rows as they are after the changes, by row key.
 */
export async function readFolds(
  db: LearnerDatabase,
  changes: readonly LocalChange[],
): Promise<(after: Rows) => Promise<unknown>> {
  const bySource = Map.groupBy(changes.filter(isNewSource), ({ entity }) => entity);
  const folds = await Promise.all(
    SOURCES.flatMap((source) => {
      const made = bySource.get(source);
      return made ? [readFold(db, source, made)] : [];
    }),
  );
  return (after) => Promise.all(folds.map((write) => write(after)));
}

/** Makes anew what `readFolds` does not: the folds of rows that changed, or that others depend on. Behind the changes. */
export async function refoldOthers(
  db: LearnerDatabase,
  changes: readonly LocalChange[],
  before: Rows,
  after: Rows,
): Promise<void> {
  const others = changes.filter((change) => isFolded(change.entity) && !isNewSource(change));
  const stale: StaleFold[] = [];
  for (const [entity, some] of Map.groupBy(others, (change) => change.entity)) {
    const keys = some.map(({ id }) => rowKey(entity, id));
    stale.push(
      ...(await staleFolds(db, entity, [...keys.map((key) => before.get(key)), ...keys.map((key) => after.get(key))])),
    );
  }
  if (stale.length > 0) await refold(db, stale);
}
