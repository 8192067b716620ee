import { signedIn } from "../../calls/direct.ts";
import type { Handlers } from "../../calls/handler.ts";
import { rowCall } from "../../calls/row-calls.ts";
import { withTransaction } from "../../db/transaction.ts";
import { nameOf } from "../courses/author-calls.ts";
import { presentAll, readingOf } from "./present.ts";
import { settleAttempt } from "./settle.ts";
import { type After, latelyRead, openAnswers, putReading } from "./store.ts";

const USUAL = 20;

const cursorOf = ({ ended_at: at, id }: { ended_at: string; id: string }): string =>
  `${new Date(at).toISOString()}_${id}`;

function positionAt(cursor: string | undefined): After | null {
  if (cursor === undefined) return null;
  const [answeredAt = "", id = ""] = cursor.split("_");
  return { answeredAt, id };
}

/** What concerns two people is no answer to be kept in a receipt: so these are direct calls. */
export const unsureAnswerCalls = {
  listUnsureAnswers: {
    kind: "direct",
    run: (ctx, { query: { cursor, limit = USUAL } }) =>
      withTransaction(ctx.deps.db, async (tx) => {
        const tutor = signedIn(ctx);
        const { userId } = tutor;
        const found = await openAnswers(tx, tutor, positionAt(cursor), limit + 1);
        const ofPage = found.slice(0, limit);
        const last = ofPage.at(-1);
        return {
          items: await presentAll(tx, ofPage, userId),
          next_cursor: found.length > limit && last !== undefined ? cursorOf(last) : null,
          lately_read: cursor === undefined ? await presentAll(tx, await latelyRead(tx, tutor), userId) : [],
        };
      }),
  },
  /** Sent again it says the same once more; who has read it may think again, and nobody else. */
  readUnsureAnswer: rowCall("readUnsureAnswer", async (ctx, row, { body: { verdict, comment: said } }) => {
    const { tx, actor, receivedAt } = ctx;
    const comment = said?.trim() || null;
    const isOthers = row.read_at !== null && row.read_by !== actor.userId;
    const isSaid = row.verdict === verdict && row.comment === comment;
    const reading = {
      verdict,
      comment,
      read_by: actor.userId,
      read_by_name: await nameOf(tx, actor.userId),
      read_at: receivedAt.toISOString(),
    };
    const stands = isOthers || isSaid ? row : reading;
    if (stands === reading) {
      await putReading(tx, row.id, reading);
      await settleAttempt(ctx, row.attempt_id);
    }
    const told = readingOf(stands, actor.userId);
    return {
      answer() {
        if (told === null) throw new Error("an answer that was read says nothing");
        return { id: row.id, reading: told };
      },
    };
  }),
} satisfies Handlers;
