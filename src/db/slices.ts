import Dexie, { type Table } from "dexie";

/** Rows of one slice: some milliseconds of a slow phone. */
const SLICE = 100;

/**
 * All rows of a table in small pieces, by their ids. Each piece is a transaction of its own, and between two of them
 * the reader can wait: so that neither a write nor a frame has to wait for thousands of rows.
 */
export async function* inSlices<Row extends { id: string }>(
  // oxlint-disable-next-line typescript/no-explicit-any -- what can be inserted into the table does not matter here
  table: Table<Row, string, any>,
  size = SLICE,
): AsyncGenerator<readonly Row[]> {
  let last: unknown = Dexie.minKey;
  for (;;) {
    const rows = await table.where(":id").above(last).limit(size).toArray();
    yield rows;
    last = rows.at(-1)?.id;
    if (rows.length < size) return;
  }
}
