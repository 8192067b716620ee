import { inArray } from "drizzle-orm";

import { derivedId } from "#shared/lib/derived-id.ts";

import type { AppDeps, Database } from "../app-deps.ts";
import { hashPassword } from "../auth/passwords.ts";
import { appUser } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import type { Tx } from "../db/tx.ts";
import { DEMO_PASSWORD } from "../demo-accounts.ts";
import { createUser } from "../features/users/create-user.ts";
import { seedStudies } from "./demo/learner-courses.ts";
import { seedLearner } from "./demo/learner.ts";
import { seedOrganizations } from "./demo/organizations.ts";
import { DEMO_PEOPLE, LEARNER_EMAIL, type DemoPerson } from "./demo/people.ts";
import { seedLibrary } from "./seed-library.ts";

const DAY_MS = 86_400_000;

/** Loads the starter content and the accounts of the demo. What is there already stays as it is. */
export async function seedDemo({ db, clock }: Pick<AppDeps, "db" | "clock">): Promise<void> {
  const nowMs = clock.now().getTime();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await withTransaction(db, async (tx) => {
    await seedLibrary(tx);
    const emails = DEMO_PEOPLE.map(({ email }) => email);
    const known = await tx
      .select({ id: appUser.id, email: appUser.email })
      .from(appUser)
      .where(inArray(appUser.email, emails));
    for (const person of DEMO_PEOPLE) {
      if (!known.some(({ email }) => email === person.email)) await seedPerson(tx, db, person, { passwordHash, nowMs });
    }
    // Whoever was there before keeps the id she had.
    const idOf = (email: string) => known.find((user) => user.email === email)?.id ?? demoUserId(email);
    await seedOrganizations(tx, idOf, new Date(nowMs));
  });
}

/** Whose accounts the demo made itself: everybody knows their password. */
export const demoUserId = (email: string) => derivedId("demo user", email);

async function seedPerson(
  tx: Tx,
  db: Database,
  { isOnboarded, ...person }: DemoPerson,
  { passwordHash, nowMs }: { passwordHash: string; nowMs: number },
): Promise<void> {
  const joinedMs = nowMs - (isOnboarded ? 60 : 0) * DAY_MS;
  const joinedAt = new Date(joinedMs).toISOString();
  const created = await createUser(tx, {
    ...person,
    id: demoUserId(person.email),
    password_hash: passwordHash,
    created_at: joinedAt,
    onboarding_completed_at: isOnboarded ? new Date(joinedMs + 600_000).toISOString() : null,
  });
  if (person.email !== LEARNER_EMAIL) return;
  await seedLearner(tx, created, nowMs);
  await seedStudies(tx, db, { userId: created.userId, nowMs });
}
