import type { SectionAssignmentRow } from "#shared/model/course/study-rows.ts";

import type { Loader } from "../../calls/loader.ts";
import { refusedPermission } from "../../calls/refused-permission.ts";
import { checkTutors, managesMember } from "../organizations/store.ts";
import { assignmentById } from "./store.ts";

/** Somebody whom the caller tutors. */
export interface Member {
  userId: string;
  isHerself: boolean;
}

/** `orHerself`: what concerns herself she may always see. */
export const aMember =
  ({ orHerself = false, readsTexts = false } = {}): Loader<Member> =>
  async ({ tx, actor }, userId) => {
    const isHerself = userId === actor.userId;
    if (!(orHerself && isHerself)) await checkTutors(tx, actor, userId, { readsTexts });
    return { userId, isHerself };
  };

/** Whose texts she reads: her own, and those of whom she tutors. Who manages sees figures only. */
export const aWriter = aMember({ orHerself: true, readsTexts: true });

/** An assignment that she may take back: she gave it, or manages the learner. Whoever else sees it is told no. */
export const anAssignment: Loader<SectionAssignmentRow> = async ({ tx, actor }, id) => {
  const row = await assignmentById(tx, id);
  if (row === undefined) return undefined;
  const { assigned_to: userId } = row;
  const mayDelete = row.assigned_by === actor.userId || (await managesMember(tx, actor.userId, userId));
  // Whom it was given to sees it, and her other tutors do.
  if (!mayDelete && userId !== actor.userId) await checkTutors(tx, actor, userId);
  if (!mayDelete) throw refusedPermission("forbidden");
  return row;
};

/** An assignment that she gave to somebody whom she still tutors. */
export const anAssignmentOfHers: Loader<SectionAssignmentRow> = async ({ tx, actor }, id) => {
  const row = await assignmentById(tx, id);
  if (row?.assigned_by !== actor.userId) return undefined;
  await checkTutors(tx, actor, row.assigned_to);
  return row;
};
