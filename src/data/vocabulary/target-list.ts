import type { LearnerDatabase } from "#db/database.ts";
import type { Intent } from "#shared/contract/mutations.ts";
import { newId } from "#shared/lib/uuid.ts";

import { vocabLists } from "./words.ts";

/** Where words are put. */
export interface ListChoice {
  /** Absent where she has chosen none: then it is her first list. */
  listId?: string | null | undefined;
  /** The name of her first list where this device knows none. */
  firstListName: string;
}

/** A list, and what has to be committed before something is put into it. */
export interface TargetList {
  id: string;
  intents: Intent[];
}

/** Returns the chosen list, else her first one that is not the favourites; one that has to be made if there is none. */
export async function targetList(db: LearnerDatabase, { listId, firstListName }: ListChoice): Promise<TargetList> {
  const id = listId ?? (await vocabLists(db)).find(({ isFavourites }) => !isFavourites)?.id;
  if (id !== undefined) return { id, intents: [] };
  const madeId = newId();
  const args = { id: madeId, name: firstListName, description: null, position: 0 };
  return { id: madeId, intents: [{ name: "createVocabList", args }] };
}
