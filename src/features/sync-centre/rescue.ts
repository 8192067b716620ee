import type { OutboxEntry } from "#db/database.ts";
import { isOfLostRow } from "#db/lost-rows.ts";

import { known } from "./entries.ts";
import type { Names } from "./entry-lines.tsx";

/** What of a change to something deleted can be saved as a new entry. */
export type Rescue = { kind: "word"; term: string; listId: string | null } | { kind: "list"; name: string };

/** A word or a list that was deleted elsewhere can be made anew; null if the change holds neither. */
export function rescueOf(entry: OutboxEntry, { words, lists }: Names): Rescue | null {
  if (!isOfLostRow(entry)) return null;
  const it = known(entry);
  if (it?.name === "addVocabToList") {
    const { fields, listId } = it.args;
    return { kind: "word", term: fields.term, listId: lists.has(listId) ? listId : null };
  }
  if (it?.name === "updateVocab") {
    const { fields, id } = it.args;
    return { kind: "word", term: fields.term ?? words.get(id)?.term ?? "", listId: null };
  }
  if (it?.name === "createVocabList") return { kind: "list", name: it.args.name };
  if (it?.name === "updateVocabList") {
    return { kind: "list", name: it.args.fields.name ?? lists.get(it.args.id) ?? "" };
  }
  return null;
}
