import Dexie, { type Table } from "dexie";

import { isEntityName, type DeviceRows, type EntityName } from "#shared/model/entities.ts";

import type { LearnerDatabase } from "./database.ts";
import type { Derivation, FoldKey } from "./derivation.ts";
import { derivations, hasFolds, SOURCES, type Source } from "./derived.ts";
import { withDatabase } from "./recovery.ts";

/** By source: the key up to which its folds are made; empty at first. Absent: they are all as they should be. */
export type Unfolded = Readonly<Partial<Record<Source, FoldKey | readonly []>>>;

export const UNFOLDED_KEY = "unfolded";

/** Rows of one step: a step is a transaction, and a frame has to wait for it. */
const ROWS = 1000;

const readUnfolded = async (db: LearnerDatabase): Promise<Unfolded> =>
  ((await db.meta.get(UNFOLDED_KEY))?.value as Unfolded | undefined) ?? {};

const isAtBeginning = (key: FoldKey | readonly [] | undefined): boolean => key?.length === 0;

/**
 * Notes that rows of these entities came which nothing was folded from. In the transaction that brought them: whoever ends
 * it there, and whenever, the folds are made by the next one that looks.
 */
export async function oweFolds(db: LearnerDatabase, entities: Iterable<EntityName>): Promise<void> {
  if (![...entities].some((entity) => hasFolds(entity))) return;
  const known = await readUnfolded(db);
  if (SOURCES.every((source) => isAtBeginning(known[source]))) return;
  const all: Unfolded = Object.fromEntries(SOURCES.map((source) => [source, []]));
  await db.meta.put({ key: UNFOLDED_KEY, value: all });
}

const isSameKey = ([a, b]: FoldKey, [c, d]: FoldKey): boolean => a === c && b === d;

/** The rows of the next keys, each key with all of its rows. */
async function nextRows<S extends Source>(
  db: LearnerDatabase,
  source: S,
  after: FoldKey | readonly [],
): Promise<{ rows: DeviceRows[S][]; isEnd: boolean }> {
  const { index, keyOf }: Derivation<S> = derivations[source];
  const table: Table<DeviceRows[S], string> = db.table(source);
  const from = after.length === 0 ? [Dexie.minKey] : [...after];
  const rows = await table.where(index).above(from).limit(ROWS).toArray();
  const last = rows.at(-1);
  if (last === undefined || rows.length < ROWS) return { rows, isEnd: true };
  const key = keyOf(last);
  const whole = rows.filter((row) => !isSameKey(keyOf(row), key));
  // A key with more rows than a step has is a step of its own.
  if (whole.length === 0)
    return {
      rows: await table
        .where(index)
        .equals([...key])
        .toArray(),
      isEnd: false,
    };
  return { rows: whole, isEnd: false };
}

/** One step of a source. Returns where the next one begins; undefined: nothing is left. */
async function foldNext<S extends Source>(
  db: LearnerDatabase,
  source: S,
  after: FoldKey | readonly [],
): Promise<FoldKey | undefined> {
  const { table, keyOf, idOf, folding }: Derivation<S> = derivations[source];
  // One after the other: a transaction outlives few pauses without a read.
  const fold = await folding(db);
  const { rows, isEnd } = await nextRows(db, source, after);
  const folded: { id: string }[] = [];
  let last: FoldKey | undefined;
  for (const some of Map.groupBy(rows, (row) => keyOf(row).join(" ")).values()) {
    const [first] = some;
    if (first === undefined) continue;
    last = keyOf(first);
    folded.push(fold(idOf(db.userId, last), last, some));
  }
  if (folded.length > 0) await table(db).bulkPut(folded);
  return isEnd ? undefined : last;
}

const tablesOf = (db: LearnerDatabase): Table[] => [
  db.meta,
  ...SOURCES.flatMap((source) => [
    db.table(source),
    derivations[source].table(db),
    ...Object.keys(derivations[source].dependsOn)
      .filter(isEntityName)
      .map((entity) => db.rows(entity)),
  ]),
];

/** Makes some of the folds that are owed. Returns whether more are. */
async function foldSome(db: LearnerDatabase): Promise<boolean> {
  return withDatabase(db, () =>
    db.transaction("rw", tablesOf(db), async () => {
      const { ...owed } = await readUnfolded(db);
      const source = SOURCES.find((one) => owed[one] !== undefined);
      if (source === undefined) return false;
      const next = await foldNext(db, source, owed[source] ?? []);
      const rest: Unfolded = { ...owed, [source]: next };
      const isMore = SOURCES.some((one) => rest[one] !== undefined);
      if (isMore) await db.meta.put({ key: UNFOLDED_KEY, value: rest });
      else await db.meta.delete(UNFOLDED_KEY);
      return isMore;
    }),
  );
}

/** Makes all folds that are owed, a step at a time, so that writes and frames find room in between. */
export async function foldOwed(db: LearnerDatabase, shouldStop: () => boolean): Promise<void> {
  // Mostly none are: then no answer that is kept just now has to wait.
  const { length } = Object.keys(await withDatabase(db, () => readUnfolded(db)));
  if (length === 0) return;
  while (!shouldStop() && (await foldSome(db)));
}
