import type { LearnerDatabase } from "#db/database.ts";
import type { CaseRevision } from "#shared/model/cases/case-revision.ts";
import { caseRevisionId } from "#shared/model/derived-ids.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

/** A talk with all that it is folded from, as far as this device has it. */
export type TalkData =
  | {
      readonly is: "here";
      readonly talk: DeviceRows["case_interaction"];
      readonly revision: CaseRevision;
      readonly events: readonly DeviceRows["case_event"][];
    }
  /** No such talk, or what is played in it has not come yet. */
  | { readonly is: "unknown" | "without-revision" };

export async function talkData(db: LearnerDatabase, interactionId: string): Promise<TalkData> {
  const talk = await db.case_interaction.get(interactionId);
  if (!talk) return { is: "unknown" };
  const [stored, events] = await Promise.all([
    db.case_revision.get(caseRevisionId(talk.caseId, talk.caseRevision)),
    db.case_event.where("interactionId").equals(interactionId).toArray(),
  ]);
  return stored ? { is: "here", talk, revision: stored.document, events } : { is: "without-revision" };
}
