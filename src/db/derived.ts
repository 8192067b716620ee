import type { Table } from "dexie";

import { rowKey, type LocalChange } from "#shared/contract/mutation.ts";
import type { DeviceRow, DeviceRows, EntityName } from "#shared/model/entities.ts";

import { CARDS } from "./cards.ts";
import type { LearnerDatabase } from "./database.ts";
import type { Derivation, FoldKey } from "./derivation.ts";

/** The tables that follow from rows, each under the entity whose rows it is folded from. */
const DERIVED = { vocab_review: CARDS } satisfies { readonly [E in EntityName]?: Derivation<E> };

export type Source = keyof typeof DERIVED;
export const SOURCES = Object.keys(DERIVED) as readonly Source[];
export const derivations: { readonly [S in Source]: Derivation<S> } = DERIVED;

/** A fold that has to be made anew. */
export interface StaleFold {
  readonly source: Source;
  readonly key: FoldKey;
}

const isSame = (one: EntityName, other: EntityName): boolean => one === other;
const concerns = (source: Source, entity: EntityName): boolean =>
  isSame(source, entity) || entity in derivations[source].dependsOn;

/** Whether folds depend on the rows of this entity. */
export const isFolded = (entity: EntityName): boolean => SOURCES.some((source) => concerns(source, entity));

/** All tables that folds are kept in. */
export const foldTables = (db: LearnerDatabase): Table[] => SOURCES.map((source) => derivations[source].table(db));

/** Tables that are read or written where rows of these entities change. */
export function tablesOfFolds(db: LearnerDatabase, entities: ReadonlySet<EntityName>): Table[] {
  return SOURCES.filter((source) => [...entities].some((entity) => concerns(source, entity))).flatMap((source) => {
    const { table, dependsOn } = derivations[source];
    return [table(db), ...[source, ...Object.keys(dependsOn)].map((name) => db.table(name))];
  });
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
  const found = SOURCES.map(async (source) =>
    (await keysOf(db, source, entity, present)).map((key) => ({ source, key })),
  );
  return (await Promise.all(found)).flat();
}

/**
 * Reads what the folds of these keys are made of. Returns what writes them, given rows that came since: a fold without
 * any row goes.
 */
async function readFold<S extends Source>(db: LearnerDatabase, source: S, keys: readonly FoldKey[]) {
  const { table, index, keyOf, idOf, folding }: Derivation<S> = derivations[source];
  const byName = new Map(keys.map((key) => [nameOf(key), key]));
  const rows: Table<DeviceRows[S], string> = db.table(source);
  const [before, fold] = await Promise.all([
    rows
      .where(index)
      .anyOf([...byName.values()])
      .toArray(),
    folding(db),
  ]);
  return async (added: readonly DeviceRows[S][] = []): Promise<void> => {
    const all = new Map([...before, ...added].map((row) => [row.id, row]));
    const rowsOf = Map.groupBy(all.values(), (row) => nameOf(keyOf(row)));
    const folded: { id: string }[] = [];
    const emptied: string[] = [];
    for (const [name, key] of byName) {
      const id = idOf(db.userId, key);
      const ofKey = rowsOf.get(name);
      if (ofKey) folded.push(fold(id, key, ofKey));
      else emptied.push(id);
    }
    await Promise.all([
      folded.length > 0 ? table(db).bulkPut(folded) : undefined,
      emptied.length > 0 ? table(db).bulkDelete(emptied) : undefined,
    ]);
  };
}

/** Makes these folds anew from all their rows. Call it in the transaction that changed the rows. */
export async function refold(db: LearnerDatabase, stale: readonly StaleFold[]): Promise<void> {
  const folds = [...Map.groupBy(stale, ({ source }) => source)].map(async ([source, some]) => {
    const write = await readFold(
      db,
      source,
      some.map(({ key }) => key),
    );
    await write();
  });
  await Promise.all(folds);
}

type Rows = ReadonlyMap<string, DeviceRow | null>;

/** Whether a change makes a row that is folded: the fold need only be told of it. */
const makes = (source: Source, change: LocalChange): boolean => isSame(source, change.entity) && "put" in change;

async function readFoldOf<S extends Source>(db: LearnerDatabase, source: S, made: readonly LocalChange[]) {
  // A new row has all that its key is made of.
  const puts = made.flatMap((change) => ("put" in change ? [change.put as DeviceRows[S]] : []));
  const write = await readFold(db, source, puts.map(derivations[source].keyOf));
  return (after: Rows) =>
    write(made.flatMap(({ entity, id }) => after.get(rowKey(entity, id)) ?? []) as DeviceRows[S][]);
}

/**
 * Reads what the folds of new rows need, at once and beside all other reads: on a slow phone every round trip counts.
 * Returns what writes them, given the rows as they are after the changes, by row key.
 */
export async function readFolds(
  db: LearnerDatabase,
  changes: readonly LocalChange[],
): Promise<(after: Rows) => Promise<unknown>> {
  const reads = SOURCES.flatMap((source) => {
    const made = changes.filter((change) => makes(source, change));
    return made.length > 0 ? [readFoldOf(db, source, made)] : [];
  });
  const writes = await Promise.all(reads);
  return (after) => Promise.all(writes.map((write) => write(after)));
}

/** Makes anew what `readFolds` does not: the folds of rows that changed, or that others depend on. Behind the changes. */
export async function refoldOthers(
  db: LearnerDatabase,
  changes: readonly LocalChange[],
  before: Rows,
  after: Rows,
): Promise<void> {
  const others = changes.filter((change) => !SOURCES.some((source) => makes(source, change)));
  const stale: StaleFold[] = [];
  for (const [entity, some] of Map.groupBy(others, (change) => change.entity)) {
    const keys = some.map(({ id }) => rowKey(entity, id));
    stale.push(
      ...(await staleFolds(
        db,
        entity,
        [before, after].flatMap((rows) => keys.map((key) => rows.get(key))),
      )),
    );
  }
  await refold(db, stale);
}
