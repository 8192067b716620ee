import type { Handlers } from "../../calls/handler.ts";
import { rowCall } from "../../calls/row-calls.ts";
import { type After, sharedEntries } from "./shared-entries.ts";

const USUAL = 50;

const cursorOf = ({ written_at, id }: { written_at: string; id: string }): string => `${written_at}_${id}`;

function positionIn(cursor: string | undefined): After | null {
  if (cursor === undefined) return null;
  const [writtenAt = "", id = ""] = cursor.split("_");
  return { writtenAt, id };
}

/** What the learners of an organisation share with their tutors. */
export const memberJournalCalls = {
  listMembersJournal: rowCall(
    "listMembersJournal",
    async ({ tx, actor }, { organizationId }, { query: { cursor, limit = USUAL } }) => {
      const asked = { organizationId, tutorId: actor.userId };
      const found = await sharedEntries(tx, asked, positionIn(cursor), limit);
      const items = found.slice(0, limit);
      const last = items.at(-1);
      const next = found.length > limit && last !== undefined ? cursorOf(last) : null;
      return { answer: () => ({ items, next_cursor: next }) };
    },
  ),
} satisfies Handlers;
