import { and, count, countDistinct, eq, isNotNull } from "drizzle-orm";

import { vocabListItem, vocabTest } from "../../db/vocabulary-schema.ts";
import type { Tx } from "../../db/tx.ts";

/** Words in any of the learner's lists, each once. */
export async function countListedWords(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ words: countDistinct(vocabListItem.vocab_item_id) })
    .from(vocabListItem)
    .where(eq(vocabListItem.user_id, userId));
  return row?.words ?? 0;
}

export async function countCompletedTests(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ tests: count() })
    .from(vocabTest)
    .where(and(eq(vocabTest.user_id, userId), isNotNull(vocabTest.completed_at)));
  return row?.tests ?? 0;
}
