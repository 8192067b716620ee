import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { undo } from "#db/commit.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { closeLearner, openLearner } from "#db/learner.ts";
import { wordById } from "#data/vocabulary/words.ts";
import { newOwnWord } from "#shared/contract/mutations/vocabulary-rows.ts";
import { newId } from "#shared/lib/uuid.ts";

import { contextAt, keepText, keepWord, lastList } from "./commands.ts";

let db: LearnerDatabase;
const first = { listId: null, firstListName: "Meine Wörter" };
const quote = "Der Verband muss heute gewechselt werden.";

beforeEach(() => {
  db = openLearner(newId());
});
afterEach(async () => {
  closeLearner();
  await db.delete();
});

async function sharedWord() {
  const id = newId();
  const made = newOwnWord(id, { term: "Verband" }, { userId: "", at: 0, timeZone: "UTC", localDay: "2026-11-21" });
  await db.vocab_item.add({ ...made, ownerId: null, version: 1, scope: "library" });
  const word = await wordById(db, id);
  if (!word) throw new Error("not stored");
  return word;
}

const queued = async () => (await db.outbox.orderBy("seq").toArray()).map(({ name }) => name);

describe("a text that is kept", () => {
  it("is a word of her own with the sentence and the page it comes from, in her list", async () => {
    const wordId = newId();
    await keepText("Verbandwechsel", contextAt(`/vocab-dashboard/words/${wordId}`, quote), first);
    const [list] = await db.vocab_list.toArray();
    const [item] = await db.vocab_item.toArray();
    expect(item).toMatchObject({
      term: "Verbandwechsel",
      ownerId: db.userId,
      contextLinks: [{ kind: "vocab_item", id: wordId, quote }],
    });
    expect(await db.vocab_list_item.toArray()).toMatchObject([{ listId: list?.id, vocabItemId: item?.id }]);
    expect(await queued()).toEqual(["createVocabList", "addVocabFromContext"]);
    expect(await lastList()).toBe(list?.id);
  });

  it("is gone without a trace when it is taken back in time", async () => {
    await keepText("Verbandwechsel", contextAt("/home", null), first);
    const [list] = await db.vocab_list.toArray();
    const entries = await keepText("Kittel", contextAt("/home", quote), { ...first, listId: list?.id ?? null });
    expect(await undo(db, entries)).toBe(true);
    expect((await db.vocab_item.toArray()).map(({ term }) => term)).toEqual(["Verbandwechsel"]);
    expect(await queued()).toEqual(["createVocabList", "addVocabFromContext"]);
  });

  it("of any other page names no row", () => {
    expect(contextAt("/vocab-dashboard/practice", quote)).toEqual({ kind: "text", id: null, quote });
  });
});

describe("a word of the dictionary that is kept", () => {
  it("goes into the list as it is, with the sentence as her note", async () => {
    const word = await sharedWord();
    await keepWord(word, quote, first);
    expect(await db.vocab_item.count()).toBe(1);
    expect(await db.vocab_list_item.toArray()).toMatchObject([{ vocabItemId: word.id }]);
    expect(await wordById(db, word.id)).toMatchObject({ remarks: quote, isOwn: false });
  });

  it("keeps the note that she has written", async () => {
    const word = { ...(await sharedWord()), remarks: "Frau Brandt zeigt es mir." };
    await keepWord(word, quote, first);
    expect(await queued()).toEqual(["createVocabList", "saveVocabToList"]);
  });
});
