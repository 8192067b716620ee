import { afterEach, beforeEach, describe, expect, it } from "vitest";

import type { LearnerDatabase } from "#db/database.ts";
import { closeLearner, openLearner } from "#db/learner.ts";
import { saveDraft } from "#db/drafts.ts";
import { blobOf, storeFile } from "#db/files.ts";
import { wordById } from "#data/vocabulary/words.ts";
import { newId } from "#shared/lib/uuid.ts";
import { fileIdOfUrl } from "#shared/model/media.ts";

import {
  addOwnWord,
  changeWord,
  createList,
  deleteList,
  deleteOwnWord,
  removeMedium,
  restoreOriginal,
  setFavourite,
  setMedium,
  takeBack,
  takeOverWords,
  takeRecording,
} from "./commands.ts";
import { testWord } from "./testing/test-word.ts";
import { mediumSlot } from "./medium-slot.ts";

let db: LearnerDatabase;
const target = { listId: undefined, firstListName: "Meine Wörter" };

beforeEach(() => {
  db = openLearner(newId());
});
afterEach(async () => {
  closeLearner();
  await db.delete();
});

async function sharedWord(fields = {}): Promise<string> {
  const id = newId();
  await db.vocab_item.add({ ...testWord({ explanation: "Stoff um eine Wunde" }).original, id, ...fields });
  return id;
}

const listNames = async () => (await db.vocab_list.toArray()).map(({ name }) => name);
const queued = async () => (await db.outbox.orderBy("seq").toArray()).map(({ name }) => name);

describe("an own word", () => {
  it("goes into the first list, which is made where there is none, and drops its draft", async () => {
    await saveDraft(db, "word-form:new", "half");
    const id = await addOwnWord({ term: "Nachtwache" }, { ...target, draftKey: "word-form:new" });
    expect(await listNames()).toEqual(["Meine Wörter"]);
    expect(await wordById(db, id)).toMatchObject({ term: "Nachtwache", isOwn: true });
    expect(await db.vocab_list_item.count()).toBe(1);
    expect(await db.drafts.count()).toBe(0);
    expect(await queued()).toEqual(["createVocabList", "addVocabToList"]);
  });

  it("is back with its lists when its deletion is taken back", async () => {
    const id = await addOwnWord({ term: "Nachtwache" }, target);
    const entries = await deleteOwnWord(id);
    expect(await wordById(db, id)).toBeUndefined();
    expect(await db.vocab_list_item.count()).toBe(0);
    expect(await takeBack(entries)).toBe(true);
    expect(await wordById(db, id)).toMatchObject({ term: "Nachtwache" });
    expect(await db.vocab_list_item.count()).toBe(1);
  });
});

describe("a shared word", () => {
  it("is taken over as a member of a list, not copied", async () => {
    const ids = [await sharedWord(), await sharedWord()];
    await takeOverWords(ids, target);
    expect((await db.vocab_list_item.toArray()).map(({ vocabItemId }) => vocabItemId).toSorted()).toEqual(
      ids.toSorted(),
    );
    expect(await db.vocab_item.count()).toBe(2);
  });

  it("keeps its original below the learner's layer and shows it again when restored, with her note", async () => {
    const id = await sharedWord();
    await changeWord({ id, isOwn: false }, { explanation: "Mullbinde", remarks: "links oben" }, null);
    const changed = await wordById(db, id);
    expect(changed).toMatchObject({ explanation: "Mullbinde", remarks: "links oben" });
    expect(changed?.original.explanation).toBe("Stoff um eine Wunde");
    if (changed) await restoreOriginal(changed);
    expect(await wordById(db, id)).toMatchObject({ explanation: "Stoff um eine Wunde", remarks: "links oben" });
  });

  it("tells the server which remarks the learner saw, and nothing when nothing changed", async () => {
    const id = await sharedWord();
    await changeWord({ id, isOwn: false }, {}, null);
    expect(await db.outbox.count()).toBe(0);
    await changeWord({ id, isOwn: false }, { remarks: "neu" }, "alt");
    expect((await db.outbox.toArray())[0]?.args).toMatchObject({ base: { remarks: "alt" } });
  });
});

describe("lists", () => {
  it("stand at the end when they are made", async () => {
    await createList("Nachtdienst", "");
    await createList(" Pflegegrad ", " Für die Prüfung ");
    const lists = await db.vocab_list.toArray();
    const inOrder = lists.toSorted((a, b) => a.position - b.position);
    expect(inOrder.map(({ name, description }) => [name, description])).toEqual([
      ["Nachtdienst", null],
      ["Pflegegrad", "Für die Prüfung"],
    ]);
  });

  it("come back when their deletion is taken back in time", async () => {
    const id = await createList("Nachtdienst", "");
    const entries = await deleteList(id);
    expect(await listNames()).toEqual([]);
    expect(await takeBack(entries)).toBe(true);
    expect(await listNames()).toEqual(["Nachtdienst"]);
  });

  it("hold the favourites: the star is membership in the favourites list", async () => {
    const id = await sharedWord();
    await setFavourite(id, true);
    expect(await db.vocab_list_item.count()).toBe(0);
    const listId = await createList("Favoriten", "");
    await db.vocab_list.update(listId, { isFavourites: true });
    await setFavourite(id, true);
    expect(await db.vocab_list_item.toArray()).toMatchObject([{ listId, vocabItemId: id }]);
    await setFavourite(id, false);
    expect(await db.vocab_list_item.count()).toBe(0);
  });
});

describe("a picture and a sound of her own", () => {
  const picture = (text: string) => new Blob([text], { type: "image/jpeg" });
  const fileOf = async (id: string, field: "imageUrl" | "audioUrl") =>
    fileIdOfUrl((await wordById(db, id))?.[field] ?? "") ?? "";

  it("are the word's at once, wait with their bytes in one entry, and the last one counts", async () => {
    const id = await addOwnWord({ term: "Nachtwache" }, target);
    const word = { id, isOwn: true };
    await setMedium(word, "picture", picture("eins"));
    await setMedium(word, "picture", picture("zwei"));
    await setMedium(word, "sound", new Blob(["ton"], { type: "audio/mpeg" }));
    const [image, sound] = [await fileOf(id, "imageUrl"), await fileOf(id, "audioUrl")];
    expect(await (await blobOf(db, image))?.text()).toBe("zwei");
    expect(await queued()).toEqual(["createVocabList", "addVocabToList", "setVocabMedium", "setVocabMedium"]);
    expect((await db.outbox.toArray()).map(({ files }) => files).filter(Boolean)).toEqual([[image], [sound]]);
    expect([(await db.files.get(image))?.state, (await db.files.get(sound))?.state]).toEqual(["ready", "ready"]);
    await removeMedium(word, "picture");
    expect(await wordById(db, id)).toMatchObject({ imageUrl: null });
  });

  it("may be a recording that she made before; until it is taken it is a draft", async () => {
    const id = await sharedWord({ audioUrl: "/api/media/0190d6f0-0000-7000-8000-000000000000" });
    const wanted = { kind: "recording", mimeType: "audio/webm", place: mediumSlot(id, "sound") } as const;
    const fileId = await storeFile(db, wanted, new Blob(["stimme"]));
    expect((await db.files.get(fileId))?.state).toBe("kept");
    await takeRecording({ id, isOwn: false }, fileId);
    expect([await fileOf(id, "audioUrl"), (await db.files.get(fileId))?.state]).toEqual([fileId, "ready"]);
    // Without hers the library's is heard again.
    await removeMedium({ id, isOwn: false }, "sound");
    expect(await fileOf(id, "audioUrl")).toBe("0190d6f0-0000-7000-8000-000000000000");
  });

  it("leave nothing half where the device cannot store them", async () => {
    const id = await addOwnWord({ term: "Nachtwache" }, target);
    const before = await db.outbox.count();
    const put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    db.fileChunks.hook("creating", put);
    await expect(setMedium({ id, isOwn: true }, "picture", picture("eins"))).rejects.toThrow();
    db.fileChunks.hook("creating").unsubscribe(put);
    expect([await db.outbox.count(), await db.files.count()]).toEqual([before, 0]);
    expect(await wordById(db, id)).toMatchObject({ imageUrl: null });
  });
});
