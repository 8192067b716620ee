import { commit, undo } from "#db/commit.ts";
import { dropDraft } from "#db/drafts.ts";
import { markForUpload, prepareFile, putFile } from "#db/files.ts";
import { learner } from "#db/learner.ts";
import { targetList, type ListChoice } from "#data/vocabulary/target-list.ts";
import { favouritesList, vocabLists, type Word } from "#data/vocabulary/words.ts";
import type { Intent } from "#shared/contract/mutations.ts";
import type { OwnWordFields } from "#shared/contract/mutations/vocabulary-rows.ts";
import { newId } from "#shared/lib/uuid.ts";

import { mediumSlot, type MediumKind } from "./medium-slot.ts";

/** Makes a list at the end of the learner's lists; answers its id. */
export async function createList(name: string, description: string): Promise<string> {
  const db = learner();
  const position = Math.max(-1, ...(await vocabLists(db)).map((list) => list.position)) + 1;
  const id = newId();
  const args = { id, name: name.trim(), description: description.trim() || null, position };
  await commit(db, [{ name: "createVocabList", args }]);
  return id;
}

/** `seen` is the description that stood in the form: the server notices a change made elsewhere meanwhile. */
export async function changeList(
  id: string,
  fields: { name: string; description: string },
  seen: string | null,
): Promise<void> {
  const description = fields.description.trim() || null;
  await commit(learner(), [
    {
      name: "updateVocabList",
      args:
        description === seen
          ? { id, fields: { name: fields.name.trim() } }
          : { id, fields: { name: fields.name.trim(), description }, base: { description: seen } },
    },
  ]);
}

/** Removes a list; its words stay. Returns what `takeBack` needs for as long as it can be undone. */
export function deleteList(id: string): Promise<string[]> {
  return commit(learner(), [{ name: "deleteVocabList", args: { id } }]);
}

export async function setInList(listId: string, itemId: string, isIn: boolean): Promise<void> {
  await commit(learner(), [{ name: isIn ? "copyVocabToList" : "removeVocabFromList", args: { listId, itemId } }]);
}

/** The favourite mark is membership in the favourites list. Without that list yet, nothing can be marked. */
export async function setFavourite(itemId: string, isFavourite: boolean): Promise<void> {
  const list = await favouritesList(learner());
  if (list) await setInList(list.id, itemId, isFavourite);
}

interface Target extends ListChoice {
  /** The draft that becomes a row. */
  draftKey?: string;
}

const withoutDraft = (key: string | undefined) =>
  key === undefined ? undefined : { alongside: () => dropDraft(learner(), key) };

/** Makes an own word; answers its id. */
export async function addOwnWord(fields: OwnWordFields & { term: string }, target: Target): Promise<string> {
  const list = await targetList(learner(), target);
  const id = newId();
  await commit(
    learner(),
    [...list.intents, { name: "addVocabToList", args: { listId: list.id, id, fields } }],
    withoutDraft(target.draftKey),
  );
  return id;
}

/** Puts words of the library into one of the learner's lists, all or none. */
export async function takeOverWords(itemIds: readonly string[], target: Target): Promise<void> {
  const list = await targetList(learner(), target);
  const copies = itemIds.map((sourceId): Intent => ({
    name: "saveVocabToList",
    args: { listId: list.id, item: { id: newId(), sourceId } },
  }));
  await commit(learner(), [...list.intents, ...copies], withoutDraft(target.draftKey));
}

/** `seen` are the remarks that stood in the form when it was opened. */
export async function changeWord(
  word: Pick<Word, "id" | "isOwn">,
  fields: OwnWordFields,
  seen: string | null,
  draftKey?: string,
): Promise<void> {
  const base = fields.remarks === undefined ? undefined : { remarks: seen };
  const args = { id: word.id, isOwn: word.isOwn, fields, ...(base && { base }) };
  await commit(
    learner(),
    Object.keys(fields).length > 0 ? [{ name: "updateVocab", args }] : [],
    withoutDraft(draftKey),
  );
}

/**
 * Shows a shared word again as the library has it; what the learner only added (a note, a language) stays.
 * Null in a layer means "not changed".
 */
export async function restoreOriginal(word: Word): Promise<void> {
  const { original } = word;
  const added = Object.entries(word.translations).filter(([code]) => original.translations[code] === undefined);
  const fields = {
    term: original.term,
    explanation: null,
    translations: Object.fromEntries(added),
    ...(original.remarks !== null && { remarks: null }),
  };
  await changeWord({ id: word.id, isOwn: false }, fields, word.remarks);
}

/** Deletes an own word. Returns what `takeBack` needs for as long as it can be undone. */
export async function deleteOwnWord(id: string): Promise<string[]> {
  const db = learner();
  const membershipIds = await db.vocab_list_item.where("vocabItemId").equals(id).primaryKeys();
  return commit(db, [{ name: "deleteVocab", args: { id, membershipIds } }]);
}

/** False when it has already left the device. */
export const takeBack = (entryIds: readonly string[]): Promise<boolean> => undo(learner(), entryIds);

type OwnerOf = Pick<Word, "id" | "isOwn">;

/** Gives a word a picture or a sound of her own: here at once, and on its way to her other devices. */
export async function setMedium(word: OwnerOf, kind: MediumKind, bytes: Blob): Promise<void> {
  const db = learner();
  const slot = mediumSlot(word.id, kind);
  const as = kind === "picture" ? ("picture" as const) : ("recording" as const);
  const prepared = await prepareFile({ kind: as, mimeType: bytes.type, place: slot }, bytes);
  const fileId = prepared.file.id;
  await commit(db, [{ name: "setVocabMedium", args: { id: word.id, isOwn: word.isOwn, kind, fileId } }], {
    alongside: async () => {
      await putFile(db, prepared);
      await markForUpload(db, fileId);
    },
  });
}

/** The recording that she has just made becomes the sound of the word. */
export async function takeRecording(word: OwnerOf, fileId: string): Promise<void> {
  const db = learner();
  await commit(db, [{ name: "setVocabMedium", args: { id: word.id, isOwn: word.isOwn, kind: "sound", fileId } }], {
    alongside: () => markForUpload(db, fileId),
  });
}

/** Takes her own picture or sound away again; a shared word then shows that of the library. */
export async function removeMedium(word: OwnerOf, kind: MediumKind): Promise<void> {
  const args = { id: word.id, isOwn: word.isOwn, kind, fileId: null };
  await commit(learner(), [{ name: "setVocabMedium", args }]);
}
