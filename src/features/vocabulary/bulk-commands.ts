import { commit } from "#db/commit.ts";
import { learner } from "#db/learner.ts";
import type { Word } from "#data/vocabulary/words.ts";
import type { Intent } from "#shared/contract/mutations.ts";

import { takeBack } from "./commands.ts";

/** What was done to many words, all or nothing, and how it is taken back. */
export interface Done {
  /** How many words it concerned. */
  count: number;
  /** Entries that wait long enough to be undone without a trace; empty: the inverse has to be done. */
  held: readonly string[];
  inverse: readonly Intent[];
}

const intoList =
  (listId: string) =>
  (itemId: string): Intent => ({ name: "copyVocabToList", args: { listId, itemId } });
const outOfList =
  (listId: string) =>
  (itemId: string): Intent => ({
    name: "removeVocabFromList",
    args: { listId, itemId },
  });

async function membersOf(listId: string): Promise<ReadonlySet<string>> {
  const rows = await learner().vocab_list_item.where("listId").equals(listId).toArray();
  return new Set(rows.map(({ vocabItemId }) => vocabItemId));
}

async function done(count: number, intents: readonly Intent[], inverse: readonly Intent[]): Promise<Done> {
  if (intents.length > 0) await commit(learner(), intents);
  return { count, held: [], inverse };
}

/** Puts words into a list. Those that are in it already stay there, whatever is undone. */
export async function copyToList(ids: readonly string[], listId: string): Promise<Done> {
  const there = await membersOf(listId);
  const added = ids.filter((id) => !there.has(id));
  return done(added.length, added.map(intoList(listId)), added.map(outOfList(listId)));
}

/** Takes words out of one list and puts them into another, in one go. */
export async function moveToList(ids: readonly string[], from: string, to: string): Promise<Done> {
  const [there, here] = await Promise.all([membersOf(to), membersOf(from)]);
  const moved = ids.filter((id) => here.has(id));
  const added = moved.filter((id) => !there.has(id));
  return done(
    moved.length,
    [...added.map(intoList(to)), ...moved.map(outOfList(from))],
    [...moved.map(intoList(from)), ...added.map(outOfList(to))],
  );
}

export async function takeOutOfList(ids: readonly string[], listId: string): Promise<Done> {
  const there = await membersOf(listId);
  const taken = ids.filter((id) => there.has(id));
  return done(taken.length, taken.map(outOfList(listId)), taken.map(intoList(listId)));
}

type Tagged = Pick<Word, "id" | "tags" | "isOwn">;
const withTags = (id: string, tags: readonly string[]): Intent => ({
  name: "updateVocab",
  args: { id, isOwn: true, fields: { tags: [...tags] } },
});

/** Marks own words with a tag; words of the library keep the tags of their authors. */
export async function addTag(words: readonly Tagged[], tag: string): Promise<Done> {
  const text = tag.trim();
  const changed = words.filter(({ isOwn, tags }) => isOwn && !tags.includes(text));
  return done(
    changed.length,
    changed.map(({ id, tags }) => withTags(id, [...tags, text])),
    changed.map(({ id, tags }) => withTags(id, tags)),
  );
}

/** Deletes own words; they wait on the device for as long as it can be undone. */
export async function deleteOwnWords(words: readonly Pick<Word, "id" | "isOwn">[]): Promise<Done> {
  const db = learner();
  const ids = words.filter(({ isOwn }) => isOwn).map(({ id }) => id);
  const rows = await db.vocab_list_item.where("vocabItemId").anyOf(ids).toArray();
  const memberships = Map.groupBy(rows, ({ vocabItemId }) => vocabItemId);
  const intents = ids.map((id): Intent => ({
    name: "deleteVocab",
    args: { id, membershipIds: (memberships.get(id) ?? []).map((row) => row.id) },
  }));
  const held = intents.length > 0 ? await commit(db, intents) : [];
  return { count: ids.length, held, inverse: [] };
}

/** The other way round, as a change of its own. */
export async function doInverse(inverse: readonly Intent[]): Promise<void> {
  await commit(learner(), inverse);
}

/** Takes back what was done to many words: what still waits goes without a trace, else the other way round. */
export async function undoDone({ held, inverse }: Done): Promise<boolean> {
  if (held.length > 0) return takeBack(held);
  await doInverse(inverse);
  return true;
}
