import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";
import { newId } from "#shared/lib/uuid.ts";
import { userScope } from "#shared/model/entities.ts";

import { membership } from "../../db/account-schema.ts";
import { file } from "../../db/schema.ts";
import { aMember, anOrganization } from "../../testing/accounts.ts";
import type { ApiClient } from "../../testing/api-client.ts";
import { aCourse, type TestCourse } from "../../testing/courses.ts";
import { aSignedInLearner, anAdmin, signIn } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { aRecording, Uploader } from "../../testing/uploads.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";
import { cleanFiles } from "../files/clean-files.ts";

let test: TestApp;
let course: TestCourse;
let section: string;
beforeAll(async () => {
  test = await createTestApp();
  course = await aCourse(test);
  section = course.sections[0] ?? "";
});
afterAll(() => test.close());

type Entry = { id: string; message: string | null; overwrites: string | null; visibility: string };
type Page = { items: Entry[] };

async function anEnrolled() {
  const learner = await aSignedInLearner(test);
  await learner.client.put(`/courses/${course.id}/enroll`);
  return learner;
}

const anEntry = (fields: Record<string, unknown> = {}) => ({
  id: newId(),
  course_id: course.id,
  section_id: section,
  objective_id: course.objective,
  confidence: 3,
  message: "Das Grüßen klappt.",
  ...fields,
});

const entries = async (client: ApiClient, query = "") =>
  (await client.get<Page>(`/journals/${section}${query}`)).body.items;

describe("an entry", () => {
  it("is written once, however often it comes, and reaches her other devices", async () => {
    const { client, person } = await anEnrolled();
    const entry = anEntry();
    const first = await client.post("/journals/", entry);
    validateAnswer(API.writeJournalEntry, first.body);
    const again = await client.post("/journals/", entry);
    expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
    expect((await client.post("/journals/", { ...entry, message: "Anders" })).status).toBe(409);
    const feed = await client.pull([userScope(person.userId)]);
    expect(feed.changes.filter(({ entity }) => entity === "journal_entry")).toMatchObject([
      { row: { message: entry.message } },
    ]);
  });

  it("that corrects another one takes its place and does not erase it", async () => {
    const { client } = await anEnrolled();
    const first = anEntry();
    await client.post("/journals/", first);
    const second = await client.post<Entry>("/journals/create-or-update", anEntry({ message: "Doch nicht." }));
    validateAnswer(API.createOrUpdateJournalEntry, second.body);
    expect(second.body.overwrites).toBe(first.id);
    const list = await client.get(`/journals/${section}`);
    validateAnswer(API.listJournal, list.body);
    expect(await entries(client)).toHaveLength(2);
    expect(await entries(client, "?exclude_overwritten=true")).toMatchObject([{ id: second.body.id }]);
  });

  it("that says of itself that it is new stands beside the older one", async () => {
    const { client } = await anEnrolled();
    await client.post("/journals/", anEntry());
    await client.post("/journals/create-or-update", anEntry({ overwrites: null }));
    expect(await entries(client, "?exclude_overwritten=true")).toHaveLength(2);
  });

  it.each([
    ["nothing", { confidence: null, message: " " }, "message"],
    ["a step that there is not", { confidence: 6 }, "confidence"],
    ["10,000 characters", { message: "x".repeat(10_000) }, "message"],
  ])("with %s is refused at its place", async (_, fields, fault) => {
    const { client } = await anEnrolled();
    const answer = await client.post("/journals/", anEntry(fields));
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [fault]]);
  });

  it("of who has not taken the course, or that corrects another's, is refused", async () => {
    const outsider = await aSignedInLearner(test);
    const refused = await outsider.client.post("/journals/", anEntry());
    expect([refused.status, refused.body.code]).toEqual([403, "not-enrolled"]);
    const [one, other] = [await anEnrolled(), await anEnrolled()];
    const hers = anEntry();
    await one.client.post("/journals/", hers);
    expect((await other.client.post("/journals/", anEntry({ overwrites: hers.id }))).status).toBe(422);
    expect((await other.client.post("/journals/", hers)).status).toBe(409);
  });
});

describe("a voice", () => {
  it("waits for its recording, and then belongs to the entry", async () => {
    const { client } = await anEnrolled();
    const recording = aRecording(5000);
    const entry = anEntry({ message: null, voice_file_id: recording.id, voice_duration_ms: 4200 });
    const path = "/journals/create-or-update";
    const call = { id: newId(), path, body: entry };
    const [early] = await client.replay([call]);
    expect([early?.status, early?.code]).toEqual([409, "file-missing"]);
    expect((await new Uploader(test, client).upload(recording)).status).toBe(204);
    const [late] = await client.replay([call]);
    expect(late?.status).toBe(201);
    expect(await entries(client)).toMatchObject([{ voice_file_id: recording.id }]);
  });

  it("is heard by her tutors as long as a shared entry stands that has it, and by nobody else", async () => {
    const organization = await anOrganization(test);
    const learner = await aMember(test, organization, "learner");
    const tutor = await aMember(test, organization, "tutor");
    const others = [
      await aMember(test, organization, "learner"),
      await aSignedInLearner(test),
      { client: await signIn(test, await anAdmin(test)) },
      await aMember(test, await anOrganization(test), "manager"),
      // Who manages sees figures.
      await aMember(test, organization, "manager"),
    ];
    await learner.client.put(`/courses/${course.id}/enroll`);
    const recording = aRecording(5000);
    await new Uploader(test, learner.client).upload(recording);
    const hears = async (client: ApiClient) => (await new Uploader(test, client).media(recording.id)).status;
    const entry = anEntry({ voice_file_id: recording.id });
    await learner.client.post("/journals/", entry);
    expect([await hears(learner.client), await hears(tutor.client)]).toEqual([200, 404]);
    const shared = anEntry({ voice_file_id: recording.id, visibility: "shared", overwrites: entry.id });
    await learner.client.post("/journals/", shared);
    expect(await hears(tutor.client)).toBe(200);
    expect(await Promise.all(others.map(({ client }) => hears(client)))).toEqual([404, 404, 404, 404, 404]);
    await learner.client.post("/journals/", anEntry({ overwrites: shared.id, written_at: "2030-01-01T08:00:00.000Z" }));
    expect(await hears(tutor.client)).toBe(404);
  });

  it("that no entry names is cleaned away after a month; the others stay", async () => {
    const { client } = await anEnrolled();
    const [stays, unused] = [aRecording(500), aRecording(600)];
    for (const one of [stays, unused]) await new Uploader(test, client).upload(one);
    await client.post("/journals/", anEntry({ voice_file_id: stays.id }));
    const long = sql`now() - interval '31 days'`;
    for (const { id } of [stays, unused]) await test.db.update(file).set({ completed_at: long }).where(eq(file.id, id));
    await cleanFiles(test.db, test.deps.files);
    const media = new Uploader(test, client);
    expect([(await media.media(stays.id)).status, (await media.media(unused.id)).status]).toEqual([200, 404]);
  });
});

describe("a whole journal", () => {
  it("is all hers for herself; a tutor sees of it what she shares, others not even that there is one", async () => {
    const organization = await anOrganization(test);
    const learner = await aMember(test, organization, "learner");
    const tutor = await aMember(test, organization, "tutor");
    await learner.client.put(`/courses/${course.id}/enroll`);
    const [secret, shared] = [anEntry({ message: "geheim" }), anEntry({ visibility: "shared", objective_id: null })];
    for (const entry of [secret, shared]) await learner.client.post("/journals/", entry);
    const path = `/users/${learner.person.userId}/journal`;
    const own = await learner.client.get<Page>(path);
    validateAnswer(API.listJournalOfUser, own.body);
    expect(own.body.items.map(({ id }) => id)).toEqual([secret.id, shared.id].toSorted());
    const seen = await tutor.client.get<Page>(path);
    expect(seen.body.items.map(({ id }) => id)).toEqual([shared.id]);
    const manager = await aMember(test, organization, "manager");
    expect((await manager.client.get(path)).status).toBe(404);
    const colleague = await aMember(test, organization, "learner");
    const admin = await signIn(test, await anAdmin(test));
    expect([(await colleague.client.get(path)).status, (await admin.get(path)).status]).toEqual([404, 404]);
  });
});

interface Read {
  id: string;
  user: { first_name: string };
  course_title: string | null;
  section_title: string | null;
  objective: string | null;
  message: string | null;
  written_at: string;
}
type ReadPage = { items: Read[]; next_cursor: string | null };

describe("what learners share, for their tutors", () => {
  async function aClinic(people = 1) {
    const id = await anOrganization(test);
    const tutor = await aMember(test, id, "tutor");
    const learners = await Promise.all(
      Array.from({ length: people }, async () => {
        const learner = await aMember(test, id, "learner");
        await learner.client.put(`/courses/${course.id}/enroll`);
        return learner;
      }),
    );
    const path = `/organizations/${id}/members/journalling`;
    const read = async (query = "", client = tutor.client) => (await client.get<ReadPage>(path + query)).body;
    return { id, tutor, learners, path, read };
  }
  const share = async (client: ApiClient, fields: Record<string, unknown> = {}) => {
    const entry = anEntry({ visibility: "shared", ...fields });
    expect((await client.post("/journals/", entry)).status).toBe(201);
    return entry;
  };

  it("is one list over all of them, the newest first, with what it answers, and in pages", async () => {
    const { learners, tutor, path, read } = await aClinic(2);
    const [one, other] = learners;
    if (!one || !other) throw new Error("nobody");
    const at = (hour: number) => ({ written_at: `2026-11-20T0${hour}:00:00.000Z` });
    const first = await share(one.client, { ...at(1), objective_id: null, confidence: null, message: "Eins" });
    const second = await share(other.client, at(2));
    const third = await share(one.client, { ...at(3), message: "Drei" });
    await one.client.post("/journals/", anEntry({ ...at(4), message: "geheim" }));
    const answer = await tutor.client.get<ReadPage>(path);
    validateAnswer(API.listMembersJournal, answer.body);
    expect(answer.body.items.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
    expect(answer.body.items[0]).toMatchObject({ user: { first_name: "Amina" }, message: "Drei" });
    expect(answer.body.items[0]).toMatchObject({
      course_title: "Ankommen auf Station",
      section_title: expect.any(String) as string,
      objective: expect.any(String) as string,
    });
    expect(answer.body.items[2]).toMatchObject({ objective: null, confidence: null });
    // No address, no picture, nothing else of her.
    expect(Object.keys(answer.body.items[0]?.user ?? {}).toSorted()).toEqual(["first_name", "id", "last_name"]);
    const page = await read("?limit=2");
    const rest = await read(`?limit=2&cursor=${encodeURIComponent(page.next_cursor ?? "")}`);
    expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
    expect(rest.next_cursor).toBeNull();
    expect((await tutor.client.get(`${path}?cursor=2026-99-99T99:99:99.999Z_${newId()}`)).status).toBe(422);
    expect((await tutor.client.get(`${path}?cursor=1`)).status).toBe(422);
  });

  it("ends when she takes it back, leaves, or her tutor is no tutor any more", async () => {
    const { id, learners, tutor, path, read } = await aClinic();
    const [her] = learners;
    if (!her) throw new Error("nobody");
    const ids = async () => (await read()).items.map((entry) => entry.id);
    const taken = await share(her.client);
    const stays = await share(her.client, { message: "Bleibt" });
    expect((await ids()).toSorted()).toEqual([taken.id, stays.id].toSorted());
    await her.client.post("/journals/", anEntry({ overwrites: taken.id, written_at: "2030-01-01T08:00:00.000Z" }));
    expect(await ids()).toEqual([stays.id]);
    // What was taken back makes no page shorter than the next one.
    expect((await read("?limit=1")).items.map((entry) => entry.id)).toEqual([stays.id]);
    await test.db.update(membership).set({ is_tutor: false }).where(eq(membership.user_id, tutor.person.userId));
    expect((await tutor.client.get(path)).status).toBe(403);
    await test.db.update(membership).set({ is_tutor: true }).where(eq(membership.user_id, tutor.person.userId));
    expect((await her.client.delete(`/organizations/${id}/members/${her.person.userId}`)).status).toBe(204);
    expect(await ids()).toEqual([]);
    expect((await tutor.client.delete(`/organizations/${id}/members/${tutor.person.userId}`)).status).toBe(204);
    expect((await tutor.client.get(path)).status).toBe(404);
  });

  it("is not for tutors of where she goes afterwards: they get what she shares from then on, voice and all", async () => {
    const before = await aClinic();
    const [her] = before.learners;
    if (!her) throw new Error("nobody");
    const recording = aRecording(5000);
    await new Uploader(test, her.client).upload(recording);
    const old = await share(her.client, { voice_file_id: recording.id });
    const next = await aClinic(0);
    await test.db.insert(membership).values({ organization_id: next.id, user_id: her.person.userId });
    const reads = async ({ read }: typeof next) => (await read()).items.map((entry) => entry.id);
    const hears = async ({ tutor }: typeof next) => (await new Uploader(test, tutor.client).media(recording.id)).status;
    const journal = async ({ tutor }: typeof next) =>
      (await tutor.client.get<Page>(`/users/${her.person.userId}/journal`)).body.items.map((entry) => entry.id);
    expect([await reads(before), await hears(before), await journal(before)]).toEqual([[old.id], 200, [old.id]]);
    expect([await reads(next), await hears(next), await journal(next)]).toEqual([[], 404, []]);
    const later = await share(her.client, { voice_file_id: recording.id, message: "Von hier" });
    expect([await reads(next), await hears(next), await journal(next)]).toEqual([[later.id], 200, [later.id]]);
  });

  it("tells nothing of a course of another organisation but what she wrote herself", async () => {
    const { learners, read } = await aClinic();
    const [her] = learners;
    const elsewhere = await anOrganization(test, "Pflegeschule Nord");
    const theirs = await aCourse(test, { organization_id: elsewhere });
    if (!her) throw new Error("nobody");
    await test.db.insert(membership).values({ organization_id: elsewhere, user_id: her.person.userId });
    expect((await her.client.put(`/courses/${theirs.id}/enroll`)).status).toBeLessThan(300);
    const [theirSection] = theirs.sections;
    const where = { course_id: theirs.id, section_id: theirSection, objective_id: theirs.objective };
    await share(her.client, { ...where, message: "Von mir" });
    expect((await read()).items).toMatchObject([
      { message: "Von mir", course_title: null, section_title: null, objective: null, questions: [] },
    ]);
  });

  it("leaves nothing of a voice on the device of who only listens", async () => {
    const { learners, tutor } = await aClinic();
    const [her] = learners;
    if (!her) throw new Error("nobody");
    const recording = aRecording(5000);
    await new Uploader(test, her.client).upload(recording);
    await share(her.client, { voice_file_id: recording.id });
    const keeps = async (client: ApiClient) =>
      (await new Uploader(test, client).media(recording.id)).headers.get("cache-control");
    expect(await keeps(tutor.client)).toBe("private, no-store");
    expect(await keeps(her.client)).toContain("immutable");
  });
});
