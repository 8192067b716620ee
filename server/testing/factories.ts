import { eq } from "drizzle-orm";

import { newId } from "#shared/lib/uuid.ts";

import { hashPassword } from "../auth/passwords.ts";
import { openSession } from "../auth/sessions.ts";
import { createTokens } from "../auth/tokens.ts";
import { appUser } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { createUser, type CreatedUser, type NewUser } from "../features/users/create-user.ts";
import { ApiClient } from "./api-client.ts";
import type { TestApp } from "./test-app.ts";

export const PASSWORD = "Visite2026";

// Hashing is slow on purpose; all test accounts share one password, so one hash does.
let sharedHash: Promise<string> | undefined;

let count = 0;

export interface Person extends CreatedUser {
  email: string;
}

/** A person with her two lists. */
export async function aLearner(test: TestApp, fields: Partial<NewUser> = {}): Promise<Person> {
  sharedHash ??= hashPassword(PASSWORD);
  const passwordHash = await sharedHash;
  count += 1;
  const email = fields.email ?? `learner-${count}-${newId().slice(-8)}@visite.test`;
  const created = await withTransaction(test.db, (tx) =>
    createUser(tx, { email, password_hash: passwordHash, first_name: "Amina", ...fields }),
  );
  return { ...created, email };
}

export async function anAdmin(test: TestApp): Promise<Person> {
  const person = await aLearner(test);
  await test.db.update(appUser).set({ is_admin: true }).where(eq(appUser.id, person.userId));
  return person;
}

export interface TokenPair {
  access_token: string;
  refresh_token: string;
}

/** A session of hers, as if she had signed in on another day: nothing is paid for it. The client carries its token. */
export async function signIn(test: TestApp, { userId }: Person): Promise<ApiClient & { tokens: TokenPair }> {
  const { db, config, clock } = test.deps;
  const tokens = createTokens(config.sessionSecret);
  const now = clock.now();
  const session = await withTransaction(db, (tx) => openSession(tx, userId, now));
  const accessToken = await tokens.issueAccess(session, now);
  const client = new ApiClient(test.app, accessToken);
  return Object.assign(client, { tokens: { access_token: accessToken, refresh_token: tokens.refreshToken(session) } });
}

/** A new person who is signed in. */
export async function aSignedInLearner(test: TestApp) {
  const person = await aLearner(test);
  return { person, client: await signIn(test, person) };
}
