import { commit } from "#db/commit.ts";
import { readDraft, saveDraft } from "#db/drafts.ts";
import { learner } from "#db/learner.ts";
import { targetList, type ListChoice } from "#data/vocabulary/target-list.ts";
import type { Word } from "#data/vocabulary/words.ts";
import type { Intent } from "#shared/contract/mutations.ts";
import { UNDO_MS } from "#shared/contract/mutation.ts";
import { newId } from "#shared/lib/uuid.ts";

const LAST_LIST = "lookup:list";
const LONGEST_TERM = 200;

/** Where a text was read. */
export interface Context {
  kind: string;
  id: string | null;
  /** The sentence. */
  quote: string | null;
}

/** The page of a word is one of its texts; any other screen has no row of its own yet. */
export function contextAt(path: string, quote: string | null): Context {
  const wordId = /^\/vocab-dashboard\/words\/([0-9a-f-]{36})/u.exec(path)?.[1];
  return wordId === undefined ? { kind: "text", id: null, quote } : { kind: "vocab_item", id: wordId, quote };
}

/** The list in which she last put a word that she had looked up; undefined: none yet. */
export const lastList = (): Promise<string | undefined> => readDraft<string>(learner(), LAST_LIST);

async function keep(target: ListChoice, intentsFor: (listId: string) => Intent[]): Promise<string[]> {
  const db = learner();
  const list = await targetList(db, target);
  return commit(db, [...list.intents, ...intentsFor(list.id)], {
    holdMs: UNDO_MS,
    alongside: () => saveDraft(db, LAST_LIST, list.id),
  });
}

/** A selected text becomes a word of her own, with where she read it. Returns the queued entries, so that it can be undone. */
export function keepText(text: string, context: Context, target: ListChoice): Promise<string[]> {
  return keep(target, (listId) => [
    { name: "addVocabFromContext", args: { listId, id: newId(), term: text.slice(0, LONGEST_TERM), context } },
  ]);
}

/**
 * A word that this device knows goes into a list as it is, with all that is known of it. The sentence becomes her note
 * if she has written none: a shared word has no texts of its own.
 */
export function keepWord(word: Word, note: string | null, target: ListChoice): Promise<string[]> {
  return keep(target, (listId) => [
    { name: "saveVocabToList", args: { listId, item: { id: newId(), sourceId: word.id } } },
    ...(note !== null && !word.remarks
      ? [
          {
            name: "updateVocab",
            args: { id: word.id, isOwn: word.isOwn, fields: { remarks: note }, base: { remarks: word.remarks } },
          } satisfies Intent,
        ]
      : []),
  ]);
}
