import type { CamelKeys } from "../../lib/camel-case.ts";
import { snakeKeys } from "../../lib/camel-case.ts";
import { membershipId, overlayId } from "../../model/derived-ids.ts";
import { mediaUrl } from "../../model/media.ts";
import type { SchedulingParametersRow } from "../../model/scheduling-parameters.ts";
import type { VocabReviewRow } from "../../model/vocabulary.ts";
import { derivedXpEvent } from "./xp-event.ts";
import { defineMutation, rowKey, UNDO_MS, type LocalChange, type Stamp } from "../mutation.ts";
import { callTo } from "./queued-calls.ts";
import { newOverlay, newOwnWord, type OwnWordFields } from "./vocabulary-rows.ts";

export type ReviewFields = Omit<CamelKeys<VocabReviewRow>, "userId" | "vocabItemId" | "localDay" | "timeZone">;

const iso = (at: number): string => new Date(at).toISOString();

function membership(stamp: Stamp, listId: string, itemId: string): LocalChange {
  const id = membershipId(listId, itemId);
  return {
    entity: "vocab_list_item",
    id,
    put: { id, userId: stamp.userId, listId, vocabItemId: itemId, createdAt: iso(stamp.at) },
  };
}

const listMutations = {
  createVocabList: defineMutation<{ id: string; name: string; description: string | null; position: number }>({
    lane: ({ id }) => rowKey("vocab_list", id),
    changes: ({ id, name, description, position }, { userId, at }) => [
      {
        entity: "vocab_list",
        id,
        put: { id, userId, name, description, isFavourites: false, position, createdAt: iso(at), updatedAt: iso(at) },
      },
    ],
    toCall: ({ id, name, description }) =>
      callTo("POST", "/vocab-lists/create-my")({ body: { id, name, description } }),
  }),
  updateVocabList: defineMutation<{
    id: string;
    fields: { name?: string; description?: string | null };
    base?: { description?: string | null };
  }>({
    lane: ({ id }) => rowKey("vocab_list", id),
    changes: ({ id, fields }, { at }) => [{ entity: "vocab_list", id, patch: { ...fields, updatedAt: iso(at) } }],
    toCall: ({ id, fields, base }) =>
      callTo("PUT", "/vocab-lists/update-my/{id}")({ params: { id }, body: { ...fields, ...(base && { base }) } }),
    merge: (earlier, later) => ({
      id: later.id,
      fields: { ...earlier.fields, ...later.fields },
      base: { ...later.base, ...earlier.base },
    }),
  }),
  deleteVocabList: defineMutation<{ id: string }>({
    lane: ({ id }) => rowKey("vocab_list", id),
    changes: ({ id }) => [{ entity: "vocab_list", id, remove: true }],
    toCall: ({ id }) => callTo("DELETE", "/vocab-lists/delete-my/{id}")({ params: { id } }),
    holdMs: UNDO_MS,
  }),
  copyVocabToList: defineMutation<{ listId: string; itemId: string }>({
    lane: ({ listId, itemId }) => rowKey("vocab_list_item", membershipId(listId, itemId)),
    needs: ({ listId, itemId }) => [rowKey("vocab_list", listId), rowKey("vocab_item", itemId)],
    changes: ({ listId, itemId }, stamp) => [membership(stamp, listId, itemId)],
    toCall: ({ listId, itemId }) =>
      callTo("PUT", "/vocab-lists/copy-vocab-to-my/{id}")({ params: { id: listId }, body: { vocab_item_id: itemId } }),
  }),
  removeVocabFromList: defineMutation<{ listId: string; itemId: string }>({
    lane: ({ listId, itemId }) => rowKey("vocab_list_item", membershipId(listId, itemId)),
    needs: ({ listId, itemId }) => [rowKey("vocab_list", listId), rowKey("vocab_item", itemId)],
    changes: ({ listId, itemId }) => [{ entity: "vocab_list_item", id: membershipId(listId, itemId), remove: true }],
    toCall: ({ listId, itemId }) =>
      callTo(
        "DELETE",
        "/vocab-lists/remove-vocab-from-my/{id}/{vocab_item_id}",
      )({
        params: { id: listId, vocab_item_id: itemId },
      }),
  }),
};

/** A word changes: an own one itself, of a shared one the learner's overlay. */
function wordChanges(
  { id, isOwn, fields }: { id: string; isOwn: boolean; fields: OwnWordFields },
  stamp: Stamp,
): LocalChange[] {
  if (isOwn) return [{ entity: "vocab_item", id, patch: { ...fields, updatedAt: iso(stamp.at) } }];
  const overlay = overlayId(stamp.userId, id);
  return [
    { entity: "vocab_overlay", id: overlay, put: newOverlay(overlay, id, stamp) },
    { entity: "vocab_overlay", id: overlay, patch: { ...fields, updatedAt: iso(stamp.at) } },
  ];
}

interface WordMedium {
  id: string;
  isOwn: boolean;
  kind: "picture" | "sound";
  /** null: none of her own any more; a shared word then shows that of the library. */
  fileId: string | null;
}

function mediumFields({ kind, fileId }: WordMedium): OwnWordFields {
  if (kind === "picture") return { imageUrl: fileId === null ? null : mediaUrl(fileId, "large") };
  return { audioUrl: fileId === null ? null : mediaUrl(fileId) };
}

const wordMutations = {
  addVocabToList: defineMutation<{
    listId: string;
    id: string;
    fields: OwnWordFields & { term: string };
    /** The files behind the addresses in its fields, where they come from this device; absent: none. */
    fileIds?: string[];
  }>({
    lane: ({ id }) => rowKey("vocab_item", id),
    needs: ({ listId }) => [rowKey("vocab_list", listId)],
    changes: ({ listId, id, fields }, stamp) => [
      { entity: "vocab_item", id, put: newOwnWord(id, fields, stamp) },
      membership(stamp, listId, id),
    ],
    files: ({ fileIds }) => fileIds,
    toCall: ({ listId, id, fields }) =>
      callTo(
        "PUT",
        "/vocab-lists/add-vocab-to-my/{id}",
      )({
        params: { id: listId },
        body: { id, ...snakeKeys(fields) },
      }),
  }),
  updateVocab: defineMutation<{
    id: string;
    /** An own word changes itself; a shared one gets the learner's overlay. */
    isOwn: boolean;
    fields: OwnWordFields;
    base?: { remarks?: string | null };
  }>({
    lane: ({ id }) => rowKey("vocab_item", id),
    changes: wordChanges,
    toCall: ({ id, fields, base }) =>
      callTo("PATCH", "/vocabs/{id}")({ params: { id }, body: { ...snakeKeys(fields), ...(base && { base }) } }),
    merge: (earlier, later) => ({
      ...later,
      fields: { ...earlier.fields, ...later.fields },
      base: { ...later.base, ...earlier.base },
    }),
  }),
  setVocabMedium: defineMutation<WordMedium>({
    // The word's own lane, though it waits for bytes: a word that is deleted meanwhile must go after its picture.
    lane: ({ id }) => rowKey("vocab_item", id),
    changes: (args, stamp) => wordChanges({ ...args, fields: mediumFields(args) }, stamp),
    toCall: (args) => callTo("PATCH", "/vocabs/{id}")({ params: { id: args.id }, body: snakeKeys(mediumFields(args)) }),
    files: ({ fileId }) => (fileId === null ? [] : [fileId]),
    // Of pictures chosen one after the other only the last one counts.
    merge: (earlier, later) => (earlier.kind === later.kind ? later : null),
  }),
  deleteVocab: defineMutation<{ id: string; membershipIds: string[] }>({
    lane: ({ id }) => rowKey("vocab_item", id),
    changes: ({ id, membershipIds }) => [
      { entity: "vocab_item", id, remove: true },
      ...membershipIds.map((membershipOf): LocalChange => ({
        entity: "vocab_list_item",
        id: membershipOf,
        remove: true,
      })),
    ],
    toCall: ({ id }) => callTo("DELETE", "/vocabs/{id}")({ params: { id } }),
    holdMs: UNDO_MS,
  }),
};

const takenMutations = {
  /** A word of the library or of her own, met in an exercise or another list, taken into a list. One word a time. */
  saveVocabToList: defineMutation<{ listId: string; item: { id: string; sourceId: string } }>({
    // The lane of the membership: taking it out again must come after.
    lane: ({ listId, item }) => rowKey("vocab_list_item", membershipId(listId, item.sourceId)),
    needs: ({ listId, item }) => [rowKey("vocab_list", listId), rowKey("vocab_item", item.sourceId)],
    changes: ({ listId, item }, stamp) => [membership(stamp, listId, item.sourceId)],
    toCall: ({ listId, item }) =>
      callTo(
        "PUT",
        "/vocabs/from-exercise-or-list",
      )({
        body: { list_id: listId, items: [{ id: item.id, source_id: item.sourceId }] },
      }),
  }),
  addVocabFromContext: defineMutation<{
    listId: string;
    id: string;
    term: string;
    context: { kind: string; id: string | null; quote: string | null };
  }>({
    lane: ({ id }) => rowKey("vocab_item", id),
    needs: ({ listId }) => [rowKey("vocab_list", listId)],
    changes: ({ listId, id, term, context }, stamp) => [
      { entity: "vocab_item", id, put: { ...newOwnWord(id, { term }, stamp), contextLinks: [context] } },
      membership(stamp, listId, id),
    ],
    toCall: ({ listId, id, term, context }) =>
      callTo("PUT", "/vocabs/from-context")({ body: { id, term, list_id: listId, context } }),
  }),
};

const practiceMutations = {
  addTestResult: defineMutation<{ itemId: string; review: ReviewFields }>({
    // A review changes nothing but itself; reviews of one word need no order among them.
    lane: ({ review }) => rowKey("vocab_review", review.id),
    needs: ({ itemId, review }) => [
      rowKey("vocab_item", itemId),
      ...(review.testId ? [rowKey("vocab_test", review.testId)] : []),
    ],
    changes: ({ itemId, review }, { userId, localDay, timeZone }) => [
      { entity: "vocab_review", id: review.id, put: { ...review, userId, vocabItemId: itemId, localDay, timeZone } },
    ],
    toCall: ({ itemId, review }) =>
      callTo("POST", "/vocabs/{id}/test-results")({ params: { id: itemId }, body: snakeKeys(review) }),
  }),
  /** Weights fitted to her reviews, to count from a day on. */
  addSchedulingParameters: defineMutation<{ set: Omit<CamelKeys<SchedulingParametersRow>, "userId"> }>({
    lane: ({ set }) => rowKey("scheduling_parameters", set.id),
    changes: ({ set }, { userId }) => [{ entity: "scheduling_parameters", id: set.id, put: { ...set, userId } }],
    toCall: ({ set }) => callTo("POST", "/scheduling-parameters/")({ body: snakeKeys(set) }),
  }),
  createVocabTest: defineMutation<{ id: string; isDaily: boolean; localDay: string; itemIds: string[] }>({
    lane: ({ id }) => rowKey("vocab_test", id),
    needs: ({ itemIds }) => itemIds.map((itemId) => rowKey("vocab_item", itemId)),
    changes: ({ id, isDaily, localDay, itemIds }, { userId, at }) => [
      {
        entity: "vocab_test",
        id,
        put: { id, userId, isDaily, localDay, itemIds, startedAt: iso(at), completedAt: null },
      },
    ],
    toCall: ({ id, isDaily, localDay, itemIds }) =>
      callTo("POST", "/vocab-tests/")({ body: { id, is_daily: isDaily, local_day: localDay, item_ids: itemIds } }),
  }),
  completeVocabTest: defineMutation<{ id: string; isDaily: boolean; localDay: string }>({
    lane: ({ id }) => rowKey("vocab_test", id),
    changes: ({ id, isDaily, localDay }, stamp) => [
      { entity: "vocab_test", id, patch: { completedAt: iso(stamp.at) } },
      isDaily
        ? derivedXpEvent(stamp, "vocab_test_daily", { localDay })
        : derivedXpEvent(stamp, "vocab_test_other", { attemptId: id }),
    ],
    toCall: ({ id }, { at }) => callTo("PUT", "/vocab-tests/{id}")({ params: { id }, body: { completed_at: iso(at) } }),
  }),
};

export const vocabularyMutations = { ...listMutations, ...wordMutations, ...takenMutations, ...practiceMutations };
