import { afterEach, beforeEach, describe, expect, it } from "vitest";

import type { LearnerDatabase } from "#db/database.ts";
import { readDraft, saveDraft } from "#db/drafts.ts";
import { storeFile } from "#db/files.ts";
import { closeLearner, openLearner } from "#db/learner.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import { stopSharing, writeEntries } from "./commands.ts";
import { journalData, slotOf, sharedEntries, currentEntriesOf } from "./journal-data.ts";

let db: LearnerDatabase;
const location = { courseId: newId(), sectionId: newId(), itemId: newId() };
const [greeting, asking] = [newId(), newId()];
const draft = { confidence: { [greeting]: 4 }, message: " Heute allein. ", isShared: false };

beforeEach(() => {
  db = openLearner(newId());
});
afterEach(closeLearner);

const speak = () =>
  storeFile(
    db,
    { kind: "recording", mimeType: "audio/webm", place: slotOf(location.itemId) },
    new Blob(["Stimme"], { type: "audio/webm" }),
  );
const entries = () => db.journal_entry.toArray();

describe("what she writes in her journal", () => {
  it("is one entry for each objective that she judged and one for the note; the draft is gone with them", async () => {
    await saveDraft(db, slotOf(location.itemId), draft);
    const ids = await writeEntries(location, draft);
    expect(ids).toHaveLength(2);
    const written = await entries();
    expect(written.map(({ objectiveId, confidence, message }) => [objectiveId, confidence, message])).toEqual([
      [greeting, 4, null],
      [null, null, "Heute allein."],
    ]);
    expect(written.every(({ visibility }) => visibility === "private")).toBe(true);
    expect(await readDraft(db, slotOf(location.itemId))).toBeUndefined();
  });

  it("corrects what she wrote the same day, and stands beside what she wrote on another", async () => {
    await writeEntries(location, draft);
    await writeEntries(location, { ...draft, confidence: { [greeting]: 5, [asking]: 2 }, message: "" });
    const current = await currentEntriesOf(db, location.sectionId);
    expect([current.get(greeting)?.confidence, current.get(asking)?.confidence, current.size]).toEqual([5, 2, 3]);
    await db.journal_entry.toCollection().modify({ localDay: "2026-01-01" });
    await writeEntries(location, { ...draft, confidence: { [greeting]: 1 }, message: "" });
    expect((await currentEntriesOf(db, location.sectionId)).get(greeting)).toMatchObject({
      confidence: 1,
      overwrites: null,
    });
  });

  it("stays hers alone where nobody may read it, whatever the draft says", async () => {
    await db.user.put({ id: db.userId, hasTutor: false } as DeviceRows["user"]);
    expect((await journalData(db, location.sectionId, location.itemId)).hasReaders).toBe(false);
    await writeEntries(location, { ...draft, isShared: true });
    expect((await entries()).map(({ visibility }) => visibility)).toEqual(["private", "private"]);
  });

  it("may be spoken: the entry waits for her voice, which is on its way from now on and not a draft any more", async () => {
    await db.user.put({ id: db.userId, hasTutor: true } as DeviceRows["user"]);
    const voice = await speak();
    expect((await journalData(db, location.sectionId, location.itemId)).voice?.id).toBe(voice);
    const [entryId] = await writeEntries(location, { confidence: {}, message: "", isShared: true });
    expect(await db.journal_entry.get(entryId ?? "")).toMatchObject({ voiceFileId: voice, visibility: "shared" });
    expect((await db.outbox.toArray()).map(({ files }) => files)).toEqual([[voice]]);
    expect((await db.files.get(voice))?.state).toBe("ready");
    const after = await journalData(db, location.sectionId, location.itemId);
    expect([after.voice, after.last.get("")?.voiceUrl?.startsWith("blob:")]).toEqual([null, true]);
  });

  it("is taken back with all that was said, voice and all, whatever the clock says, and stays hers", async () => {
    await db.user.put({ id: db.userId, hasTutor: true } as DeviceRows["user"]);
    const voice = await speak();
    await writeEntries(location, { confidence: {}, message: "Für dich", isShared: true });
    const [shared] = await sharedEntries(db);
    if (!shared) throw new Error("nothing is shared");
    // As the server has told it.
    const told = { writtenAt: "2199-01-01T00:00:00.000Z", version: 1, scope: `user:${db.userId}` };
    await db.journal_entry.update(shared.entry.id, told);
    const [later] = await sharedEntries(db);
    await stopSharing(later?.entry ?? shared.entry);
    expect(await sharedEntries(db)).toEqual([]);
    expect((await currentEntriesOf(db, location.sectionId)).get("")).toMatchObject({
      message: "Für dich",
      voiceFileId: voice,
      visibility: "private",
      overwrites: shared.entry.id,
    });
    const [first, second] = await db.outbox.orderBy("seq").toArray();
    const sent = (one: typeof first) =>
      Object.keys((one?.args as { entry: object } | undefined)?.entry ?? {}).toSorted();
    expect([first?.name, second?.name]).toEqual(["writeJournal", "writeJournal"]);
    expect(sent(second)).toEqual(sent(first));
  });

  it("keeps the draft where the device cannot store the entries", async () => {
    await saveDraft(db, slotOf(location.itemId), draft);
    db.close({ disableAutoOpen: true });
    await expect(writeEntries(location, draft)).rejects.toThrow();
    await db.open();
    expect([(await entries()).length, await readDraft(db, slotOf(location.itemId))]).toEqual([0, draft]);
  });
});
