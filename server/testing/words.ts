import { newId } from "#shared/lib/uuid.ts";

import { vocabItem } from "../db/vocabulary-schema.ts";
import type { TestApp } from "./test-app.ts";

/** A shared word of the library. Returns its id. */
export async function aSharedWord(test: TestApp, fields: Partial<typeof vocabItem.$inferInsert> = {}): Promise<string> {
  const id = fields.id ?? newId();
  await test.db.insert(vocabItem).values({ term: "Blutdruck", ...fields, id });
  return id;
}
