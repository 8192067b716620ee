import type { Table } from "dexie";

import { rowKey, type LocalChange } from "#shared/contract/mutation.ts";
import type { DeviceRow, DeviceRows, EntityName } from "#shared/model/entities.ts";

import { CARDS } from "./cards.ts";
import type { LearnerDatabase } from "./database.ts";
import type { Derivation, FoldKey } from "./derivation.ts";
import { rowsWhere } from "./get-many.ts";
import { noteUnasked, unaskedOf } from "./unasked.ts";

/** The tables that follow from rows, each under the entity whose rows it is folded from. */
const DERIVED = { vocab_review: CARDS } satisfies { readonly [E in EntityName]?: Derivation<E> };

export type Source = keyof typeof DERIVED;
export const SOURCES = Object.keys(DERIVED) as readonly Source[];
export const derivations: { readonly [S in Source]: Derivation<S> } = DERIVED;

/** A fold that has to be made anew, or a word that may never have been asked (`unasked.ts`). */
export type StaleFold = { readonly source: Source; readonly key: FoldKey } | { readonly unasked: Unasked };
type Unasked = NonNullable<ReturnType<typeof unaskedOf>>;

const isSame = (one: EntityName, other: EntityName): boolean => one === other;
const concerns = (source: Source, entity: EntityName): boolean =>
  isSame(source, entity) || entity in derivations[source].dependsOn;

/** Whether folds depend on the rows of this entity, those that go included. */
export const hasFolds = (entity: EntityName): boolean => SOURCES.some((source) => concerns(source, entity));
const isNoted = (entity: EntityName): boolean => entity === "vocab_item" || entity === "vocab_list_item";

/** Whether anything follows from the rows of this entity. */
export const isFolded = (entity: EntityName): boolean => hasFolds(entity) || isNoted(entity);

/** All tables of what follows from rows. */
export const foldTables = (db: LearnerDatabase): Table[] => [
  ...SOURCES.map((source) => derivations[source].table(db)),
  db.unasked,
];

/** Tables that are read or written where rows of these entities change. */
export function tablesOfFolds(db: LearnerDatabase, entities: ReadonlySet<EntityName>): Table[] {
  const folds = SOURCES.filter((source) => [...entities].some((entity) => concerns(source, entity))).flatMap(
    (source) => {
      const { table, dependsOn } = derivations[source];
      return [table(db), ...[source, ...Object.keys(dependsOn)].map((name) => db.table(name))];
    },
  );
  return [...entities].some(isFolded) ? [...folds, db.unasked] : folds;
}

const nameOf = (key: FoldKey): string => key.join(" ");

async function keysOf<S extends Source, E extends EntityName>(
  db: LearnerDatabase,
  source: S,
  entity: E,
  rows: readonly DeviceRow[],
): Promise<readonly FoldKey[]> {
  const { keyOf, dependsOn }: Derivation<S> = derivations[source];
  // The rows of an entity are of its type; a table with its row type hidden cannot say so.
  if (isSame(source, entity)) return (rows as readonly DeviceRows[S][]).map(keyOf);
  return (await dependsOn[entity]?.(db, rows as readonly DeviceRows[E][])) ?? [];
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
  const present = isFolded(entity) ? [...rows].flatMap((row) => row ?? []) : [];
  if (present.length === 0) return [];
  if (isNoted(entity)) return present.flatMap((row) => unaskedOf(entity, row) ?? []).map((unasked) => ({ unasked }));
  const found = SOURCES.map(async (source) =>
    (await keysOf(db, source, entity, present)).map((key) => ({ source, key })),
  );
  return (await Promise.all(found)).flat();
}

/**
 * Reads what the folds of these keys are made of. Returns these rows and what writes the folds, given rows that came
 * since: a fold without any row goes.
 */
async function readFold<S extends Source>(db: LearnerDatabase, source: S, keys: readonly FoldKey[]) {
  const { table, index, keyOf, idOf, folding, gone }: Derivation<S> = derivations[source];
  const byName = new Map(keys.map((key) => [nameOf(key), key]));
  const rows: Table<DeviceRows[S], string> = db.table(source);
  const [before, fold] = await Promise.all([rowsWhere(rows, index, [...byName.values()]), folding(db)]);
  const write = async (added: readonly DeviceRows[S][] = []): Promise<void> => {
    const all = new Map([...before, ...added].map((row) => [row.id, row]));
    const rowsOf = Map.groupBy(all.values(), (row) => nameOf(keyOf(row)));
    const folded: { id: string }[] = [];
    const emptied: FoldKey[] = [];
    for (const [name, key] of byName) {
      const ofKey = rowsOf.get(name);
      if (ofKey) folded.push(fold(idOf(db.userId, key), key, ofKey));
      else emptied.push(key);
    }
    await Promise.all([
      folded.length > 0 ? table(db).bulkPut(folded) : undefined,
      ...(emptied.length > 0
        ? [table(db).bulkDelete(emptied.map((key) => idOf(db.userId, key))), gone(db, emptied)]
        : []),
    ]);
  };
  return { before, write };
}

/** Makes these folds anew from all their rows. Call it in the transaction that changed the rows. */
export async function refold(db: LearnerDatabase, stale: readonly StaleFold[]): Promise<void> {
  const folds = SOURCES.map(async (source) => {
    const keys = stale.flatMap((one) => ("key" in one && one.source === source ? [one.key] : []));
    if (keys.length === 0) return;
    const { write } = await readFold(db, source, keys);
    await write();
  });
  const unasked = stale.flatMap((one) => ("unasked" in one ? [one.unasked] : []));
  await Promise.all([...folds, noteUnasked(db, unasked)]);
}

type Rows = ReadonlyMap<string, DeviceRow | null>;

/** Whether a change makes a row that is folded: the fold need only be told of it. */
const makes = (source: Source, change: LocalChange): boolean => isSame(source, change.entity) && "put" in change;

/** Whether `readFolds` finds the row that this change makes, if there is one: nobody else need ask for it. */
export const isFoundByFolds = (change: LocalChange): boolean => SOURCES.some((source) => makes(source, change));

async function readFoldOf<S extends Source>(db: LearnerDatabase, source: S, made: readonly LocalChange[]) {
  // A new row has all that its key is made of.
  const puts = made.flatMap((change) => ("put" in change ? [change.put as DeviceRows[S]] : []));
  const { before, write } = await readFold(db, source, puts.map(derivations[source].keyOf));
  return {
    found: before.map((row): [string, DeviceRow] => [rowKey(source, row.id), row]),
    write: (after: Rows) =>
      write(made.flatMap(({ entity, id }) => after.get(rowKey(entity, id)) ?? []) as DeviceRows[S][]),
  };
}

/** What folds are made of, by row key, and what writes them. */
export interface FoldsRead {
  readonly found: ReadonlyMap<string, DeviceRow>;
  /** Given the rows as they are after the changes. */
  readonly write: (after: Rows) => Promise<unknown>;
}

/**
 * Reads what the folds of new rows need, at once and beside all other reads: on a slow phone every round trip counts.
 */
export async function readFolds(db: LearnerDatabase, changes: readonly LocalChange[]): Promise<FoldsRead> {
  const reads = SOURCES.flatMap((source) => {
    const made = changes.filter((change) => makes(source, change));
    return made.length > 0 ? [readFoldOf(db, source, made)] : [];
  });
  const read = await Promise.all(reads);
  return {
    found: new Map(read.flatMap(({ found }) => found)),
    write: (after) => Promise.all(read.map(({ write }) => write(after))),
  };
}

/** Makes anew what `readFolds` does not: the folds of rows that changed, or that others depend on. Behind the changes. */
export async function refoldOthers(
  db: LearnerDatabase,
  changes: readonly LocalChange[],
  before: Rows,
  after: Rows,
): Promise<void> {
  const others = changes.filter((change) => !isFoundByFolds(change));
  const stale: StaleFold[] = [];
  for (const [entity, some] of Map.groupBy(others, (change) => change.entity)) {
    const keys = some.map(({ id }) => rowKey(entity, id));
    // A word that was there is noted: of these only what is new counts.
    const rows = isNoted(entity)
      ? keys.flatMap((key) => (before.get(key) ? [] : [after.get(key)]))
      : [before, after].flatMap((one) => keys.map((key) => one.get(key)));
    stale.push(...(await staleFolds(db, entity, rows)));
  }
  await refold(db, stale);
}
