import { commit } from "#db/commit.ts";
import type { OutboxEntry } from "#db/database.ts";
import { lostRowOf } from "#db/lost-rows.ts";
import { isFileHere, markForUpload } from "#db/files.ts";
import { learner } from "#db/learner.ts";
import { vocabLists } from "#data/vocabulary/words.ts";
import type { ArgsOf } from "#shared/contract/mutations.ts";
import { ownFieldsOfWord, type OwnWordFields } from "#shared/contract/mutations/vocabulary-rows.ts";
import { newId } from "#shared/lib/uuid.ts";
import { courseInteractionId } from "#shared/model/derived-ids.ts";
import { fileIdOfUrl } from "#shared/model/media.ts";
import { discard, retry } from "#sync/repair.ts";
import { syncNow } from "#sync/runtime.ts";

import {
  argsWithout,
  bothTexts,
  known,
  settledArgs,
  withTexts,
  type KnownEntry,
  type TextConflict,
  type Texts,
} from "./entries.ts";

/** Sends a refused change once more, with other texts if some are given. */
export async function sendAgain(entry: OutboxEntry, texts: Texts = {}): Promise<void> {
  await retry(learner(), entry.id, withTexts(entry, texts));
  void syncNow();
}

/**
 * Takes the course in which something was refused, then sends that once more. Without a network it stays refused, and
 * is sent by the next press.
 */
export async function enrolAndSendAgain(entry: OutboxEntry, courseId: string): Promise<void> {
  const db = learner();
  const enrolment = () => db.course_interaction.get(courseInteractionId(db.userId, courseId));
  if (!(await enrolment())) await commit(db, [{ name: "enrolInCourse", args: { courseId } }]);
  await syncNow();
  if (((await enrolment())?.version ?? 0) > 0) await sendAgain(entry);
}

/** Drops a refused change and what was built upon it, at the learner's word. */
export async function drop(entryId: string): Promise<void> {
  await discard(learner(), entryId);
  void syncNow();
}

export type Choice = "mine" | "theirs" | "both";

/** Settles a conflict between two texts. What else the change carries is sent in every case. */
export async function settleConflict(entry: OutboxEntry, conflict: TextConflict, choice: Choice): Promise<void> {
  if (choice === "theirs") {
    const rest = argsWithout(entry, conflict);
    await (rest === null ? discard(learner(), entry.id) : retry(learner(), entry.id, rest));
  } else {
    const wanted = choice === "both" ? bothTexts(conflict) : conflict.mine;
    await retry(learner(), entry.id, settledArgs(entry, conflict, wanted));
  }
  void syncNow();
}

type WordFields = ArgsOf<"addVocabToList">["fields"];

/** What was changed of a word, over what the word was before it was deleted. */
function wholeWord({ args: { id, fields }, entry }: KnownEntry & { name: "updateVocab" }): OwnWordFields {
  const lost = lostRowOf(entry, "vocab_item", id);
  // Its picture and its sound went with it.
  return lost ? { ...ownFieldsOfWord(lost), imageUrl: null, audioUrl: null, ...fields } : fields;
}

/** Saves a word whose row is gone as a new one, in a list that there is, and lets the refused change go. */
export async function saveWordAnew(
  entry: OutboxEntry,
  { term, listId }: { term: string; listId: string },
): Promise<void> {
  const it = known(entry);
  const fields = it?.name === "addVocabToList" ? it.args.fields : it?.name === "updateVocab" ? wholeWord(it) : {};
  const { texts, fileIds } = await withFilesHere({ ...fields, term }, entry.files ?? []);
  const args = { listId, id: newId(), fields: texts, ...(fileIds.length > 0 && { fileIds }) };
  // First the new word, then the old change: if the app dies in between, there is one too many, never one too few.
  await commit(learner(), [{ name: "addVocabToList", args }], {
    alongside: async () => {
      for (const id of fileIds) await markForUpload(learner(), id);
    },
  });
  await drop(entry.id);
}

/** A word whose picture or sound is not on this device any more is saved without it: nobody could send that. */
async function withFilesHere(
  fields: WordFields,
  named: readonly string[],
): Promise<{ texts: WordFields; fileIds: string[] }> {
  const isHere = await Promise.all(named.map((id) => isFileHere(learner(), id)));
  const lost = named.filter((_, n) => !isHere[n]);
  const { imageUrl, audioUrl, ...texts } = fields;
  const keeps = (url: string | null | undefined): boolean => url != null && !lost.includes(fileIdOfUrl(url) ?? "");
  const urls = { ...(keeps(imageUrl) && { imageUrl }), ...(keeps(audioUrl) && { audioUrl }) };
  return { texts: { ...texts, ...urls }, fileIds: named.filter((_, n) => isHere[n]) };
}

/** Saves a list that is gone as a new one. */
export async function saveListAnew(entry: OutboxEntry, name: string): Promise<void> {
  const it = known(entry);
  const described = it?.name === "createVocabList" ? it.args.description : null;
  const lost = it?.name === "updateVocabList" ? lostRowOf(entry, "vocab_list", it.args.id)?.description : undefined;
  const changed = it?.name === "updateVocabList" ? it.args.fields.description : undefined;
  const description = changed ?? lost ?? described;
  const position = (await vocabLists(learner())).reduce((last, list) => Math.max(last, list.position), 0) + 1;
  await commit(learner(), [{ name: "createVocabList", args: { id: newId(), name, description, position } }]);
  await drop(entry.id);
}
