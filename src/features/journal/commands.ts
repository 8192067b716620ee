import { commit, stampNow } from "#db/commit.ts";
import { dropDraft } from "#db/drafts.ts";
import { markForUpload } from "#db/files.ts";
import { learner } from "#db/learner.ts";
import type { JournalDraft } from "#exercises/journalling/play-journal.ts";
import type { TaskLocation } from "#exercises/services.tsx";
import type { Intent } from "#shared/contract/mutations.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import { slotOf, currentEntriesOf, voiceDraft } from "./journal-data.ts";

type WrittenPart = { objectiveId: string | null; confidence: number | null; message: string | null };

/** One entry an objective whose value was set, and one for the note. */
function partsOf({ confidence, message }: JournalDraft, hasVoice: boolean): WrittenPart[] {
  const values = Object.entries(confidence).map(([objectiveId, value]) => ({
    objectiveId,
    confidence: value,
    message: null,
  }));
  const text = message.trim() || null;
  if (text === null && !hasVoice) return values;
  return [...values, { objectiveId: null, confidence: null, message: text }];
}

/**
 * Makes entries of what she wrote and said; her voice is on its way with them. What she corrects on the same day takes
 * the place of what she wrote, on another day it stands beside it. Returns the ids of the entries.
 */
export async function writeEntries(
  { courseId, sectionId, itemId }: TaskLocation,
  draft: JournalDraft,
): Promise<string[]> {
  const db = learner();
  const at = Date.now();
  const [{ localDay }, current, voice] = await Promise.all([
    stampNow(db, at),
    currentEntriesOf(db, sectionId),
    voiceDraft(db, itemId),
  ]);
  const user = await db.user.get(db.userId);
  // A draft may say "shared" from a time when there was a tutor, or because its task suggests it.
  const visibility = draft.isShared && user?.hasTutor === true ? ("shared" as const) : ("private" as const);
  const intents = partsOf(draft, voice !== null).map((part): Intent & { name: "writeJournal" } => {
    const before = current.get(part.objectiveId ?? "");
    const ofNote = part.objectiveId === null ? voice : null;
    const entry = {
      ...part,
      id: newId(),
      courseId,
      sectionId,
      contentItemId: itemId,
      visibility,
      voiceFileId: ofNote?.id ?? null,
      voiceDurationMs: ofNote?.durationMs ?? null,
      overwrites: before?.localDay === localDay ? before.id : null,
      writtenAt: new Date(at).toISOString(),
    };
    return { name: "writeJournal", args: { entry } };
  });
  await commit(db, intents, {
    at,
    alongside: async () => {
      await dropDraft(db, slotOf(itemId));
      if (voice) await markForUpload(db, voice.id);
    },
  });
  return intents.map(({ args }) => args.entry.id);
}

/** Takes back what she shared: the same stands again, for herself alone. */
export async function stopSharing(shared: DeviceRows["journal_entry"]): Promise<void> {
  const at = Date.now();
  // Only what was said: a row from the server has more than an entry may send.
  const { courseId, sectionId, contentItemId, objectiveId, confidence, message, voiceFileId, voiceDurationMs } = shared;
  const entry = {
    id: newId(),
    courseId,
    sectionId,
    contentItemId,
    objectiveId,
    confidence,
    message,
    voiceFileId,
    voiceDurationMs,
    visibility: "private" as const,
    overwrites: shared.id,
    // Never before what it takes the place of, however wrong this device's clock is.
    writtenAt: new Date(Math.max(at, Date.parse(shared.writtenAt))).toISOString(),
  };
  await commit(learner(), [{ name: "writeJournal", args: { entry } }], { at });
}
