import { newId } from "#shared/lib/uuid.ts";

import { mail, membership, organization } from "../db/account-schema.ts";
import { ApiClient } from "./api-client.ts";
import { aLearner, type Person, signIn } from "./factories.ts";
import { type TestMail, writtenMails } from "./mails.ts";
import type { TestApp } from "./test-app.ts";

let count = 0;
export const anAddress = (): string => `neu-${(count += 1)}-${newId().slice(-8)}@visite.test`;

export const aForm = (fields: Record<string, unknown> = {}) => ({
  email: anAddress(),
  password: "Visite2026",
  first_name: "Linh",
  last_name: "Nguyễn",
  accepted_terms: true,
  interface_language: "deu",
  ...fields,
});

export const guest = (test: TestApp): ApiClient => new ApiClient(test.app);

/** The mails to this address, when the outbox is empty. */
export async function mailsTo(test: TestApp, address: string): Promise<TestMail[]> {
  await outboxIsEmpty(test);
  return (await writtenMails(test.deps.config.dataDir)).filter(({ to }) => to === address);
}

export async function newestMailTo(test: TestApp, address: string): Promise<TestMail> {
  const mail = (await mailsTo(test, address)).at(-1);
  if (mail === undefined) throw new Error(`no mail to ${address}`);
  return mail;
}

export async function outboxIsEmpty(test: TestApp): Promise<void> {
  for (const end = Date.now() + 10_000; ;) {
    if ((await test.db.$count(mail)) === 0) return;
    if (Date.now() > end) throw new Error("a mail does not go out");
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** A person who signs in with her password, or null. */
export async function tryToSignIn(test: TestApp, username: string, password: string): Promise<number> {
  return (await guest(test).form("/auth/token", { grant_type: "password", username, password })).status;
}

export async function anOrganization(test: TestApp, name = "Klinikum am Wald"): Promise<string> {
  const id = newId();
  await test.db.insert(organization).values({ id, name });
  return id;
}

/** A person with this role in the organisation, and her client. */
export async function aMember(
  test: TestApp,
  organizationId: string,
  role: "manager" | "tutor" | "learner",
): Promise<{ person: Person; client: ApiClient }> {
  const person = await aLearner(test);
  await test.db.insert(membership).values({
    organization_id: organizationId,
    user_id: person.userId,
    is_manager: role === "manager",
    is_tutor: role === "tutor",
  });
  return { person, client: await signIn(test, person) };
}
