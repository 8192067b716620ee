import { type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";

type Row = Readonly<Record<string, unknown>>;

/** Rows as one parameter: the statement is the same for any number of them, so that it is planned once. */
export function jsonRows(table: PgTable, rows: readonly Row[], more: Readonly<Record<string, string>> = {}): SQL {
  const types = { ...typesOf(table), ...more };
  const columns = columnsOf(rows).map((name) => sql`${sql.identifier(name)} ${sql.raw(types[name] ?? "text")}`);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.join(columns, sql`, `)})`;
}

/** Inserts rows that have the same columns, in their order. */
export const insertRows = (table: PgTable, rows: readonly Row[]): SQL => {
  const names = columnsOf(rows);
  const [into, from] = [listed(names), listed(names, "r")];
  return sql`insert into ${table} (${into}) select ${from} from ${jsonRows(table, rows)}`;
};

/** Changes rows by their `id`; all of them have the same other columns. */
export function updateRows(table: PgTable, rows: readonly Row[]): SQL {
  const names = columnsOf(rows).filter((name) => name !== "id");
  const set = names.map((name) => sql`${sql.identifier(name)} = r.${sql.identifier(name)}`);
  return sql`update ${table} as t set ${sql.join(set, sql`, `)} from ${jsonRows(table, rows)} where t.id = r.id`;
}

export const columnsOf = ([first = {}]: readonly Row[]): string[] => Object.keys(first);

const listed = (names: readonly string[], of?: string): SQL =>
  sql.join(
    names.map((name) => (of === undefined ? sql.identifier(name) : sql`${sql.identifier(of)}.${sql.identifier(name)}`)),
    sql`, `,
  );

const known = new WeakMap<PgTable, Readonly<Record<string, string>>>();

function typesOf(table: PgTable): Readonly<Record<string, string>> {
  const types =
    known.get(table) ??
    Object.fromEntries(getTableConfig(table).columns.map((column) => [column.name, column.getSQLType()]));
  known.set(table, types);
  return types;
}
