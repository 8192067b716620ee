import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { EXERCISES } from "#exercises/registry.ts";
import { derivedId } from "#shared/lib/derived-id.ts";
import { newId } from "#shared/lib/uuid.ts";
import { membershipId, wordCopyId } from "#shared/model/derived-ids.ts";
import { userScope } from "#shared/model/entities.ts";

import { course as courseTable } from "../../db/course-schema.ts";
import { appUser } from "../../db/schema.ts";
import { vocabItem, vocabList, vocabListItem, vocabOverlay, vocabReview } from "../../db/vocabulary-schema.ts";
import { withTransaction } from "../../db/transaction.ts";
import { seedLibrary } from "../../seed/seed-library.ts";
import { aReview } from "../../testing/all-calls.ts";
import { aMember, anOrganization } from "../../testing/accounts.ts";
import { aCourse, anAttempt, anItem, attemptPath } from "../../testing/courses.ts";
import { aLearner, aSignedInLearner } from "../../testing/factories.ts";
import { someParameters } from "../../testing/scheduling-parameters.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { Uploader, aRecording } from "../../testing/uploads.ts";
import { aSharedWord } from "../../testing/words.ts";
import { courseStore } from "../courses/course-store.ts";

type Learner = Awaited<ReturnType<typeof aSignedInLearner>>;
type List = { id: string; vocab_items: { id: string; term: string; is_own: boolean }[] };

let test: TestApp;
let victim: Learner;
let mallory: Learner;
beforeAll(async () => {
  test = await createTestApp();
  [victim, mallory] = [await aSignedInLearner(test), await aSignedInLearner(test)];
});
afterAll(() => test.close());

const listOf = async ({ client }: Learner) =>
  (await client.get<{ items: { id: string }[] }>("/vocab-lists/my")).body.items[0]?.id ?? "";
const addWord = async (of: Learner, fields: object) =>
  of.client.put<List & { fields?: object }>(`/vocab-lists/add-vocab-to-my/${await listOf(of)}`, fields);

/** A list of hers with one word, and what leads to it. */
async function aSharedList(of: Learner, term: string) {
  const { body: list } = await of.client.post<List>("/vocab-lists/create-my", { name: "Station 3" });
  const word = newId();
  await of.client.put(`/vocab-lists/add-vocab-to-my/${list.id}`, { id: word, term });
  const { body } = await of.client.post<{ token: string }>(`/vocab-lists/${list.id}/share-link`);
  return { word, token: body.token };
}

const copy = ({ client }: Learner, token: string, again = false) =>
  client.post<List>("/vocab-lists/copy-shared", { token, again });

describe("an id that follows from something", () => {
  it("is not given to who chooses it: no word of a stranger waits where a copy will be", async () => {
    const { word, token } = await aSharedList(mallory, "Sonde");
    const squat = await addWord(mallory, { id: wordCopyId(victim.person.userId, word), term: "ANGREIFERWORT" });
    expect([squat.status, Object.keys(squat.body.fields ?? {})]).toEqual([422, ["id"]]);
    const made = await copy(victim, token);
    expect([made.status, made.body.vocab_items]).toMatchObject([201, [{ term: "Sonde", is_own: true }]]);
    expect(made.body.vocab_items[0]?.id).toBe(wordCopyId(victim.person.userId, word));
  });

  it("is given another one where a stranger's row stands from before: the copy is hers and stays so", async () => {
    const { word, token } = await aSharedList(mallory, "Kanüle");
    const taken = wordCopyId(victim.person.userId, word);
    await test.db.insert(vocabItem).values({ id: taken, owner_id: mallory.person.userId, term: "ANGREIFERWORT" });
    const made = await copy(victim, token);
    expect([made.status, made.body.vocab_items]).toMatchObject([201, [{ term: "Kanüle", is_own: true }]]);
    const own = made.body.vocab_items[0]?.id ?? "";
    expect((await victim.client.patch(`/vocabs/${own}`, { explanation: "Meins" })).status).toBe(200);
    await mallory.client.delete(`/vocabs/${taken}`);
    const { changes } = await victim.client.pull([userScope(victim.person.userId)]);
    expect(changes.find(({ id }) => id === membershipId(made.body.id, own))?.row).not.toBeNull();
    expect(changes.find(({ id }) => id === own)?.row).toMatchObject({ term: "Kanüle" });
  });

  const DERIVED = derivedId("content_item", "kommt", "noch", "1");
  it.each<[string, (of: Learner) => Promise<{ status: number; body: unknown }>]>([
    ["a list", ({ client }) => client.post("/vocab-lists/create-my", { id: DERIVED, name: "x" })],
    ["a word", (of) => addWord(of, { id: DERIVED, term: "x" })],
    [
      "a word from a text",
      async (of) =>
        of.client.put("/vocabs/from-context", {
          id: DERIVED,
          term: "x",
          list_id: await listOf(of),
          context: { kind: "text", id: null, quote: null },
        }),
    ],
    ["parameters", ({ client }) => client.post("/scheduling-parameters/", someParameters({ id: DERIVED }))],
    ["a test", ({ client }) => client.post("/vocab-tests/", { id: DERIVED, is_daily: false, item_ids: [newId()] })],
  ])("is refused to a learner for %s, alone and in a replay", async (_, call) => {
    const { status, body } = await call(mallory);
    expect([status, body]).toMatchObject([422, { fields: { id: [expect.any(String)] } }]);
  });

  it("is refused in a replay as well", async () => {
    const calls = [{ path: "/vocab-lists/create-my", body: { id: DERIVED, name: "x" } }];
    expect((await mallory.client.replay(calls))[0]).toMatchObject({ status: 422 });
  });

  it("is refused for what she does in a course, and for files", async () => {
    const course = await aCourse(test);
    await mallory.client.put(`/courses/${course.id}/enroll`);
    const attempt = { ...anAttempt(course, 0), id: DERIVED };
    const path = attemptPath(mallory.person.userId, attempt.item_id);
    const entry = { id: DERIVED, course_id: course.id, section_id: course.sections[0], message: "x" };
    const answers = [await mallory.client.put(path, { attempt }), await mallory.client.post("/journals/", entry)];
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
    expect((await new Uploader(test, mallory.client).upload(aRecording(100, { id: DERIVED }))).status).toBe(409);
  });

  it("is refused to authors for whatever a course consists of, and to tutors", async () => {
    const author = await anAuthor();
    const made = async (path: string, body: object) => (await author.client.post<{ id: string }>(path, body)).body.id;
    const course = await made("/courses/", { title: "A", level: "B1" });
    const chapter = await made("/chapters/", { course_id: course, title: "A" });
    const section = await made("/sections/", { chapter_id: chapter, title: "A", level: "B1" });
    const { content } = EXERCISES.cloze.core.samples[0] ?? {};
    const item = await made("/course-section-items/cloze", { section_id: section, content });
    const dialog = { content_item_id: item, persons: [], lines: [] };
    const tries: [string, object][] = [
      ["/courses/", { title: "B", level: "B1" }],
      ["/chapters/", { course_id: course, title: "B" }],
      ["/sections/", { chapter_id: chapter, title: "B", level: "B1" }],
      [`/sections/${section}/copy`, { chapter_id: chapter }],
      ["/course-section-items/cloze", { section_id: section, content }],
      ["/dialogs/", dialog],
    ];
    for (const [path, body] of tries) {
      const { status } = await author.client.post(path, { ...body, id: DERIVED });
      expect([path, status]).toEqual([path, 422]);
    }
    // The one that follows from her own task is hers.
    expect((await author.client.post("/dialogs/", { ...dialog, id: derivedId("dialog", item) })).status).toBe(201);
    const organization = await anOrganization(test);
    const [tutor, learner] = [await aMember(test, organization, "tutor"), await aMember(test, organization, "learner")];
    const published = await aCourse(test);
    const asked = { id: DERIVED, section_id: published.sections[0], user_id: learner.person.userId };
    expect((await tutor.client.post("/user-section-assignments/", asked)).status).toBe(422);
  });
});

async function anAuthor(): Promise<Learner> {
  const author = await aSignedInLearner(test);
  await test.db.update(appUser).set({ expert_mode: true }).where(eq(appUser.id, author.person.userId));
  return author;
}

describe("an id that is taken already", () => {
  it("is never written over: not a course of another author, nor a part of another course", async () => {
    const [mine, theirs] = [await aCourse(test), await aCourse(test)];
    const [section = ""] = mine.sections;
    const put = (work: Parameters<typeof withTransaction<void>>[1]) => withTransaction(test.db, work);
    const stolen = anItem(mine.id, section, { id: theirs.items[0] ?? "" });
    await expect(put((tx) => courseStore.putItem(tx, stolen))).rejects.toMatchObject({ code: "already-exists" });
    const chapterFields = { course_id: mine.id, key: null, title: "Gekapert", about: null, position: 0 };
    const chapter = { ...chapterFields, id: theirs.chapters[0] ?? "" };
    await expect(put((tx) => courseStore.putChapter(tx, chapter))).rejects.toMatchObject({ code: "already-exists" });
    const author = await aLearner(test);
    const [row] = await test.db.select().from(courseTable).where(eq(courseTable.id, theirs.id));
    if (row === undefined) throw new Error("no course");
    const { scope: _scope, ...given } = row;
    const head = { ...given, author_id: author.userId, title: "Gekapert" };
    await expect(put((tx) => courseStore.putCourse(tx, head))).rejects.toMatchObject({ code: "already-exists" });
    const [after] = await test.db.select().from(courseTable).where(eq(courseTable.id, theirs.id));
    expect(after?.title).toBe(row.title);
  });

  it("makes way where the library needs it: the learner's word goes on with its lists and reviews", async () => {
    const wanted = newId();
    const { body: list } = await addWord(mallory, { id: wanted, term: "MEIN WORT" });
    await mallory.client.post(`/vocabs/${wanted}/test-results`, aReview());
    const [model] = await test.db.select().from(vocabItem).where(eq(vocabItem.id, wanted));
    if (model === undefined) throw new Error("no word");
    const { owner_id: _o, created_at: _c, updated_at: _u, version: _v, scope: _s, ...word } = model;
    const before = await test.db
      .select()
      .from(vocabItem)
      .where(sql`${vocabItem.owner_id} is null`);
    const library = before.map(
      ({ owner_id: _1, created_at: _2, updated_at: _3, version: _4, scope: _5, ...row }) => row,
    );
    await withTransaction(test.db, (tx) => seedLibrary(tx, [...library, { ...word, term: "Blasenkatheter" }]));
    const [now] = await test.db.select().from(vocabItem).where(eq(vocabItem.id, wanted));
    expect(now).toMatchObject({ owner_id: null, term: "Blasenkatheter" });
    const { body } = await mallory.client.get<{ items: List[] }>("/vocab-lists/my");
    const moved = body.items.find(({ id }) => id === list.id)?.vocab_items.find(({ term }) => term === "MEIN WORT");
    expect(moved).toMatchObject({ is_own: true });
    const reviews = await test.db
      .select()
      .from(vocabReview)
      .where(eq(vocabReview.vocab_item_id, moved?.id ?? ""));
    expect(reviews).toHaveLength(1);
  });
});

describe("the database itself", () => {
  it("keeps a list, its words and their places with one owner, whoever writes", async () => {
    const foreign = newId();
    await test.db.insert(vocabItem).values({ id: foreign, owner_id: mallory.person.userId, term: "fremd" });
    const list_id = await listOf(victim);
    const user_id = victim.person.userId;
    const refused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ cause: { code: "23514" } });
    await refused(
      test.db.insert(vocabListItem).values({ id: newId(), user_id, list_id, vocab_item_id: foreign }).execute(),
    );
    await refused(
      test.db
        .insert(vocabListItem)
        .values({ id: newId(), user_id: mallory.person.userId, list_id, vocab_item_id: foreign })
        .execute(),
    );
    await refused(test.db.insert(vocabOverlay).values({ id: newId(), user_id, vocab_item_id: foreign }).execute());
    await refused(test.db.update(vocabItem).set({ owner_id: user_id }).where(eq(vocabItem.id, foreign)).execute());
    const shared = await aSharedWord(test);
    await refused(test.db.update(vocabItem).set({ owner_id: user_id }).where(eq(vocabItem.id, shared)).execute());
    await refused(
      test.db.update(vocabList).set({ user_id: mallory.person.userId }).where(eq(vocabList.id, list_id)).execute(),
    );
  });
});
