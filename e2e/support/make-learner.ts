import { and, asc, inArray, isNotNull, isNull } from "drizzle-orm";

import { newId } from "#shared/lib/uuid.ts";
import { membershipId } from "#shared/model/derived-ids.ts";

import type { AppDeps } from "../../server/app-deps.ts";
import { hashPassword } from "../../server/auth/passwords.ts";
import { vocabItem, vocabListItem } from "../../server/db/vocabulary-schema.ts";
import { withTransaction } from "../../server/db/transaction.ts";
import type { Tx } from "../../server/db/tx.ts";
import { createUser, type NewUser } from "../../server/features/users/create-user.ts";

export interface LearnerOrder {
  email: string;
  password: string;
  /** So many words of the library stand in her first list. */
  words: number;
  /** These stand in her first list, whatever `words` says. */
  terms?: string[];
  /** So many words of her own stand there as well: "Messwort 0001" and on. */
  ownWords?: number;
  fields?: Partial<NewUser>;
}

export interface MadeLearner {
  userId: string;
  firstListId: string;
  favouritesId: string;
}

// Hashing is slow on purpose; all have one password, so one hash does.
const hashes = new Map<string, Promise<string>>();

/** A person who has done the onboarding, with her two lists and some words in the first. */
export async function makeLearner({ db }: AppDeps, order: LearnerOrder): Promise<MadeLearner> {
  const hash = hashes.get(order.password) ?? hashPassword(order.password);
  hashes.set(order.password, hash);
  const passwordHash = await hash;
  return withTransaction(db, async (tx) => {
    const made = await createUser(tx, {
      email: order.email,
      password_hash: passwordHash,
      first_name: "Amina",
      onboarding_completed_at: new Date().toISOString(),
      ...order.fields,
    });
    const ids = await libraryWords(tx, order);
    if (ids.length > 0) await tx.insert(vocabListItem).values(ids.map((id) => member(made, id)));
    await giveOwnWords(tx, made, order.ownWords ?? 0);
    return made;
  });
}

async function libraryWords(tx: Tx, { words, terms }: LearnerOrder): Promise<string[]> {
  const named = terms ? inArray(vocabItem.term, terms) : isNotNull(vocabItem.explanation);
  const rows = await tx
    .select({ id: vocabItem.id })
    .from(vocabItem)
    .where(and(isNull(vocabItem.owner_id), named))
    .orderBy(asc(vocabItem.term))
    .limit(terms?.length ?? words);
  return rows.map(({ id }) => id);
}

/** Far more than a statement may have parameters. */
const ROWS_PER_STATEMENT = 1000;

async function giveOwnWords(tx: Tx, made: MadeLearner, count: number): Promise<void> {
  for (let from = 0; from < count; from += ROWS_PER_STATEMENT) {
    const words = Array.from({ length: Math.min(ROWS_PER_STATEMENT, count - from) }, (_, at) => ({
      id: newId(),
      owner_id: made.userId,
      term: `Messwort ${String(from + at + 1).padStart(4, "0")}`,
    }));
    await tx.insert(vocabItem).values(words);
    await tx.insert(vocabListItem).values(words.map(({ id }) => member(made, id)));
  }
}

function member({ userId, firstListId }: MadeLearner, itemId: string) {
  return { id: membershipId(firstListId, itemId), user_id: userId, list_id: firstListId, vocab_item_id: itemId };
}
