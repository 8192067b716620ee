import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { EXERCISES } from "#exercises/registry.ts";
import { API } from "#shared/contract/api.ts";
import { derivedId } from "#shared/lib/derived-id.ts";
import { newId } from "#shared/lib/uuid.ts";

import { appUser } from "../../db/schema.ts";
import { anOrganization } from "../../testing/accounts.ts";
import type { ApiClient } from "../../testing/api-client.ts";
import { aSignedInLearner } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { Uploader } from "../../testing/uploads.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";
import { aSharedWord } from "../../testing/words.ts";

let test: TestApp;
let author: ApiClient;
beforeAll(async () => {
  test = await createTestApp();
  author = await anAuthor();
});
afterAll(() => test.close());

type Row = Record<string, unknown> & { id: string };

async function anAuthor(): Promise<ApiClient> {
  const { client, person } = await aSignedInLearner(test);
  await test.db.update(appUser).set({ expert_mode: true }).where(eq(appUser.id, person.userId));
  return client;
}

async function made(path: string, body: object, client = author): Promise<Row> {
  const answer = await client.post<Row>(path, body);
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const aCourseByHand = () => made("/courses/", { title: "Nachtdienst", level: "B1" });
const aChapter = (course: Row, title = "Übergabe") => made("/chapters/", { course_id: course.id, title });
const aSection = (chapter: Row, title = "Am Bett") =>
  made("/sections/", { chapter_id: chapter.id, title, level: "B1" });

async function aNewCourse() {
  const course = await aCourseByHand();
  const chapter = await aChapter(course);
  return { course, chapter, section: await aSection(chapter) };
}

/** The content of a kind's first sample. */
/** With parts of its own: no two tasks hold the same. */
function sampleOf(type: keyof typeof EXERCISES): Record<string, unknown> {
  const fresh = new Map<string, string>();
  const idFor = (id: string) => fresh.get(id) ?? fresh.set(id, newId()).get(id) ?? id;
  const text = JSON.stringify(EXERCISES[type].core.samples[0]?.content);
  return JSON.parse(text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, idFor)) as Record<string, unknown>;
}

describe("a course", () => {
  it("is made as a draft, once, in its author's name, and published when it has something to show", async () => {
    const body = { id: newId(), title: "Frühdienst", level: "A2" };
    const course = await made("/courses/", body);
    validateAnswer(API.createCourse, course);
    expect(course).toMatchObject({ state: "draft", author_name: "Amina", published_at: null });
    expect((await author.post("/courses/", body)).status).toBe(200);
    expect((await author.post("/courses/", { ...body, title: "Anders" })).status).toBe(409);
    const path = `/courses/${course.id}`;
    const early = await author.put(path, { state: "published" });
    expect([early.status, Object.keys(early.body.fields ?? {})]).toEqual([422, ["state"]]);
    const { client: learner } = await aSignedInLearner(test);
    await aSection(await aChapter(course));
    expect((await learner.get(path)).status).toBe(404);
    const published = await author.put(path, { state: "published", about: "Die ersten Stunden" });
    validateAnswer(API.updateCourse, published.body);
    expect(published.body).toMatchObject({ state: "published", about: "Die ersten Stunden", section_count: 1 });
    expect((await learner.get(path)).status).toBe(200);
    expect((await learner.put(path, { title: "Gekapert" })).status).toBe(403);
  });

  it("is not made by who is no author, nor for an organisation that she does not belong to", async () => {
    const { client: learner } = await aSignedInLearner(test);
    const refused = await learner.post("/courses/", { title: "x", level: "A2" });
    expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
    const organization_id = await anOrganization(test);
    expect((await author.post("/courses/", { title: "x", level: "A2", organization_id })).status).toBe(422);
  });

  it("has a limit a day", async () => {
    const busy = await anAuthor();
    for (let n = 0; n < 20; n += 1) await made("/courses/", { title: `Kurs ${n}`, level: "A1" }, busy);
    const answer = await busy.post("/courses/", { title: "Kurs 21", level: "A1" });
    expect([answer.status, answer.body.code]).toEqual([429, "rate-limited"]);
  });

  it("has its chapters and sections in the order that its author says, and loses what she deletes", async () => {
    const course = await aCourseByHand();
    const [one, two] = [await aChapter(course, "Eins"), await aChapter(course, "Zwei")];
    const [a, b] = [await aSection(one, "A"), await aSection(one, "B")];
    await author.put(`/courses/${course.id}`, { chapter_ids: [two.id, one.id] });
    const turned = await author.put(`/chapters/${one.id}`, { section_ids: [b.id, a.id], title: "Neu" });
    validateAnswer(API.updateChapter, turned.body);
    const order = async () => {
      const { body } = await author.get<{ chapters: { title: string; sections: { title: string }[] }[] }>(
        `/courses/${course.id}`,
      );
      return body.chapters.map(({ title, sections }) => [title, ...sections.map((section) => section.title)]);
    };
    expect(await order()).toEqual([["Zwei"], ["Neu", "B", "A"]]);
    for (const chapter_ids of [[one.id], [one.id, one.id], [one.id, newId()]])
      expect((await author.put(`/courses/${course.id}`, { chapter_ids })).status).toBe(422);
    await author.put(`/sections/single/${a.id}`, { chapter_id: two.id });
    expect(await order()).toEqual([
      ["Zwei", "A"],
      ["Neu", "B"],
    ]);
    for (const path of [`/sections/single/${b.id}`, `/chapters/${two.id}`, `/chapters/${two.id}`])
      expect((await author.delete(path)).status).toBe(204);
    expect(await order()).toEqual([["Neu"]]);
  });
});

describe("a section", () => {
  it("says what it teaches: objectives, words, glosses", async () => {
    const { section } = await aNewCourse();
    const path = `/sections/single/${section.id}`;
    const changed = await author.put<{ objectives: Row[] }>(path, {
      objectives: [{ text: "Ich kann fragen." }, { text: "Ich kann antworten." }],
      glosses: [{ word: "Visite", means: "der Rundgang" }],
    });
    validateAnswer(API.updateSection, changed.body);
    const [first] = changed.body.objectives;
    const stored = await author.put<{ objectives: Row[] }>(path, {
      objectives: [{ id: first?.id, text: "Ich kann bitten." }],
    });
    expect(stored.body.objectives).toMatchObject([{ id: first?.id, text: "Ich kann bitten." }]);
    expect((await author.put(path, { objectives: [{ id: newId(), text: "x" }] })).status).toBe(422);
    const word = await aSharedWord(test);
    const words = await author.patch(`/sections/${section.id}/vocabulary`, { vocab_ids: [word], set_phrase_ids: [] });
    validateAnswer(API.setSectionVocabulary, words.body);
    expect(words.body).toMatchObject({ vocab_ids: [word] });
    const unknown = { vocab_ids: [newId()], set_phrase_ids: [] };
    expect((await author.patch(`/sections/${section.id}/vocabulary`, unknown)).status).toBe(422);
  });

  it("keeps its translations by language and place; without a model nobody drafts them", async () => {
    const { section } = await aNewCourse();
    const path = `/sections/${section.id}/translations`;
    const text = (said: string) => ({ text: said, status: "author" });
    await author.patch(path, { language: "eng", texts: { title: text("At the bedside"), about: text("x") } });
    const merged = await author.patch(path, { language: "eng", texts: { about: text("First words") } });
    validateAnswer(API.translateSection, merged.body);
    expect(merged.body).toMatchObject({ texts: { title: text("At the bedside"), about: text("First words") } });
    const none = await author.patch(path, { language: "ukr" });
    expect([none.status, none.body.code]).toEqual([501, "not-supported"]);
  });

  it("is copied with all that is in it, and the copy lives on its own", async () => {
    const { section, chapter } = await aNewCourse();
    await author.put(`/sections/single/${section.id}`, { objectives: [{ text: "Ich kann fragen." }] });
    const content = sampleOf("categorization-exercise");
    const item = await made("/course-section-items/categorization-exercise", { section_id: section.id, content });
    const spoken = { persons: [{ id: "a", name: "Amira", role: null, voice: "female" }], lines: [] };
    await made("/dialogs/", { content_item_id: item.id, ...spoken });
    await author.patch(`/sections/${section.id}/translations`, {
      language: "eng",
      texts: { [`${item.id}.title`]: { text: "Sort", status: "author" } },
    });
    const body = { id: newId(), chapter_id: chapter.id };
    const copy = await author.post<{ items: Row[]; objectives: Row[]; dialogs: Row[] }>(
      `/sections/${section.id}/copy`,
      body,
    );
    expect(copy.status).toBe(201);
    validateAnswer(API.copySection, copy.body);
    const [copied] = copy.body.items;
    expect(copied?.id).not.toBe(item.id);
    expect(copy.body.dialogs).toMatchObject([{ content_item_id: copied?.id }]);
    expect((await author.post(`/sections/${section.id}/copy`, body)).status).toBe(200);
    const categories = (copied!["content"] as { categories: Row[] }).categories;
    const path = `/course-section-items/categorization-exercise/categories/${categories[0]?.id}`;
    await author.patch(path, { title: "Nur in der Kopie" });
    const original = await author.get<Row>(`/course-section-items/item/${item.id}`);
    expect(JSON.stringify(original.body)).not.toContain("Nur in der Kopie");
  });
});

describe("a task", () => {
  it("is made, changed and deleted; each change of what it asks is another revision", async () => {
    const { section } = await aNewCourse();
    const body = { id: newId(), section_id: section.id, content: sampleOf("cloze"), prompt: "Ergänze." };
    const item = await made("/course-section-items/cloze", body);
    validateAnswer(API.createSectionItem, item);
    expect(item).toMatchObject({ revision: 1, page_index: 0, level: "B1", is_required: true });
    expect((await author.post("/course-section-items/cloze", body)).status).toBe(200);
    const path = `/course-section-items/cloze/${item.id}`;
    const titled = await author.patch<Row>(path, { title: "Lücken" });
    validateAnswer(API.updateSectionItem, titled.body);
    expect(titled.body["revision"]).toBe(1);
    const asked = await author.patch<Row>(path, { content: EXERCISES.cloze.core.samples[1]?.content });
    expect(asked.body["revision"]).toBe(2);
    expect((await author.patch(`/course-section-items/text/${item.id}`, { title: "x" })).status).toBe(404);
    expect((await author.delete(path)).status).toBe(204);
    expect((await author.delete(path)).status).toBe(204);
    expect((await author.get(`/course-section-items/item/${item.id}`)).status).toBe(404);
  });

  it("is written in the shorthand or taken from H5P, without its HTML", async () => {
    const { section } = await aNewCourse();
    const short = await made("/course-section-items/cloze", {
      section_id: section.id,
      shorthand: "Mein *Name/Vorname:Wie heißt du?* ist Amira.",
    });
    expect(short["content"]).toMatchObject({
      text: "Mein {{g1}} ist Amira.",
      gaps: { g1: { answers: ["Name", "Vorname"], hints: ["Wie heißt du?"] } },
    });
    const h5p = { questions: ["<p>Ich messe den *Blutdruck*.</p>", "<p>Er &amp; *sie* warten.</p>"], behaviour: {} };
    const imported = await made("/course-section-items/cloze", { section_id: section.id, h5p });
    expect(imported["content"]).toMatchObject({ text: "Ich messe den {{g1}}.\nEr & {{g2}} warten." });
    for (const wrong of [{ shorthand: "Ein *Stern fehlt." }, { h5p: { questions: [] } }, { shorthand: "a", h5p: {} }])
      expect((await author.post("/course-section-items/cloze", { section_id: section.id, ...wrong })).status).toBe(422);
  });

  it.each([
    ["what it does not have", { content: { text: "ohne Lücke", gaps: {}, mode: "type", bank: null } }, "content.gaps"],
    ["a field that is none", { content: { ...sampleOf("cloze"), html: "<b>" } }, "content.html"],
    ["nothing", {}, "content"],
    ["a medium that is not here", { content: sampleOf("cloze"), media_ids: [newId()] }, "content"],
    ["an objective of elsewhere", { content: sampleOf("cloze"), objective_ids: [newId()] }, "objective_ids"],
    ["70 kB", { content: { ...sampleOf("cloze"), text: "x".repeat(70_000) } }, "content"],
  ])("with %s is refused at its place", async (_, fields, fault) => {
    const { section } = await aNewCourse();
    const answer = await author.post("/course-section-items/cloze", { section_id: section.id, ...fields });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [fault]]);
  });

  it("of a kind that nobody knows, or that leads to a conversation which is not there, is refused", async () => {
    const { section } = await aNewCourse();
    const unknown = await author.post("/course-section-items/teleport", { section_id: section.id, content: {} });
    expect([unknown.status, Object.keys(unknown.body.fields ?? {})]).toEqual([422, ["content_type"]]);
    const lost = { section_id: section.id, case_id: newId(), page_index: 0 };
    expect((await author.post("/course-section-items/cases", lost)).status).toBe(422);
  });

  it("is listed with what it asks for its author, and without for all others", async () => {
    const { course, section } = await aNewCourse();
    const item = await made("/course-section-items/cloze", { section_id: section.id, content: sampleOf("cloze") });
    await author.put(`/courses/${course.id}`, { state: "published" });
    const { client: learner } = await aSignedInLearner(test);
    const listed = async (client: ApiClient) => {
      const { body } = await client.get<{ items: Row[] }>("/course-section-items/all?content_type=cloze");
      validateAnswer(API.listSectionItems, body);
      return body.items.find(({ id }) => id === item.id);
    };
    expect((await listed(author))?.["content"]).toEqual(item["content"]);
    expect(await listed(learner)).toMatchObject({ title: null, content: null });
    expect((await author.get<{ items: Row[] }>("/course-section-items/all?content_type=text")).body.items).toEqual([]);
  });
});

async function sendMedium(client: ApiClient, sectionId: string, bytes: Buffer, type: string) {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], "x", { type }));
  for (const [name, value] of Object.entries({
    section_id: sectionId,
    page_index: "2",
    description: "Sieh hin.",
    alt: "Rot",
  }))
    form.set(name, value);
  const response = await test.app.request("/api/course-section-items/section-media", {
    method: "POST",
    headers: { Authorization: `Bearer ${client.accessToken}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Row & { code?: string } };
}

describe("a medium that comes with its task", () => {
  const png = () =>
    sharp({ create: { width: 4, height: 3, channels: 3, background: "red" } })
      .png()
      .toBuffer();

  it("is stored once, is part of the course, and its bytes come back", async () => {
    const { section, course } = await aNewCourse();
    const bytes = await png();
    const [first, again] = [
      await sendMedium(author, section.id, bytes, "image/png"),
      await sendMedium(author, section.id, bytes, "image/png"),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    validateAnswer(API.createSectionItem, first.body);
    expect(first.body).toMatchObject({ type: "section-media", page_index: 2, content: { description: "Sieh hin." } });
    const { media_id: mediaId } = first.body["content"] as { media_id: string };
    expect(again.body["content"]).toMatchObject({ media_id: mediaId });
    const opened = await author.get<{ media: Row[] }>(`/sections/single/${section.id}`);
    expect(opened.body.media).toMatchObject([{ media_id: mediaId, kind: "picture", alt: "Rot", width: 4, height: 3 }]);
    expect((await new Uploader(test, author).media(mediaId)).bytes.equals(bytes)).toBe(true);
    const head = await author.get<Row>(`/courses/${course.id}`);
    expect(head.body["media_bytes"]).toBe(bytes.byteLength);
  });

  it("is refused by its bytes, its size and its place", async () => {
    const { section } = await aNewCourse();
    const script = Buffer.from('<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>');
    const cases: [Buffer, string, number, string][] = [
      [Buffer.from("MZ not a picture"), "image/png", 415, "unsupported-type"],
      [script, "image/svg+xml", 415, "unsupported-type"],
      [Buffer.concat([await png(), Buffer.alloc(3 * 1024 * 1024)]), "image/png", 413, "too-large"],
      [Buffer.alloc(26 * 1024 * 1024), "video/mp4", 413, "too-large"],
    ];
    for (const [bytes, type, status, code] of cases) {
      const answer = await sendMedium(author, section.id, bytes, type);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    const { client: learner } = await aSignedInLearner(test);
    expect((await sendMedium(learner, section.id, await png(), "image/png")).status).toBe(404);
    expect((await sendMedium(await anAuthor(), section.id, await png(), "image/png")).status).toBe(404);
  });
});

describe("another author's", () => {
  const sorting = (first = newId()) => {
    const ids = [first, newId()];
    const categories = ids.map((id, n) => ({ id, key: `g${n}`, title: `Gruppe ${n}` }));
    const items = [0, 1, 2].map((n) => ({ id: newId(), face: { text: `Ding ${n}` }, category_ids: [ids[n % 2]] }));
    return { content: { ...sampleOf("categorization-exercise"), categories, items } };
  };
  /** Of somebody who makes nothing else. */
  async function aNewCourseOf(client: ApiClient) {
    const course = await made("/courses/", { title: "Fremd", level: "B1" }, client);
    const chapter = await made("/chapters/", { course_id: course.id, title: "A" }, client);
    const section = await made("/sections/", { chapter_id: chapter.id, title: "B", level: "B1" }, client);
    return { course, section };
  }

  it("medium is no way into her draft: an id alone makes no part of a course, the bytes do", async () => {
    const [owner, stranger] = [await anAuthor(), await anAuthor()];
    const [mine, other, theirs] = [await aNewCourseOf(owner), await aNewCourseOf(owner), await aNewCourseOf(stranger)];
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#123456" } })
      .png()
      .toBuffer();
    const { body } = await sendMedium(owner, mine.section.id, bytes, "image/png");
    const { media_id: medium } = body["content"] as { media_id: string };
    const take = () => stranger.put(`/courses/${theirs.course.id}`, { picture_id: medium });
    expect((await take()).status).toBe(422);
    const picture = { section_id: theirs.section.id, content: { media_id: medium, description: "" } };
    expect((await stranger.post("/course-section-items/section-media", picture)).status).toBe(422);
    expect((await new Uploader(test, stranger).media(medium)).status).toBe(404);
    // Its own author may use it elsewhere, and so may who has the same bytes.
    expect((await owner.put(`/courses/${other.course.id}`, { picture_id: medium })).status).toBe(200);
    expect((await sendMedium(stranger, theirs.section.id, bytes, "image/png")).status).toBe(201);
    expect((await take()).status).toBe(200);
  });

  it("parts stay hers: no other task may hold their ids, made or changed, and none that content derives", async () => {
    const [owner, stranger] = [await anAuthor(), await anAuthor()];
    const { section } = await aNewCourseOf(owner);
    const task = sorting();
    const path = "/course-section-items/categorization-exercise";
    const stored = await made(path, { section_id: section.id, ...task }, owner);
    const { id: there } = (await aNewCourseOf(stranger)).section;
    expect((await stranger.post(path, { section_id: there, ...task })).status).toBe(409);
    const own = await made(path, { section_id: there, ...sorting() }, stranger);
    expect((await stranger.patch(`${path}/${own.id}`, task)).status).toBe(409);
    const derived = sorting(derivedId("content_part", "x", "y"));
    expect((await stranger.post(path, { section_id: there, ...derived })).status).toBe(422);
    // Her own parts stay in place when she writes her task again.
    expect((await owner.patch(`${path}/${stored.id}`, task)).status).toBe(200);
  });
});

describe("the parts of a task", () => {
  it("are categories and what belongs to them: each with calls of its own, each change a revision", async () => {
    const { section } = await aNewCourse();
    const content = sampleOf("categorization-exercise") as { categories: Row[]; items: Row[] };
    const item = await made("/course-section-items/categorization-exercise", { section_id: section.id, content });
    const base = "/course-section-items/categorization-exercise";
    const category = { id: newId(), key: "neu", title: "Neu dazu" };
    const added = await made(`${base}/${item.id}/categories`, category);
    validateAnswer(API.addCategory, added);
    expect((await author.post(`${base}/${item.id}/categories`, category)).status).toBe(200);
    const thing = await made(`${base}/${item.id}/items`, { face: { text: "die Tasse" }, category_ids: [category.id] });
    const changed = await author.patch(`${base}/items/${thing.id}`, { face: { text: "der Becher" } });
    expect(changed.body).toMatchObject({ face: { text: "der Becher" }, category_ids: [category.id] });
    const wrong = await author.patch(`${base}/categories/${category.id}`, { title: "x".repeat(500) });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ["title"]]);
    expect((await author.patch(`${base}/categories/${thing.id}`, { title: "x" })).status).toBe(404);
    expect((await author.delete(`${base}/items/${thing.id}`)).status).toBe(204);
    for (let n = 0; n < 2; n += 1) expect((await author.delete(`${base}/categories/${category.id}`)).status).toBe(204);
    const after = await author.get<Row>(`/course-section-items/item/${item.id}`);
    expect(after.body).toMatchObject({ revision: 6, content: item["content"] });
  });

  it("are the words of a list, with suggestions of more", async () => {
    const { section } = await aNewCourse();
    const content = sampleOf("mm-vocab") as { entries: Row[] };
    const item = await made("/course-section-items/mm-vocab", { section_id: section.id, content });
    const base = "/course-section-items/mm-vocab";
    const entry = await made(`${base}/${item.id}/items`, { vocab_id: newId() });
    expect((await author.get(`${base}/items/${entry.id}`)).body).toEqual(entry);
    const example = await author.patch(`${base}/items/${entry.id}`, { example: "Ich klingle." });
    expect(example.body).toMatchObject({ example: "Ich klingle." });
    const bare = await author.patch(`${base}/items/${entry.id}`, { example: null });
    expect(bare.body).toEqual(entry);
    expect((await author.delete(`${base}/items/${entry.id}`)).status).toBe(204);
    expect((await author.get(`${base}/items/${entry.id}`)).status).toBe(404);
    const more = await author.post(`${base}/${item.id}/more`, { amount: 3 });
    expect(more.status).toBe(200);
    validateAnswer(API.suggestMoreVocab, more.body);
  });

  it("an introduction of words is shown or kept back, and then nothing waits for it", async () => {
    const { section } = await aNewCourse();
    const content = sampleOf("vocab-intro");
    const item = await made("/course-section-items/vocab-intro", { section_id: section.id, content });
    const path = `/course-section-items/vocab-intro/${item.id}/activate`;
    const off = await author.patch(path, { activate: false });
    validateAnswer(API.activateVocabIntro, off.body);
    expect(off.body).toMatchObject({ is_required: false, content: { active: false } });
    expect((await author.patch(path, { activate: true })).body).toMatchObject({ is_required: true });
  });
});

it("the words of a text are found in whatever form, and unknown nouns are suggested by what they end on", async () => {
  const word = await aSharedWord(test, { term: "Waage", plural: "Waagen", grammatical_category: "noun" });
  const text = "Die Waagen stehen neben der Patientenwaage und dem Rollator.";
  const answer = await author.post<{ items: { found: string }[] }>("/course-section-items/mm-vocab/extract", {
    text_to_extract_from: text,
  });
  validateAnswer(API.extractVocab, answer.body);
  expect(answer.body.items).toEqual(
    expect.arrayContaining([
      { vocab_id: word, term: "Waage", found: "Waagen", is_suggestion: false },
      { vocab_id: word, term: "Waage", found: "Patientenwaage", is_suggestion: true },
      { vocab_id: null, term: "Rollator", found: "Rollator", is_suggestion: true },
    ]),
  );
});
