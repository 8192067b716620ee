import { and, eq, ne, sql } from "drizzle-orm";

import type { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";
import { userScope } from "#shared/model/entities.ts";

import type { Handlers } from "../../calls/handler.ts";
import { appUser } from "../../db/schema.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { Tx } from "../../db/tx.ts";
import { securityEvent } from "../../observability/security-events.ts";
import type { Services } from "../../services.ts";

type Person = AnswerOf<typeof API.setPersonRights>;

const columns = {
  id: appUser.id,
  email: appUser.email,
  first_name: appUser.first_name,
  last_name: appUser.last_name,
  is_admin: appUser.is_admin,
  expert_mode: appUser.expert_mode,
  created_at: appUser.created_at,
};

/** What who runs the server does about a person: whether she writes courses, whether she runs it too. Nothing else is shown. */
export const peopleCalls = ({ pokes }: Services) =>
  ({
    findPeople: {
      kind: "direct",
      async run({ deps }, { query }) {
        const items = await deps.db
          .select(columns)
          .from(appUser)
          .where(eq(sql`lower(${appUser.email})`, query.email));
        return { items, next_cursor: null };
      },
    },
    setPersonRights: {
      kind: "direct",
      async run({ deps }, { params: { user_id: userId }, body }) {
        const changed = await withTransaction(deps.db, (tx) => setRights(tx, userId, body));
        securityEvent(deps, "role-changed", { subjectId: userId });
        pokes.tell(userScope(userId));
        return changed;
      },
    },
  }) satisfies Handlers;

export type Rights = Partial<Pick<Person, "is_admin" | "expert_mode">>;

async function setRights(tx: Tx, userId: string, rights: Rights): Promise<Person> {
  if (rights.is_admin === false) await refuseLastAdmin(tx, userId);
  if (Object.keys(rights).length > 0) await tx.update(appUser).set(rights).where(eq(appUser.id, userId));
  const [person] = await tx.select(columns).from(appUser).where(eq(appUser.id, userId));
  if (person === undefined) throw new AppError("not-found");
  return person;
}

/** Two who take it from each other at the same moment wait for each other. */
async function refuseLastAdmin(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`);
  const others = await tx.$count(appUser, and(eq(appUser.is_admin, true), ne(appUser.id, userId)));
  if (others === 0) throw new AppError("last-admin");
}
