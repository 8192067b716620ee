import { commit } from "#db/commit.ts";
import { dropDraft } from "#db/drafts.ts";
import { markForUpload, prepareFile, putFile } from "#db/files.ts";
import { learner } from "#db/learner.ts";
import { habitLogOf } from "#data/progress/progress.ts";
import { today } from "#data/vocabulary/words.ts";
import type { ArgsOf } from "#shared/contract/mutations.ts";
import { addDays, mondayOf } from "#shared/model/local-day.ts";
import { withGoalBefore, withPause } from "#shared/model/streak/habit-log.ts";

/** Changes settings of the signed-in learner, on all her devices. Throws if this device cannot store it. */
export async function changeSettings(fields: ArgsOf<"updateUser">["fields"]): Promise<void> {
  await commit(learner(), [{ name: "updateUser", args: { fields } }]);
}

/** Sets the goal of this week and those to come; weeks that are over keep theirs. */
export async function changeGoal(weeklyGoal: number): Promise<void> {
  const db = learner();
  const [{ day }, user] = await Promise.all([today(db), db.user.get(db.userId)]);
  const habitLog = withGoalBefore(habitLogOf(user), mondayOf(day), user?.weeklyGoal ?? weeklyGoal);
  await commit(db, [{ name: "changeHabit", args: { fields: { weeklyGoal }, habitLog } }]);
}

/** Pauses for so many days from today on; none ends the pause. */
export async function pauseFor(days: number): Promise<void> {
  const db = learner();
  const [{ day }, user] = await Promise.all([today(db), db.user.get(db.userId)]);
  const pausedUntil = days === 0 ? null : addDays(day, days - 1);
  const habitLog = withPause(habitLogOf(user), day, pausedUntil);
  await commit(db, [{ name: "changeHabit", args: { fields: { pausedUntil }, habitLog } }]);
}

/** Saves what she wrote about herself. `seen` is the sentence that stood in the form when it was opened. */
export async function saveAccount(
  fields: ArgsOf<"updateUser">["fields"],
  seen: string | null,
  draftKey: string,
): Promise<void> {
  const db = learner();
  const base = fields.biography === undefined ? undefined : { biography: seen };
  const intents =
    Object.keys(fields).length === 0 ? [] : [{ name: "updateUser" as const, args: { fields, ...(base && { base }) } }];
  await commit(db, intents, { alongside: () => dropDraft(db, draftKey) });
}

/** Takes a picture as hers: shown at once, on its way to the server, and kept here if the network is away. */
export async function setPicture(picture: Blob): Promise<void> {
  const db = learner();
  const wanted = { kind: "picture", mimeType: picture.type, place: "profile-image" } as const;
  const prepared = await prepareFile(wanted, picture);
  const fileId = prepared.file.id;
  await commit(db, [{ name: "setProfileImage", args: { fileId } }], {
    alongside: async () => {
      await putFile(db, prepared);
      await markForUpload(db, fileId);
    },
  });
}

export async function removePicture(): Promise<void> {
  await commit(learner(), [{ name: "setProfileImage", args: { fileId: null } }]);
}
