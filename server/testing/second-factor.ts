import { Secret, TOTP } from "otpauth";

import type { ErrorDetails } from "#shared/contract/errors.ts";

import type { ErrorBody } from "../calls/errors.ts";
import { ApiClient } from "./api-client.ts";
import { PASSWORD, type Person } from "./factories.ts";
import type { Login } from "./passkeys.ts";
import type { TestApp } from "./test-app.ts";

/** What an app with this secret shows at a time. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** The answer to a right password where a second step follows. */
export async function firstStep(test: TestApp, person: Person, address = crypto.randomUUID(), password = PASSWORD) {
  const answer = await new ApiClient(test.app).form<Login & ErrorBody>(
    "/auth/token",
    { grant_type: "password", username: person.email, password },
    { "X-Forwarded-For": address },
  );
  const details = answer.body.details as ErrorDetails["second-factor-required"] | undefined;
  return { answer, ticket: details?.ticket ?? "", methods: details?.methods };
}

export const secondStep = (test: TestApp, ticket: string, code: string, address: string = crypto.randomUUID()) =>
  new ApiClient(test.app).post<Login & ErrorBody>(
    "/auth/token/second-factor",
    { ticket, code },
    { headers: { "X-Forwarded-For": address } },
  );

/** Sets up an app as a person would who photographs the picture and types what it shows. */
export async function addApp(client: ApiClient, person: Person, now: () => Date) {
  const path = `/users/${person.userId}/authenticator-app`;
  const begun = await client.post<{ secret: string; uri: string }>(path, {});
  if (begun.status !== 200) throw new Error(`no secret: ${begun.status} ${JSON.stringify(begun.body)}`);
  const { secret, uri } = begun.body;
  const confirmed = await client.post<{ recovery_codes: string[] } & ErrorBody>(`${path}/confirm`, {
    code: codeAt(secret, now()),
  });
  return { secret, uri, confirmed, recoveryCodes: confirmed.body.recovery_codes };
}
