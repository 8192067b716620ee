import Dexie, { type IndexableType, type Table } from "dexie";

/** From so many keys on, a look at what is there at all pays. */
const MANY = 32;
/** In a table so much longer than the list of keys, each is asked for by itself. */
const MUCH_LONGER = 10;

/**
 * The rows of these keys in their order, as `bulkGet` answers them. That asks the browser once for each key; where many
 * are asked of a short table, most of which are not there or most of which are, one or two questions do.
 */
export async function getMany<Row>(table: Table<Row, string>, keys: readonly string[]): Promise<(Row | undefined)[]> {
  if (keys.length < MANY) return keys.length > 0 ? table.bulkGet([...keys]) : [];
  // Ids that were made one after the other stand together: mostly there is nothing yet between the first and the last.
  const sorted = keys.toSorted();
  const between = table.where(":id").between(sorted[0], sorted.at(-1), true, true);
  if ((await between.count()) === 0) return keys.map(() => undefined);
  const count = await table.count();
  if (count > MUCH_LONGER * keys.length) return table.bulkGet([...keys]);
  const present = new Set(await table.toCollection().primaryKeys());
  const wanted = [...new Set(keys)].filter((key) => present.has(key));
  if (wanted.length === 0) return keys.map(() => undefined);
  const rows = wanted.length * 2 < count ? await table.bulkGet(wanted) : await table.toArray();
  const { keyPath } = table.schema.primKey;
  const byKey = new Map(rows.map((row) => [(row as Record<string, unknown> | undefined)?.[keyPath as string], row]));
  return keys.map((key) => byKey.get(key));
}

/** From so many keys on, one walk through the index is asked for instead of so many questions. */
const MOST_QUESTIONS = 250;
type Key = string | readonly string[];

// oxlint-disable-next-line typescript/no-explicit-any -- what can be inserted into the table does not matter here
type Rows<Row> = Table<Row, string, any>;

/** Asks for all keys at once. Each by itself would be a transaction of its own. */
function askEach<Row, Answer>(
  table: Rows<Row>,
  keys: readonly Key[],
  question: (key: IndexableType) => PromiseLike<Answer>,
): PromiseLike<Answer[]> {
  const ask = () => Promise.all((keys as readonly IndexableType[]).map(question));
  return Dexie.currentTransaction || keys.length < 2 ? ask() : table.db.transaction("r", table, ask);
}

/**
 * The rows that an index finds for these keys. `anyOf` walks through the index, and waits for the browser at every key:
 * all are asked for at once here, which a slow phone answers five times sooner.
 */
export async function rowsWhere<Row>(table: Rows<Row>, index: string, keys: readonly Key[]): Promise<Row[]> {
  if (keys.length > MOST_QUESTIONS)
    return table
      .where(index)
      .anyOf(keys as readonly IndexableType[])
      .toArray();
  const found = await askEach(table, keys, (key) => table.where(index).equals(key).toArray());
  return found.flat();
}

/** Of these keys those for which an index finds anything. */
export async function keysWithRows<Row>(
  table: Rows<Row>,
  index: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const found = await askEach(table, keys, (key) => table.where(index).equals(key).primaryKeys());
  return new Set(keys.filter((_, at) => (found[at]?.length ?? 0) > 0));
}
