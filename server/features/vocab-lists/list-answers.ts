import type { AnswerOf } from "#shared/contract/endpoint.ts";
import type { API } from "#shared/contract/api.ts";
import type { VocabItemRow, VocabListRow } from "#shared/model/vocabulary.ts";

import type { Tx } from "../../db/tx.ts";
import { wordAnswers } from "../vocabs/word-answers.ts";
import { WORDS_OF_A_CHANGE } from "./limits.ts";
import { writeWordCursor } from "./list-cursor.ts";
import { type Member, memberCounts, membersAmong, wordsOfLists } from "./store.ts";

export type ListAnswer = AnswerOf<typeof API.createMyVocabList>;

/** Lists with all their words; the number of queries does not depend on how many there are. */
export async function listAnswers(tx: Tx, userId: string, lists: readonly VocabListRow[]): Promise<ListAnswer[]> {
  const members = await wordsOfLists(
    tx,
    lists.map(({ id }) => id),
  );
  const answers = await withMembers(tx, userId, lists, members);
  return answers.map((list) => ({ ...list, words_cursor: null }));
}

/** A list with some of its words, and where the others are read. */
export async function partAnswer(
  tx: Tx,
  userId: string,
  part: { list: VocabListRow; members: readonly Member[]; wordsCursor: string | null },
): Promise<ListAnswer[]> {
  const answers = await withMembers(tx, userId, [part.list], part.members);
  return answers.map((list) => ({ ...list, words_cursor: part.wordsCursor }));
}

/**
 * What a call answers that changed this list: the whole list as long as it is short, else what stands at its head and the
 * words that the call named. Whoever adds ten thousand words one by one is not sent the list ten thousand times.
 */
export async function changedListAnswer(
  tx: Tx,
  userId: string,
  list: VocabListRow,
  named: readonly string[] = [],
): Promise<ListAnswer> {
  const words = (await memberCounts(tx, [list.id])).get(list.id) ?? 0;
  const isWhole = words <= WORDS_OF_A_CHANGE;
  const members = isWhole ? await wordsOfLists(tx, [list.id]) : await membersAmong(tx, list.id, named);
  const [answer] = await partAnswer(tx, userId, {
    list,
    members,
    wordsCursor: isWhole ? null : writeWordCursor(list, null),
  });
  if (answer === undefined) throw new Error("one list has one answer");
  return answer;
}

async function withMembers(
  tx: Tx,
  userId: string,
  lists: readonly VocabListRow[],
  members: readonly Member[],
): Promise<Omit<ListAnswer, "words_cursor">[]> {
  const words = new Map<string, VocabItemRow>(members.map(({ word }) => [word.id, word]));
  const answers = new Map((await wordAnswers(tx, userId, [...words.values()])).map((word) => [word.id, word]));
  const wordsOf = new Map(lists.map(({ id }): [string, ListAnswer["vocab_items"]] => [id, []]));
  for (const { listId, word } of members) {
    const answer = answers.get(word.id);
    if (answer !== undefined) wordsOf.get(listId)?.push(answer);
  }
  return lists.map((list) => ({ ...list, vocab_items: wordsOf.get(list.id) ?? [] }));
}
