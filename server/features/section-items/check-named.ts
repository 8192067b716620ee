import type { API } from "#shared/contract/api.ts";
import type { CheckedInput } from "#shared/contract/endpoint.ts";

import { invalid } from "../../calls/errors.ts";
import type { Tx } from "../../db/tx.ts";
import { checkWords } from "../sections/check-words.ts";
import { itemsOf, objectivesOf } from "../sections/store.ts";

type Body = CheckedInput<typeof API.updateSectionItem>["body"];
type Head = Pick<Body, "objective_ids" | "for_item_id" | "vocab_ids" | "set_phrase_ids">;

/** What a task names is there: objectives and tasks of its section, and words that everybody has. */
export async function checkNamed(tx: Tx, sectionId: string, head: Head, before: Head = {}): Promise<void> {
  await checkWords(tx, "vocab_ids", head.vocab_ids, before.vocab_ids);
  await checkWords(tx, "set_phrase_ids", head.set_phrase_ids, before.set_phrase_ids);
  if (head.objective_ids !== undefined) {
    const known = new Set((await objectivesOf(tx, sectionId)).map(({ id }) => id));
    if (!head.objective_ids.every((id) => known.has(id))) throw invalid("objective_ids", "not-found");
  }
  if (head.for_item_id == null) return;
  const isHere = (await itemsOf(tx, sectionId)).some(({ id }) => id === head.for_item_id);
  if (!isHere) throw invalid("for_item_id", "not-found");
}
