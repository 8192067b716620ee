import type pg from "pg";

import { quoted } from "../../db/tables.ts";
import { EXPORT_PARTS, type ExportPart } from "./parts.ts";

const ROWS_AT_ONCE = 500;

export interface Person {
  id: string;
  email: string;
}

/** Rows of a statement, a few at a time: nobody's account is held in memory as a whole. Needs an open transaction. */
export async function* rowsOf<T>(client: pg.ClientBase, query: string, values: unknown[]): AsyncGenerator<T[]> {
  await client.query(`declare export_rows no scroll cursor for ${query}`, values);
  for (;;) {
    const { rows } = await client.query<{ row: T }>(`fetch ${ROWS_AT_ONCE} from export_rows`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query("close export_rows");
}

function queryOf({ table, where, without = [], also = {} }: ExportPart): string {
  const extra = Object.entries(also).flatMap(([name, value]) => [`'${name}'`, value]);
  const names = without.map((name) => `'${name}'`).join(", ");
  return `select to_jsonb(t) - array[${names}]::text[] || jsonb_build_object(${extra.join(", ")}) as row
    from ${quoted(table)} t where (${where}) and ($1::uuid is not null) and ($2::text is not null) order by t.ctid`;
}

/** The document as text, piece by piece: what it is, then one list for each part. */
export async function* accountDocument(client: pg.ClientBase, person: Person, now: Date): AsyncGenerator<string> {
  yield `{\n"format": "visite-account",\n"version": 1,\n"exported_at": ${JSON.stringify(now.toISOString())}`;
  for (const part of EXPORT_PARTS) {
    yield `,\n${JSON.stringify(part.name)}: [`;
    let isFirst = true;
    for await (const rows of rowsOf<object>(client, queryOf(part), [person.id, person.email])) {
      yield `${isFirst ? "" : ","}\n${rows.map((row) => JSON.stringify(row)).join(",\n")}`;
      isFirst = false;
    }
    yield "\n]";
  }
  yield "\n}\n";
}
