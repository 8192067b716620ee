import { AppError } from "#shared/contract/errors.ts";
import { canonicalEmail } from "#shared/lib/email-address.ts";
import { newId } from "#shared/lib/uuid.ts";

import { appUser } from "../../db/schema.ts";
import { vocabList } from "../../db/vocabulary-schema.ts";
import type { Tx } from "../../db/tx.ts";

const FIRST_LIST_NAME = "Meine Wörter";
const FAVOURITES_NAME = "Favoriten";

/** What makes a person; what is left out has the column's default. */
export type NewUser = Partial<typeof appUser.$inferInsert> &
  Pick<typeof appUser.$inferInsert, "email" | "password_hash" | "first_name">;

export interface CreatedUser {
  userId: string;
  firstListId: string;
  favouritesId: string;
}

/** Makes a person with her two lists; the second is the one of favourites. Refuses an address that is taken. */
export async function createUser(tx: Tx, user: NewUser): Promise<CreatedUser> {
  const userId = user.id ?? newId();
  const made = await tx
    .insert(appUser)
    .values({ ...user, id: userId, email: canonicalEmail(user.email) })
    .onConflictDoNothing()
    .returning({ id: appUser.id });
  if (made.length === 0) throw new AppError("already-exists");
  const [firstListId, favouritesId] = [newId(), newId()];
  await tx.insert(vocabList).values([
    { id: firstListId, user_id: userId, name: FIRST_LIST_NAME, position: 0 },
    { id: favouritesId, user_id: userId, name: FAVOURITES_NAME, position: 1, is_favourites: true },
  ]);
  return { userId, firstListId, favouritesId };
}
