import type { attemptEndpoints } from "#shared/contract/endpoints/attempts.ts";
import type { CheckedInput } from "#shared/contract/endpoint.ts";
import type { ContentType } from "#shared/model/course-terms.ts";
import type { ContentItemRow } from "#shared/model/course/item-rows.ts";
import type { ItemAttemptRow } from "#shared/model/course/study-rows.ts";
import { itemInteractionId } from "#shared/model/derived-ids.ts";

import { invalid } from "../../calls/errors.ts";
import type { LoadContext, Loader } from "../../calls/loader.ts";
import { refusedPermission } from "../../calls/refused-permission.ts";
import type { Tx } from "../../db/tx.ts";
import { checkEnrolled, checkSees } from "../courses/access.ts";
import { enrolled } from "../courses/loaders.ts";
import { sectionById } from "../courses/store.ts";
import { checkTutors } from "../organizations/store.ts";
import { anItem } from "../section-items/loaders.ts";
import { itemById } from "../section-items/store.ts";
import { checkChosenId } from "../shared/chosen-id.ts";
import { attemptById, newestRevision, type Revision, revisionOf } from "./store.ts";

export type SentAttempt = CheckedInput<typeof attemptEndpoints.addItemAttempt>["body"]["attempt"];

interface OfLearner {
  query: { user_id?: string | undefined };
}

const takenItem = enrolled(anItem);

/** A task that she begins: nobody begins anything for somebody else. */
export const anItemToStart: Loader<ContentItemRow, OfLearner> = async (ctx, id, input) => {
  const { user_id: userId } = input.query;
  if (userId !== undefined && userId !== ctx.actor.userId) throw refusedPermission("not-found");
  return takenItem(ctx, id, input);
};

/** What was done in a task, her own or, where she tutors or manages somebody who has agreed to it, that person's. */
export const results: Loader<{ item: ContentItemRow; userId: string }, OfLearner> = async (ctx, id, { query }) => {
  const { tx, actor } = ctx;
  const item = await itemById(tx, id);
  if (item === undefined) return undefined;
  const userId = query.user_id ?? actor.userId;
  if (userId === actor.userId) await checkEnrolled(tx, actor, item.course_id);
  else {
    await checkTutors(tx, actor, userId, { mustHaveAgreed: true });
    await checkSees(tx, actor, item.course_id);
  }
  return { item, userId };
};

/** Of an attempt that is to be added: the one that is there under its id, or the task as it was when it was done. */
export type FoundAttempt =
  | { known: ItemAttemptRow }
  | { known: null; revision: Revision | undefined; nearest: Revision | undefined; location: TaskLocation };

/** Where the task is, or was. */
type TaskLocation = Pick<SentAttempt, "course_id" | "section_id">;

interface Sent {
  params: { id: string };
  body: { attempt: SentAttempt };
}

async function foundAttempt({ tx, actor }: LoadContext, sent: SentAttempt): Promise<FoundAttempt> {
  const known = await attemptById(tx, sent.id);
  if (known !== undefined) return { known };
  checkChosenId(sent.id, { path: "attempt.id" });
  const revision = await revisionOf(tx, sent.item_id, sent.item_revision);
  // Of a task in a revision that this server never had (it was restored, or is the older node) at least its place is known.
  const nearest = revision ?? (await newestRevision(tx, sent.item_id));
  const location = nearest ?? (await locationOf(tx, sent));
  await checkEnrolled(tx, actor, location.course_id);
  return { known: null, revision, nearest, location };
}

/** Of a task that is gone the section says in which course it was; only of one that is gone, too, the device's word counts. */
async function locationOf(tx: Tx, { course_id, section_id }: SentAttempt): Promise<TaskLocation> {
  return { course_id: (await sectionById(tx, section_id))?.course_id ?? course_id, section_id };
}

/** An attempt under the address of what she herself did in its task. */
export const anAttempt: Loader<FoundAttempt, Sent> = async (ctx, id, { body: { attempt } }) =>
  id === itemInteractionId(ctx.actor.userId, attempt.item_id) ? foundAttempt(ctx, attempt) : undefined;

/** An attempt under the address of its task, which is of this kind. */
export const anEvaluation =
  (type: ContentType): Loader<FoundAttempt, Sent> =>
  async (ctx, id, { body: { attempt } }) => {
    if (attempt.item_id !== id) throw invalid("attempt.item_id", "other-item");
    return attempt.type === type ? foundAttempt(ctx, attempt) : undefined;
  };
