import { count, eq, isNull, or, sql } from "drizzle-orm";

import type { Database } from "../../app-deps.ts";
import { tag } from "../../db/reference-schema.ts";
import { vocabItem } from "../../db/vocabulary-schema.ts";

export interface StoredTag {
  id: string;
  name: string;
  owner_id: string | null;
}

const columns = { id: tag.id, name: tag.name, owner_id: tag.owner_id };

/** Tags that somebody made: everybody's and those of a person. */
export async function madeTags(db: Database, userId: string): Promise<StoredTag[]> {
  return db
    .select(columns)
    .from(tag)
    .where(or(isNull(tag.owner_id), eq(tag.owner_id, userId)));
}

/** Names of the tags on a person's own words. */
export async function tagsOfOwnWords(db: Database, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct t.name from ${vocabItem}, jsonb_array_elements_text(${vocabItem.tags}) as t(name)
    where ${vocabItem.owner_id} = ${userId}`);
  return rows.map(({ name }) => name);
}

export async function countTags(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ tags: count() }).from(tag).where(eq(tag.owner_id, userId));
  return row?.tags ?? 0;
}

export async function addTag(db: Database, made: StoredTag): Promise<void> {
  await db.insert(tag).values(made).onConflictDoNothing();
}
