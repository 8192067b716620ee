import { eq } from "drizzle-orm";

import { newId } from "#shared/lib/uuid.ts";

import { hashPassword } from "../auth/passwords.ts";
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

/** Signs in by password; the client carries the access token. */
export async function signIn(test: TestApp, person: Person): Promise<ApiClient & { tokens: TokenPair }> {
  const client = new ApiClient(test.app);
  const { status, body } = await client.form<{ token: TokenPair }>("/auth/token", {
    grant_type: "password",
    username: person.email,
    password: PASSWORD,
  });
  if (status !== 200) throw new Error(`sign-in answered ${status}`);
  client.accessToken = body.token.access_token;
  return Object.assign(client, { tokens: body.token });
}

/** A new person who is signed in. */
export async function aSignedInLearner(test: TestApp) {
  const person = await aLearner(test);
  return { person, client: await signIn(test, person) };
}
