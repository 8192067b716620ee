import type { AnswerOf } from "#shared/contract/endpoint.ts";
import type { API } from "#shared/contract/api.ts";
import type { VocabItemRow, VocabListRow } from "#shared/model/vocabulary.ts";

import type { Tx } from "../../db/tx.ts";
import { wordAnswers } from "../vocabs/word-answers.ts";
import { wordsOfLists } from "./store.ts";

export type ListAnswer = AnswerOf<typeof API.createMyVocabList>;

/** Lists with their words; the number of queries does not depend on how many there are. */
export async function listAnswers(tx: Tx, userId: string, lists: readonly VocabListRow[]): Promise<ListAnswer[]> {
  const listIds = lists.map(({ id }) => id);
  const members = await wordsOfLists(tx, listIds);
  const words = new Map<string, VocabItemRow>(members.map(({ word }) => [word.id, word]));
  const answers = new Map((await wordAnswers(tx, userId, [...words.values()])).map((word) => [word.id, word]));
  const wordsOf = new Map(listIds.map((id): [string, ListAnswer["vocab_items"]] => [id, []]));
  for (const { listId, word } of members) {
    const answer = answers.get(word.id);
    if (answer !== undefined) wordsOf.get(listId)?.push(answer);
  }
  return lists.map((list) => ({ ...list, vocab_items: wordsOf.get(list.id) ?? [] }));
}
