import { derivedId } from "#shared/lib/derived-id.ts";

import { addMember } from "../../features/organizations/store.ts";
import { organization } from "../../db/account-schema.ts";
import type { Tx } from "../../db/tx.ts";

interface DemoMember {
  email: string;
  role: "manager" | "tutor" | "learner";
}

/** The clinic and the school of the demo; two of them, so that one can be seen not to see the other. */
const DEMO_ORGANIZATIONS: readonly { name: string; members: readonly DemoMember[] }[] = [
  {
    name: "Klinikum Musterstadt",
    members: [
      { email: "leitung@visite.test", role: "manager" },
      { email: "tutor@visite.test", role: "tutor" },
      { email: "lerner@visite.test", role: "learner" },
    ],
  },
  { name: "Pflegeschule Nord", members: [{ email: "fremd@visite.test", role: "manager" }] },
];

/** Makes the organisations of the demo and who belongs to them. What is there already stays as it is. */
export async function seedOrganizations(tx: Tx, userIdOf: (email: string) => string, now: Date): Promise<void> {
  for (const { name, members } of DEMO_ORGANIZATIONS) {
    const id = derivedId("demo organization", name);
    const made = await tx.insert(organization).values({ id, name }).onConflictDoNothing().returning();
    if (made.length === 0) continue;
    for (const { email, role } of members) {
      await addMember(tx, {
        organizationId: id,
        userId: userIdOf(email),
        isManager: role === "manager",
        isTutor: role === "tutor",
        acceptedAt: now,
      });
    }
  }
}
