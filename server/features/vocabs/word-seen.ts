import type { VocabItemRow } from "#shared/model/vocabulary.ts";

import type { Database } from "../../app-deps.ts";
import { withTransaction } from "../../db/transaction.ts";
import { ownedRow } from "../shared/ownership.ts";
import { findOverlay, findWord } from "./store.ts";

export interface SeenWord extends VocabItemRow {
  is_own: boolean;
  /** Whether the learner writes the term in her own way. */
  has_own_term: boolean;
}

/** A word as its learner sees it. Throws `not-found` or `gone`. */
export function wordSeen(db: Database, userId: string, id: string): Promise<SeenWord> {
  return withTransaction(
    db,
    async (tx) => {
      const found = await findWord(tx, userId, id);
      const word = ownedRow(found);
      const overlay = found.is === "library" ? await findOverlay(tx, userId, id) : undefined;
      return {
        ...word,
        term: overlay?.term ?? word.term,
        explanation: overlay?.explanation ?? word.explanation,
        translations: { ...word.translations, ...overlay?.translations },
        is_own: found.is === "own",
        has_own_term: overlay?.term != null && overlay.term !== word.term,
      };
    },
    { accessMode: "read only" },
  );
}
