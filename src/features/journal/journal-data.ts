import type { LearnerDatabase } from "#db/database.ts";
import { readDraft } from "#db/drafts.ts";
import { blobOf } from "#db/files.ts";
import { type DraftRecording, draftRecording } from "#db/recordings.ts";
import type { EarlierEntry, JournalDraft } from "#exercises/journalling/play-journal.ts";
import { currentEntries } from "#shared/model/course/journal.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { mediaUrl } from "#shared/model/media.ts";
import { objectUrlOf } from "#ui/environment/object-url.ts";

type Entry = DeviceRows["journal_entry"];

/** Where drafts of a task's journal lie: what is typed, and what is spoken. */
export const slotOf = (itemId: string): string => `journal:${itemId}`;

/** What stands in her journal for each objective of a section; "" is the note. */
export async function currentEntriesOf(db: LearnerDatabase, sectionId: string): Promise<Map<string, Entry>> {
  const rows = await db.journal_entry.where("sectionId").equals(sectionId).toArray();
  const inOrder = currentEntries(rows).toSorted((one, other) => one.writtenAt.localeCompare(other.writtenAt));
  return new Map(inOrder.map((entry) => [entry.objectiveId ?? "", entry]));
}

/** This device's own bytes, also before they are sent; else the server's address. */
async function voiceUrlOf(db: LearnerDatabase, fileId: string | null): Promise<string | null> {
  if (fileId === null) return null;
  const bytes = await blobOf(db, fileId);
  return bytes ? objectUrlOf(bytes) : mediaUrl(fileId);
}

async function shown(db: LearnerDatabase, entry: Entry): Promise<EarlierEntry> {
  return {
    writtenAt: Date.parse(entry.writtenAt),
    confidence: entry.confidence,
    message: entry.message,
    voiceUrl: await voiceUrlOf(db, entry.voiceFileId),
    isShared: entry.visibility === "shared",
  };
}

export interface JournalData {
  last: ReadonlyMap<string, EarlierEntry>;
  voice: DraftRecording | null;
  hasReaders: boolean;
}

/** The recording that is about to become an entry; one that was sent belongs to its entry. */
export const voiceDraft = (db: LearnerDatabase, itemId: string): Promise<DraftRecording | null> =>
  draftRecording(db, slotOf(itemId));

export async function journalData(db: LearnerDatabase, sectionId: string, itemId: string): Promise<JournalData> {
  const [current, voice, user] = await Promise.all([
    currentEntriesOf(db, sectionId),
    voiceDraft(db, itemId),
    db.user.get(db.userId),
  ]);
  const last = await Promise.all([...current].map(async ([key, entry]) => [key, await shown(db, entry)] as const));
  return { last: new Map(last), voice, hasReaders: user?.hasTutor === true };
}

/** What she was about to write here. */
export async function writtenDraft(db: LearnerDatabase, itemId: string): Promise<JournalDraft> {
  const saved = await readDraft<JournalDraft>(db, slotOf(itemId));
  return saved ?? { confidence: {}, message: "", isShared: null };
}

export interface MySharedEntry {
  entry: Entry;
  /** Null where this device does not have the section. */
  sectionTitle: string | null;
}

/** What her tutors may read at this moment, the newest first. */
export async function sharedEntries(db: LearnerDatabase): Promise<MySharedEntry[]> {
  const current = currentEntries(await db.journal_entry.toArray());
  const shared = current
    .filter(({ visibility }) => visibility === "shared")
    .toSorted((one, other) => other.writtenAt.localeCompare(one.writtenAt));
  const sections = await db.section.bulkGet(shared.map(({ sectionId }) => sectionId));
  return shared.map((entry, n) => ({ entry, sectionTitle: sections[n]?.title ?? null }));
}
