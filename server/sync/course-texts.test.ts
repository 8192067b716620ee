import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { ChangesAnswer } from "#shared/contract/endpoints/sync.ts";
import { newId } from "#shared/lib/uuid.ts";
import { WORD_LANGUAGES } from "#shared/model/languages.ts";

import { sectionTranslation } from "../db/course-schema.ts";
import { appUser } from "../db/schema.ts";
import type { ApiClient } from "../testing/api-client.ts";
import { aCourse } from "../testing/courses.ts";
import { aSignedInLearner, signIn } from "../testing/factories.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const ENTITY = "section_translation";
const said = (text: string) => ({ title: { text, status: "author" as const } });

/** A course with the texts of a section in all languages, and somebody whose language is Turkish, on two devices. */
async function aReader(fields: { native_language?: string | null; interface_language?: "deu" | "ukr" } = {}) {
  const { person, client: phone } = await aSignedInLearner(test);
  const languages = { native_language: "tur", interface_language: "deu" as const, ...fields };
  await test.db.update(appUser).set(languages).where(eq(appUser.id, person.userId));
  const { id, sections, items } = await aCourse(test, { author_id: person.userId });
  const row = { course_id: id, section_id: sections[0] ?? "" };
  await test.db
    .insert(sectionTranslation)
    .values(WORD_LANGUAGES.map((language) => ({ id: newId(), ...row, language, texts: said(language) })));
  const scopes = [`user:${person.userId}`, `course:${id}`];
  return {
    person,
    phone,
    laptop: await signIn(test, person),
    scopes,
    course: `course:${id}`,
    section: row.section_id,
    items,
  };
}

type Page = Pick<ChangesAnswer, "changes">;
const rowsOf = ({ changes }: Page) => changes.filter(({ entity }) => entity === ENTITY);
const languagesIn = (page: Page): string[] =>
  rowsOf(page)
    .map(({ row }) => String(row?.["language"]))
    .toSorted();
const rowOf = (section: string, language: string) =>
  and(eq(sectionTranslation.section_id, section), eq(sectionTranslation.language, language));
const speak = (client: ApiClient, userId: string, fields: object) => client.put(`/users/${userId}`, fields);
const decoded = (cursor: string) => JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")) as object;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("the texts of a course", () => {
  it.each([
    [{ native_language: "tur" }, ["eng", "tur"]],
    [{ native_language: "tur", interface_language: "ukr" as const }, ["eng", "tur", "ukr"]],
    [{ native_language: null }, ["eng"]],
    [{ native_language: "hin" }, ["eng"]],
    [{ native_language: "deu" }, ["eng"]],
  ])("come in the languages of whom %o says, and in no other", async (fields, languages) => {
    const { phone, scopes, items } = await aReader(fields);
    const page = await phone.pull(scopes);
    expect(languagesIn(page)).toEqual(languages);
    expect(page.changes.filter(({ entity }) => entity === "content_item").map(({ id }) => id)).toEqual(
      expect.arrayContaining(items),
    );
  });

  it("come to both devices once she changes her language, as a snapshot of the course alone", async () => {
    const { person, phone, laptop, scopes, course } = await aReader();
    const before = { phone: await phone.pull(scopes), laptop: await laptop.pull(scopes) };
    await speak(phone, person.userId, { native_language: "aeb" });
    for (const [client, { cursor }] of [
      [phone, before.phone],
      [laptop, before.laptop],
    ] as const) {
      const page = await client.pull(scopes, cursor);
      expect([page.snapshot, page.begun, languagesIn(page)]).toEqual([[course], [course], ["aeb", "eng"]]);
      expect(page.changes.find(({ entity }) => entity === "user")?.row).toMatchObject({ native_language: "aeb" });
      expect(await client.pull(scopes, page.cursor)).toMatchObject({ changes: [], snapshot: [], begun: [] });
    }
  });

  it("come once the change is sent that she made without a network, and not for what is no language", async () => {
    const { person, phone, scopes, course } = await aReader();
    const { cursor } = await phone.pull(scopes);
    const change = (body: object) => phone.replay([{ method: "PUT", path: `/users/${person.userId}`, body }]);
    await change({ biography: "Nachtdienst" });
    const other = await phone.pull(scopes, cursor);
    expect([other.snapshot, other.changes.map(({ entity }) => entity)]).toEqual([[], ["user"]]);
    await change({ native_language: "vie" });
    const page = await phone.pull(scopes, other.cursor);
    expect([page.snapshot, languagesIn(page)]).toEqual([[course], ["eng", "vie"]]);
  });

  it("begin anew where her language changes between two pages, and nothing of it is passed over", async () => {
    const { person, phone, scopes, course } = await aReader();
    const query = { scope: scopes, limit: "8" };
    const first = (await phone.get<ChangesAnswer>("/sync/changes", { query })).body;
    expect(first).toMatchObject({ more: true, begun: scopes });
    await speak(phone, person.userId, { native_language: "aeb" });
    const rest = await phone.pull(scopes, first.cursor);
    expect(languagesIn(rest)).toEqual(["aeb", "eng"]);
    expect(rest.snapshot).toContain(course);
    const idsOf = (page: Page) => page.changes.filter(({ scope }) => scope === course).map(({ id }) => id);
    expect(idsOf(rest)).toEqual(idsOf(await phone.pull([course])));
  });

  it("tell what authors change in her languages, and what is deleted in any", async () => {
    const { phone, scopes, section } = await aReader();
    let { cursor } = await phone.pull(scopes);
    const next = async () => {
      const page = await phone.pull(scopes, cursor);
      cursor = page.cursor;
      return page;
    };
    const texts = said("neu");
    await test.db.update(sectionTranslation).set({ texts }).where(rowOf(section, "tur"));
    expect(rowsOf(await next())).toMatchObject([{ version: 2, row: { language: "tur", texts } }]);
    await test.db.update(sectionTranslation).set({ texts }).where(rowOf(section, "vie"));
    expect(await next()).toMatchObject({ changes: [], snapshot: [] });
    await test.db.delete(sectionTranslation).where(rowOf(section, "vie"));
    await test.db.delete(sectionTranslation).where(rowOf(section, "eng"));
    expect(rowsOf(await next()).map(({ row }) => row)).toEqual([null, null]);
  });

  it("show what was changed in another language while it was not hers, once it is", async () => {
    const { person, phone, scopes, section } = await aReader();
    const first = await phone.pull(scopes);
    await speak(phone, person.userId, { native_language: "vie" });
    const second = await phone.pull(scopes, first.cursor);
    await test.db
      .update(sectionTranslation)
      .set({ texts: said("neu") })
      .where(rowOf(section, "tur"));
    const quiet = await phone.pull(scopes, second.cursor);
    expect(quiet.changes).toEqual([]);
    await speak(phone, person.userId, { native_language: "tur" });
    const third = await phone.pull(scopes, quiet.cursor);
    expect(rowsOf(third).find(({ row }) => row?.["language"] === "tur")).toMatchObject({
      version: 2,
      row: { texts: said("neu") },
    });
  });

  it("take the place of all languages on a device whose cursor is from before there was a choice, once", async () => {
    const { phone, scopes, course } = await aReader();
    const { l: languages, ...old } = decoded((await phone.pull(scopes)).cursor) as { l?: string[] };
    expect(languages).toEqual(["deu", "eng", "tur"]);
    const page = await phone.pull(scopes, encode(old));
    expect([page.snapshot, languagesIn(page)]).toEqual([[course], ["eng", "tur"]]);
    expect((await phone.pull(scopes, page.cursor)).snapshot).toEqual([]);
  });

  it("are all in reach of their author by her own call, and of nobody else", async () => {
    const { person, phone, section } = await aReader();
    await test.db.update(appUser).set({ expert_mode: true }).where(eq(appUser.id, person.userId));
    const { client: other } = await aSignedInLearner(test);
    for (const language of WORD_LANGUAGES) {
      const body = { language, texts: {} };
      const answer = await phone.patch(`/sections/${section}/translations`, body);
      expect(answer).toMatchObject({ status: 200, body: { language, texts: said(language) } });
      expect((await other.patch(`/sections/${section}/translations`, body)).status).toBe(403);
    }
  });
});
