import { and, isNull } from "drizzle-orm";

import { invalid } from "../../calls/errors.ts";
import type { Tx } from "../../db/tx.ts";
import { vocabItem } from "../../db/vocabulary-schema.ts";
import { isAnyOf } from "../shared/any-of.ts";

/** A course teaches words that everybody has. `before`: those that it names already stay, whatever has become of them. */
export async function checkWords(
  tx: Tx,
  path: string,
  ids: readonly string[] = [],
  before: readonly string[] = [],
): Promise<void> {
  const added = ids.filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const found = await tx
    .select({ id: vocabItem.id })
    .from(vocabItem)
    .where(and(isAnyOf(vocabItem.id, added), isNull(vocabItem.owner_id)));
  const known = new Set(found.map((word) => word.id));
  const missing = added.find((id) => !known.has(id));
  if (missing !== undefined) throw invalid(path, "not-found", missing);
}
