import type { Table } from "dexie";

import { newId } from "#shared/lib/uuid.ts";
import type { DeviceRow, DeviceRows, EntityName } from "#shared/model/entities.ts";

import type { LearnerDatabase } from "./database.ts";

/**
 * Ids of words among which are all that were never asked: each word of this device that has no card stands in a note of
 * the others, and in one of hers too where it is in a list. What was asked since or is gone stands there until the note
 * is tidied, so a review writes none. Whatever writes rows keeps this true by `staleFolds` and `refold`, like the cards.
 */
export interface UnaskedNote {
  /** Whose words, and an id: "mine 0192…". */
  key: string;
  ids: readonly string[];
}

export type Whose = "mine" | "others";

/** Read as a whole: some hundredths of a second of a slow phone would be too much. */
const WORDS_OF_NOTE = 250;

/**
 * The notes of these words, dealt like cards: what she was asked one after the other stands in all of them, so that a few
 * notes tell of all words.
 */
export function notesOf(whose: Whose, words: Iterable<string>): UnaskedNote[] {
  const ids = [...new Set(words)];
  const count = Math.ceil(ids.length / WORDS_OF_NOTE);
  const hands = Map.groupBy(ids.entries(), ([index]) => index % count);
  return [...hands.values()].map((hand) => ({ key: `${whose} ${newId()}`, ids: hand.map(([, id]) => id) }));
}

/** What such a row says of words that may never have been asked; undefined: nothing. */
export function unaskedOf(entity: EntityName, row: DeviceRow): { whose: Whose; id: string } | undefined {
  if (entity === "vocab_item") return { whose: "others", id: row.id };
  if (entity === "vocab_list_item") return { whose: "mine", id: (row as DeviceRows["vocab_list_item"]).vocabItemId };
  return undefined;
}

/** In a transaction: notes these words. */
export async function noteUnasked(db: LearnerDatabase, words: readonly { whose: Whose; id: string }[]): Promise<void> {
  const notes = [...Map.groupBy(words, ({ whose }) => whose)].flatMap(([whose, of]) =>
    notesOf(
      whose,
      of.map(({ id }) => id),
    ),
  );
  if (notes.length > 0) await db.unasked.bulkPut(notes);
}

const AT_ONCE = 2000;

/** In pieces, whose last one is shorter. */
async function inPieces<T>(read: (after: string) => PromiseLike<T[]>, keyOf: (one: T) => string, take: Take<T>) {
  for (let last = ""; ;) {
    const some = await read(last);
    take(some);
    const end = some.at(-1);
    if (end === undefined || some.length < AT_ONCE) return;
    last = keyOf(end);
  }
}
type Take<T> = (some: T[]) => unknown;

/** Notes all words anew, from the rows alone: for a profile of an app that kept no notes. */
export async function noteAllWords(table: (name: string) => Table): Promise<void> {
  const others: string[] = [];
  const mine: string[] = [];
  const after = (name: EntityName, last: string) => table(name).where(":id").above(last).limit(AT_ONCE);
  await inPieces<string>(
    (last) => after("vocab_item", last).primaryKeys(),
    (id) => id,
    (ids) => others.push(...ids),
  );
  await inPieces<DeviceRows["vocab_list_item"]>(
    (last) => after("vocab_list_item", last).toArray(),
    ({ id }) => id,
    (rows) => mine.push(...rows.map(({ vocabItemId }) => vocabItemId)),
  );
  const notes = table("unasked");
  await notes.clear();
  await notes.bulkPut([...notesOf("others", others), ...notesOf("mine", mine)]);
}

/** A note that is shorter than this is joined with others. */
const FEW_WORDS = 60;

/**
 * Takes ids out of notes that were read, and joins short notes. In between more may have been noted: that is in notes of
 * its own, which stay.
 */
export async function tidyNotes(
  db: LearnerDatabase,
  read: readonly UnaskedNote[],
  stale: ReadonlySet<string>,
): Promise<void> {
  await db.transaction("rw", db.unasked, async () => {
    const found = await db.unasked.bulkGet(read.map(({ key }) => key));
    const notes = found.flatMap((note) =>
      note ? [{ key: note.key, was: note.ids.length, ids: note.ids.filter((id) => !stale.has(id)) }] : [],
    );
    const short = notes.filter(({ ids }) => ids.length < FEW_WORDS);
    const isJoined = short.length > 1;
    const whole = notes.filter((note) => !(isJoined && short.includes(note)) && note.ids.length > 0);
    const [one] = short;
    const joined =
      isJoined && one
        ? notesOf(
            one.key.startsWith("mine") ? "mine" : "others",
            short.flatMap(({ ids }) => ids),
          )
        : [];
    const changed = whole.filter(({ was, ids }) => was > ids.length).map(({ key, ids }) => ({ key, ids }));
    await db.unasked.bulkPut([...changed, ...joined]);
    const keys = new Set(whole.map(({ key }) => key));
    await db.unasked.bulkDelete(notes.filter(({ key }) => !keys.has(key)).map(({ key }) => key));
  });
}
