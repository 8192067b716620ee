import { API } from "#shared/contract/api.ts";
import { newId } from "#shared/lib/uuid.ts";
import { LIBRARY_SCOPE, userScope } from "#shared/model/entities.ts";

import type { ApiClient, TestCall } from "./api-client.ts";
import { someParameters } from "./scheduling-parameters.ts";

export interface Learner {
  userId: string;
  listId: string;
  ownWord: string;
  sharedWords: readonly string[];
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** A right answer of now, as it is sent. */
export const aReview = (fields: object = {}) => ({
  id: newId(),
  facet: "recall",
  mode: "find-term",
  verdict: "correct",
  grade: "good",
  reviewed_at: new Date().toISOString(),
  ...fields,
});

export const aReviewCall = (wordId: string): TestCall => ({ path: `/vocabs/${wordId}/test-results`, body: aReview() });

/** Every changing call of the contract once or more, as a device would queue it; all are accepted. */
export function changingCalls({ userId, listId, ownWord, sharedWords }: Learner): TestCall[] {
  const [shared = "", another = ""] = sharedWords;
  const [list, word, test] = [newId(), newId(), newId()];
  return [
    { path: `/users/${userId}/day-opened`, body: { local_day: today() } },
    { method: "PUT", path: `/users/${userId}`, body: { biography: "Ich arbeite auf der Intensivstation." } },
    { path: "/vocab-lists/create-my", body: { id: list, name: "Nachtdienst" } },
    { method: "PUT", path: `/vocab-lists/update-my/${list}`, body: { name: "Frühdienst" } },
    { method: "PUT", path: `/vocab-lists/add-vocab-to-my/${list}`, body: { id: word, term: "die Sonde" } },
    { method: "PUT", path: `/vocab-lists/copy-vocab-to-my/${listId}`, body: { vocab_item_id: shared } },
    { method: "PUT", path: "/vocabs/from-exercise-or-list", body: { list_id: list, items: [{ source_id: shared }] } },
    {
      method: "PUT",
      path: "/vocabs/from-context",
      body: { id: newId(), term: "die Kanüle", list_id: list, context: { kind: "text", id: null, quote: null } },
    },
    { method: "PATCH", path: `/vocabs/${ownWord}`, body: { explanation: "Neu erklärt" } },
    { method: "PATCH", path: `/vocabs/${another}`, body: { remarks: "Wie im Kurs" } },
    aReviewCall(ownWord),
    aReviewCall(shared),
    { path: "/vocab-tests/", body: { id: test, is_daily: true, item_ids: [ownWord] } },
    { method: "PUT", path: `/vocab-tests/${test}`, body: { completed_at: new Date().toISOString() } },
    { path: "/scheduling-parameters/", body: someParameters() },
    { path: `/users/${userId}/daily-vocab-test-taken`, body: { local_day: today() } },
    { method: "DELETE", path: `/vocab-lists/remove-vocab-from-my/${listId}/${shared}` },
    { method: "DELETE", path: `/vocabs/${word}` },
    { method: "DELETE", path: `/vocabs/${newId()}` },
    { method: "DELETE", path: `/vocab-lists/delete-my/${list}` },
  ];
}

/** Every reading call about herself, and the feed from its beginning to its end. Throws what is not answered. */
export async function readEverything(client: ApiClient, { userId }: Learner): Promise<void> {
  for (const path of [
    API.getMe.path,
    API.getMyXp.path,
    API.getMyVocabStats.path,
    API.listMyVocabLists.path,
    API.explainVocabs.path,
    API.listTags.path,
    `/users/${userId}`,
    `/users/${userId}/all-organizations`,
  ]) {
    const { status, body } = await client.get(path);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  }
  const { cursor } = await client.pull([userScope(userId), LIBRARY_SCOPE], undefined, 100);
  await client.pull([userScope(userId), LIBRARY_SCOPE], cursor, 100);
}
