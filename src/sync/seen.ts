import type { LearnerDatabase } from "#db/database.ts";
import type { RowChange } from "#shared/contract/endpoints/sync.ts";
import { newId } from "#shared/lib/uuid.ts";

type Row = Pick<RowChange, "scope" | "entity" | "id">;

export const seenKey = ({ scope, entity, id }: Row): string => `${scope} ${entity}:${id}`;

/** What a key is made of: scope, entity, id. */
export function partsOf(key: string): readonly [scope: string, entity: string, id: string] {
  const [space, colon] = [key.indexOf(" "), key.lastIndexOf(":")];
  return [key.slice(0, space), key.slice(space + 1, colon), key.slice(colon + 1)];
}

/** Notes that these rows came in the running snapshot. One note for all of them: a row each would double the work. */
export async function addSeen(db: LearnerDatabase, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0) await db.seen.put({ key: newId(), rows: rows.map(seenKey) });
}

/** Everything that came in the running snapshot. */
export async function allSeen(db: LearnerDatabase): Promise<Set<string>> {
  const notes = await db.seen.toArray();
  // An app of before wrote a note for each row, under its name.
  return new Set(notes.flatMap(({ key, rows }) => rows ?? [key]));
}

/** A snapshot of this scope begins anew: what came in one that was not ended says nothing. */
export async function forgetSeen(db: LearnerDatabase, scope: string): Promise<void> {
  const isOfScope = (key: string) => key.startsWith(`${scope} `);
  for (const { key, rows } of await db.seen.toArray()) {
    if (rows?.some(isOfScope)) await db.seen.put({ key, rows: rows.filter((row) => !isOfScope(row)) });
    else if (!rows && isOfScope(key)) await db.seen.delete(key);
  }
}
