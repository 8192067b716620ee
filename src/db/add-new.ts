import Dexie, { type Table } from "dexie";

/** Writes rows that are not there yet. Returns which of the list, by their indexes, are there and were left as they are. */
export async function addNew<Row>(table: Table<Row, string>, rows: readonly Row[]): Promise<number[]> {
  try {
    await table.bulkAdd(rows);
    return [];
  } catch (error) {
    if (!(error instanceof Dexie.BulkError)) throw error;
    const failures = Object.entries(error.failuresByPos as Readonly<Record<number, Error>>);
    if (failures.some(([, { name }]) => name !== "ConstraintError")) throw error;
    return failures.map(([index]) => Number(index));
  }
}

/** The keys of a table that hardly has any; undefined: it has more. No async function: the caller waits for the read itself. */
export const fewKeys = (table: Table<unknown, string>, most: number) =>
  table
    .toCollection()
    .limit(most + 1)
    .primaryKeys((keys) => (keys.length > most ? undefined : keys));
