import { sql } from "drizzle-orm";

import { newId } from "#shared/lib/uuid.ts";

import type { Database } from "../../app-deps.ts";
import { vocabItem, vocabList } from "../../db/vocabulary-schema.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { Tx } from "../../db/tx.ts";
import { aReviewCall } from "../all-calls.ts";
import type { ApiClient, TestCall } from "../api-client.ts";
import type { Person } from "../factories.ts";
import type { Ledger, Written } from "./ledger.ts";

export interface Writing {
  ledger: Ledger;
  /** Between a transaction's writes and its end, at most this long, at random. */
  holdMs: number;
  isOver(): boolean;
}

const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!;

/** A device that sends what its learner did, batch after batch. */
export async function replayForever(
  { ledger, isOver }: Writing,
  { client, person, sharedWords }: { client: ApiClient; person: Person; sharedWords: readonly string[] },
): Promise<void> {
  const ownWords: string[] = [];
  while (!isOver()) {
    const begunAt = performance.now();
    const results = await client.replay(aBatch(person, sharedWords, ownWords));
    const refused = results.find(({ status }) => status >= 300);
    if (refused) throw new Error(`a call was refused: ${JSON.stringify(refused)}`);
    ledger.note(
      begunAt,
      results.flatMap(({ rows }) => rows),
    );
  }
}

/** New rows, a row that all devices of the learner change, and one row changed again. */
function aBatch(person: Person, sharedWords: readonly string[], ownWords: string[]): TestCall[] {
  const word = newId();
  const edited = ownWords.length > 0 ? pick(ownWords) : word;
  ownWords.push(word);
  const review = (): TestCall => aReviewCall(pick(sharedWords));
  const list = `/vocab-lists/update-my/${person.firstListId}`;
  return [
    review(),
    {
      method: "PUT",
      path: `/vocab-lists/add-vocab-to-my/${person.firstListId}`,
      body: { id: word, term: "die Sonde" },
    },
    review(),
    { method: "PUT", path: list, body: { name: `Liste ${Math.random()}` } },
    { method: "PATCH", path: `/vocabs/${edited}`, body: { explanation: `Erklärung ${Math.random()}` } },
    review(),
  ];
}

/** Someone who writes past the API: an import, a colleague in psql. Every tenth transaction is given up. */
export async function transactForever(
  { ledger, holdMs, isOver }: Writing,
  db: Database,
  act: (tx: Tx) => Promise<Written[]>,
): Promise<void> {
  while (!isOver()) {
    const begunAt = performance.now();
    try {
      const written = await withTransaction(db, async (tx) => {
        const rows = await act(tx);
        if (holdMs > 0) await tx.execute(sql`select pg_sleep(${(Math.random() * holdMs) / 1000})`);
        if (Math.random() < 0.1) throw new GivenUp();
        return rows;
      });
      ledger.note(begunAt, written);
    } catch (error) {
      if (!(error instanceof GivenUp)) throw error;
    }
  }
}

class GivenUp extends Error {}

const returned = { id: vocabItem.id, version: vocabItem.version, scope: vocabItem.scope };
const asItem = (row: Omit<Written, "entity">): Written => ({ ...row, entity: "vocab_item" });

/**
 * An old shared word changed, and two new ones. What others change too comes first: whoever holds the counter of the
 * scope and then wants a row meets the one who holds the row and wants the counter (a deadlock, found after a second).
 */
export function changeLibrary(words: readonly string[]): (tx: Tx) => Promise<Written[]> {
  return async (tx) => {
    const changed = await changeWord(tx, pick(words));
    const made = await tx
      .insert(vocabItem)
      .values([
        { id: newId(), term: "der Verband" },
        { id: newId(), term: "die Kanüle" },
      ])
      .returning(returned);
    return [...changed, ...made].map(asItem);
  };
}

/** A new list of hers, and a shared word changed: two scopes in one transaction. */
export function changeBothScopes(person: Person, words: readonly string[]): (tx: Tx) => Promise<Written[]> {
  return async (tx) => {
    const lists = await tx
      .insert(vocabList)
      .values({ id: newId(), user_id: person.userId, name: "Neu" })
      .returning({ id: vocabList.id, version: vocabList.version, scope: vocabList.scope });
    const changed = await changeWord(tx, pick(words));
    return [...lists.map((row) => ({ ...row, entity: "vocab_list" })), ...changed.map(asItem)];
  };
}

const changeWord = (tx: Tx, id: string) =>
  tx
    .update(vocabItem)
    .set({ explanation: `Erklärung ${Math.random()}` })
    .where(sql`${vocabItem.id} = ${id}`)
    .returning(returned);
