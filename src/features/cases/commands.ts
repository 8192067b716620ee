import { playOf } from "#partner/play.ts";
import { commit } from "#db/commit.ts";
import { markForUpload } from "#db/files.ts";
import { learner } from "#db/learner.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { CaseEventData } from "#shared/model/cases/case-event.ts";
import type { Difficulty } from "#shared/model/cases/facts.ts";
import { caseRevisionId } from "#shared/model/derived-ids.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import { talkData } from "./talk-data.ts";

/** Begins a talk in a case. Returns its id. */
export async function startTalk(
  { id: caseId, revision, isGuidedOnly }: Pick<DeviceRows["case"], "id" | "revision" | "isGuidedOnly">,
  difficulty: Difficulty,
): Promise<string> {
  const at = Date.now();
  const id = newId();
  const mode = isGuidedOnly ? ("guided" as const) : ("embedded" as const);
  const talk = { id, caseId, caseRevision: revision, mode, difficulty, startedAt: new Date(at).toISOString() };
  await commit(learner(), [{ name: "startCase", args: { talk } }], { at });
  return id;
}

/** Adds what happened in a talk; a recording that belongs to it is on its way from then on. Returns the event's id. */
export async function recordEvent(interactionId: string, data: CaseEventData): Promise<string> {
  const db = learner();
  const at = Date.now();
  const event = { id: newId(), interactionId, happenedAt: new Date(at).toISOString(), data };
  const ends = data.kind === "end" ? await whatEnds(interactionId, event) : null;
  const audioId = data.kind === "turn" ? data.audio_id : null;
  await commit(db, [{ name: "recordCaseEvent", args: { event, ends } }], {
    at,
    alongside: async () => {
      if (audioId !== null) await markForUpload(db, audioId);
    },
  });
  return event.id;
}

async function whatEnds(interactionId: string, end: { id: string; happenedAt: string; data: CaseEventData }) {
  const found = await talkData(learner(), interactionId);
  if (found.is !== "here" || found.talk.endedAt !== null) return null;
  const { talk, revision, events } = found;
  const { isSolved } = playOf(revision, talk.difficulty, [...events, end]);
  return { caseId: talk.caseId, isSolved };
}

/** Deletes a talk with all that was said in it. Returns the queued entries, so that it can be undone. */
export async function removeTalk(id: string): Promise<string[]> {
  const eventIds = await learner().case_event.where("interactionId").equals(id).primaryKeys();
  return commit(learner(), [{ name: "removeTalk", args: { id, eventIds } }]);
}

/** Begins the same case anew, as it is now: with the newest revision that this device has. Returns the new talk's id. */
export async function playAgain({
  caseId,
  caseRevision,
  mode,
  difficulty,
}: DeviceRows["case_interaction"]): Promise<string> {
  const found = await learner().case.get(caseId);
  const isHere = found && (await learner().case_revision.get(caseRevisionId(caseId, found.revision)));
  const played = { id: caseId, revision: caseRevision, isGuidedOnly: mode === "guided" };
  return startTalk(isHere ? found : played, difficulty);
}
