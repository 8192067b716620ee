import { newId } from "#shared/lib/uuid.ts";
import type { Intent } from "#shared/contract/mutations.ts";

import type { Context } from "./device.ts";

/** One word is put into a list and taken out again, and again: its membership has the same id each time. */
export async function inAndOut({ db }: Context): Promise<Intent[] | null> {
  const [list, word] = [await db.vocab_list.orderBy("id").first(), await db.vocab_item.orderBy("id").first()];
  if (!list || !word) return null;
  const ids = { listId: list.id, itemId: word.id };
  const isIn = (await db.vocab_list_item.where("vocabItemId").equals(word.id).toArray()).some(
    ({ listId }) => listId === list.id,
  );
  return isIn ? [{ name: "removeVocabFromList", args: ids }] : [{ name: "copyVocabToList", args: ids }];
}

/**
 * A word goes into a list, or out of it. Or a list is made, or the one that was made last goes. `onlyGoes`: any list
 * goes, and none is made.
 */
export async function comeOrGo(context: Context, random: () => number, onlyGoes = false): Promise<Intent[] | null> {
  const { db, user } = context;
  const lists = await db.vocab_list.orderBy("id").toArray();
  if (onlyGoes) {
    const own = lists.filter(({ isFavourites }) => !isFavourites);
    const list = own[Math.floor(random() * own.length)];
    return list ? [{ name: "deleteVocabList", args: { id: list.id } }] : null;
  }
  if (random() < 0.5) return inAndOut(context);
  const last = lists.findLast(({ isFavourites }) => !isFavourites);
  if (last && random() < 0.6) return [{ name: "deleteVocabList", args: { id: last.id } }];
  const fields = { name: `${user.tag}: Text 9`, description: null, position: 2 };
  return [{ name: "createVocabList", args: { id: newId(), ...fields } }];
}

/** One list gets name after name: every answer of before is older than what is here. */
export async function renameTheSame({ db, user }: Context, random: () => number): Promise<Intent[] | null> {
  const list = await db.vocab_list.orderBy("id").first();
  if (!list || list.isFavourites) return null;
  const name = `${user.tag}: Text ${Math.floor(random() * 1000)}`;
  return [{ name: "updateVocabList", args: { id: list.id, fields: { name } } }];
}
