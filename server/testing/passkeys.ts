import { newId } from "#shared/lib/uuid.ts";

import type { ErrorBody } from "../calls/errors.ts";
import { ApiClient } from "./api-client.ts";
import { TestAuthenticator } from "./authenticator.ts";
import { type Person, type TokenPair, signIn } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

export type Ceremony = { options: { challenge: string; rpId?: string; rp?: { id?: string }; user?: { id: string } } };
type Wrong = Parameters<TestAuthenticator["get"]>[1];
export type Login = { token: TokenPair; notifications: unknown[] };

/** What the server asks a browser for that wants to sign in. */
export const signInOptions = async (test: TestApp) =>
  (await new ApiClient(test.app).post<Ceremony>("/auth/passkey/options")).body.options;

export async function signInWith(test: TestApp, authenticator: TestAuthenticator, wrong?: Wrong, address = newId()) {
  const response = authenticator.get(await signInOptions(test), wrong);
  return new ApiClient(test.app).post<Login & ErrorBody>("/auth/passkey", response, {
    headers: { "X-Forwarded-For": address },
  });
}

/** Adds a passkey as her browser would. */
export async function addPasskey(client: ApiClient, person: Person, authenticator: TestAuthenticator, wrong?: Wrong) {
  const path = `/users/${person.userId}/passkeys`;
  const begun = await client.post<Ceremony>(`${path}/options`, {});
  if (begun.status !== 200) throw new Error(`the options: ${begun.status} ${JSON.stringify(begun.body)}`);
  const body = { id: newId(), device: "iPhone", credential: authenticator.create(begun.body.options, wrong) };
  return { body, answer: await client.post<{ id: string; name: string } & ErrorBody>(path, body) };
}

/** A person who is signed in and has a passkey. */
export async function withPasskey(test: TestApp, person: Person) {
  const client = await signIn(test, person);
  const authenticator = new TestAuthenticator();
  const { answer } = await addPasskey(client, person, authenticator);
  if (answer.status !== 201) throw new Error(`no passkey: ${JSON.stringify(answer.body)}`);
  return { person, client, authenticator, passkeyId: answer.body.id };
}
