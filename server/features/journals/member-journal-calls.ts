import { withTransaction } from "../../db/transaction.ts";
import type { Handlers } from "../../http/handler.ts";
import { signedIn } from "../../http/direct.ts";
import { checkTutorsIn } from "../organizations/store.ts";
import { type After, sharedEntries } from "./shared-entries.ts";

const USUAL = 50;

const cursorOf = ({ written_at, id }: { written_at: string; id: string }): string => `${written_at}_${id}`;

function placeIn(cursor: string | undefined): After | null {
  if (cursor === undefined) return null;
  const [writtenAt = "", id = ""] = cursor.split("_");
  return { writtenAt, id };
}

/** What the learners of an organisation share with their tutors. */
export const memberJournalCalls = {
  listMembersJournal: {
    kind: "direct",
    run: (ctx, { params: { organization_id: organizationId }, query: { cursor, limit = USUAL } }) =>
      withTransaction(ctx.deps.db, async (tx) => {
        const actor = signedIn(ctx);
        await checkTutorsIn(tx, actor, organizationId);
        const asked = { organizationId, tutorId: actor.userId };
        const found = await sharedEntries(tx, asked, placeIn(cursor), limit);
        const items = found.slice(0, limit);
        const last = items.at(-1);
        return { items, next_cursor: found.length > limit && last !== undefined ? cursorOf(last) : null };
      }),
  },
} satisfies Handlers;
