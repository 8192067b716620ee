import { type SQL, sql } from "drizzle-orm";

import type { Tx } from "./tx.ts";

const ROWS_OF_A_PIECE = 250;

/** Rows of a statement that may answer a hundred thousand, a few at a time. One such reading at a time in a transaction. */
export async function* readInPieces<T extends Record<string, unknown>>(tx: Tx, query: SQL): AsyncGenerator<T[]> {
  // All of them are wanted, not the first tenth soon.
  await tx.execute(sql`set local cursor_tuple_fraction = 1`);
  await tx.execute(sql`declare rows_in_pieces no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await tx.execute<T>(sql.raw(`fetch ${ROWS_OF_A_PIECE} from rows_in_pieces`));
    if (rows.length > 0) yield rows as T[];
    if (rows.length < ROWS_OF_A_PIECE) break;
  }
  await tx.execute(sql`close rows_in_pieces`);
}
