import { sql } from "drizzle-orm";

import type { API } from "#shared/contract/api.ts";
import type { CheckedInput } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { SectionAssignmentRow } from "#shared/model/course/study-rows.ts";

import { signedIn } from "../../calls/direct.ts";
import { invalid } from "../../calls/errors.ts";
import type { Handlers } from "../../calls/handler.ts";
import { operation, type Actor } from "../../calls/operation.ts";
import { rowCall } from "../../calls/row-calls.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { Tx } from "../../db/tx.ts";
import type { Services } from "../../services.ts";
import { checkSees } from "../courses/access.ts";
import { nameOf } from "../courses/author-calls.ts";
import { sectionById } from "../courses/store.ts";
import { isTutorOf } from "../organizations/store.ts";
import { checkChosenId } from "../shared/chosen-id.ts";
import { hasSameContent } from "../shared/same-content.ts";
import { storedInstant } from "../shared/stored-times.ts";
import {
  addAssignment,
  assignmentById,
  assignmentsBy,
  assignmentsSeenBy,
  assignmentsTo,
  markSeen,
  MOST_ASSIGNMENTS,
  removeAssignment,
} from "./store.ts";
import { noteTold, pushTold } from "./tell-learner.ts";

const listed = (items: SectionAssignmentRow[]) => ({ items, next_cursor: null });

/** Of an assignment that was taken back meanwhile nothing is left to be seen. */
const seeAssignment = operation("seeAssignment", async (ctx, { params: { assignment_id: id }, body }) => {
  const row = await assignmentById(ctx.tx, id);
  if (row?.assigned_to !== ctx.actor.userId) throw new AppError("not-found");
  await markSeen(ctx.tx, id, storedInstant(body.seen_at, ctx.skewMs));
  ctx.touch("section_assignment", id);
  return { answer: async () => (await assignmentById(ctx.tx, id)) ?? row };
});

/**
 * What concerns two people is no answer to be kept in a receipt, where it would outlive one of them: so these are direct
 * calls. Each has the same effect however often it comes.
 */
export const assignmentCalls = ({ account: { mailer }, network }: Services) =>
  ({
    seeAssignment,
    notifyLessonAssignment: rowCall("notifyLessonAssignment", async ({ deps, tx, receivedAt }, { id }) => {
      const told = await noteTold(tx, deps, id, receivedAt);
      return {
        answer() {
          if (told === null) return { is_told: false };
          mailer.wake();
          void pushTold(deps, network, told);
          return { is_told: true };
        },
      };
    }),
    listMyAssignments: {
      kind: "direct",
      run: (ctx) => withTransaction(ctx.deps.db, async (tx) => listed(await assignmentsTo(tx, signedIn(ctx).userId))),
    },
    listAssignmentsOfUser: rowCall("listAssignmentsOfUser", async ({ tx, actor }, { userId, isHerself }) => {
      const items = isHerself ? await assignmentsTo(tx, userId) : await assignmentsSeenBy(tx, actor.userId, userId);
      return { answer: () => listed(items) };
    }),
    listGivenAssignments: {
      kind: "direct",
      run: (ctx, { query }) =>
        withTransaction(ctx.deps.db, async (tx) =>
          listed(await assignmentsBy(tx, signedIn(ctx).userId, query.section_id)),
        ),
    },
    createAssignment: rowCall("createAssignment", async ({ tx, actor }, _, { body }) => {
      const row = await assign(tx, actor, body);
      return { answer: () => row };
    }),
    deleteAssignment: rowCall("deleteAssignment", async ({ tx }, row) => {
      if (row !== undefined) await removeAssignment(tx, row.id);
      return { answer: () => null };
    }),
  }) satisfies Handlers;

type Asked = CheckedInput<typeof API.createAssignment>["body"];

async function assign(tx: Tx, actor: Actor, asked: Asked): Promise<SectionAssignmentRow> {
  const { id = newId(), user_id: userId, section_id: sectionId, note, due_day: dueDay } = asked;
  const known = await assignmentById(tx, id);
  if (known !== undefined) {
    const said = { section_id: sectionId, assigned_to: userId, assigned_by: actor.userId, note, due_day: dueDay };
    if (!hasSameContent(known, said)) throw new AppError("already-exists");
    return known;
  }
  checkChosenId(id);
  const section = await sectionById(tx, sectionId);
  if (section === undefined) throw new AppError("not-found");
  await checkSees(tx, actor, section.course_id);
  const learner: Actor = { ...actor, userId, isAdmin: false, isExpert: false };
  await checkSees(tx, learner, section.course_id).catch((cause: unknown) => {
    if (!(cause instanceof AppError)) throw cause;
    throw invalid("section_id", "no-access");
  });
  // Two clicks at once are one assignment.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${actor.userId} ${userId}`}, 0))`);
  const given = await assignmentsTo(tx, userId);
  const same = given.find((row) => row.section_id === sectionId && row.assigned_by === actor.userId);
  if (same !== undefined && asked.id === undefined) return same;
  if (given.length >= MOST_ASSIGNMENTS) throw invalid("user_id", "most", MOST_ASSIGNMENTS);
  const assignedBy = { assigned_by: actor.userId, assigned_by_name: await nameOf(tx, actor.userId) };
  const about = { section_id: sectionId, course_id: section.course_id, note, due_day: dueDay };
  // Tutors read what she does there, where she has agreed to that at all; managers see figures.
  const shows_answers = await isTutorOf(tx, actor.userId, userId, { mustHaveAgreed: true, readsTexts: true });
  await addAssignment(tx, { id, ...about, assigned_to: userId, ...assignedBy, shows_answers });
  const row = await assignmentById(tx, id);
  if (row === undefined) throw new AppError("not-found");
  return row;
}
