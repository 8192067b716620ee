import { eq, getTableColumns } from "drizzle-orm";

import type { VocabTestRow } from "#shared/model/vocabulary.ts";

import { vocabTest } from "../../db/vocabulary-schema.ts";
import type { Tx } from "../../db/tx.ts";

const {
  version: _version,
  scope: _scope,
  created_at: _created,
  updated_at: _updated,
  ...testColumns
} = getTableColumns(vocabTest);

export async function testById(tx: Tx, id: string): Promise<VocabTestRow | undefined> {
  const [row] = await tx.select(testColumns).from(vocabTest).where(eq(vocabTest.id, id));
  return row;
}

export async function addTest(tx: Tx, test: VocabTestRow): Promise<void> {
  await tx.insert(vocabTest).values(test);
}

export async function markCompleted(tx: Tx, id: string, completedAt: string): Promise<void> {
  await tx.update(vocabTest).set({ completed_at: completedAt }).where(eq(vocabTest.id, id));
}
