import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { EXERCISES } from "#exercises/registry.ts";
import { API } from "#shared/contract/api.ts";
import { newId } from "#shared/lib/uuid.ts";

import { appUser } from "../../db/schema.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { ApiClient } from "../../testing/api-client.ts";
import { aCourse, anItem, type TestCourse } from "../../testing/courses.ts";
import { aSignedInLearner } from "../../testing/factories.ts";
import { SOUND, speaks, startFakeModels } from "../../testing/fake-models.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";
import { courseStore } from "../courses/course-store.ts";

let test: TestApp;
let author: ApiClient;
let course: TestCourse;
beforeAll(async () => {
  test = await createTestApp();
  const made = await aSignedInLearner(test);
  author = made.client;
  await test.db.update(appUser).set({ expert_mode: true }).where(eq(appUser.id, made.person.userId));
  course = await aCourse(test, { author_id: made.person.userId });
});
afterAll(() => test.close());

const PERSONS = [{ id: "amira", name: "Amira Haddad", role: null, voice: "female" }];
const line = (id: string, fields: Record<string, unknown> = {}) => ({
  id,
  type: "PERSON_SAY",
  person_id: "amira",
  text: "Guten Morgen, Frau Yılmaz!",
  media_id: null,
  pause_ms: 0,
  audio_url: null,
  ...fields,
});

describe("a dialogue", () => {
  it("is written once for a task, found by it, and changed", async () => {
    const body = { content_item_id: course.items[0], persons: PERSONS, lines: [line("a")] };
    const made = await author.post<{ id: string }>("/dialogs/", body);
    validateAnswer(API.createDialog, made.body);
    expect([made.status, (await author.post("/dialogs/", body)).status]).toEqual([201, 200]);
    expect((await author.post("/dialogs/", { ...body, lines: [] })).status).toBe(409);
    const byItem = await author.get(`/dialogs/${newId()}?section_content_item_id=${course.items[0]}`);
    expect(byItem.body).toEqual(made.body);
    const changed = await author.put(`/dialogs/${made.body.id}`, {
      lines: [line("a"), line("b", { text: "Und jetzt?" })],
    });
    validateAnswer(API.updateDialog, changed.body);
    expect((await author.get(`/dialogs/${made.body.id}`)).body).toEqual(changed.body);
    expect((await author.get(`/dialogs/${newId()}`)).status).toBe(404);
  });

  it.each([
    ["a line twice", { lines: [line("a"), line("a")] }, "lines.1.id"],
    ["a line of nobody", { lines: [line("a", { person_id: "b" })] }, "lines.0.person_id"],
    ["a sound that is not here", { lines: [line("a", { media_id: newId() })] }, "lines"],
    ["81 lines", { lines: Array.from({ length: 81 }, (_, n) => line(`l${n}`)) }, "lines"],
  ])("with %s is refused at its place", async (_, fields, fault) => {
    const body = { content_item_id: course.items[1], persons: PERSONS, ...fields };
    const answer = await author.post("/dialogs/", body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [fault]]);
  });

  it("is drafted out of the form that it belongs to: each value is said, and what is written is not touched", async () => {
    const { core } = EXERCISES["form-structured-exercise"];
    const content = { ...(core.samples[0]?.content as Record<string, unknown>), dialog_id: newId() };
    const form = { type: "form-structured-exercise", content, content_version: core.version } as const;
    const item = anItem(course.id, course.sections[0] ?? "", form);
    await withTransaction(test.db, (tx) => courseStore.putItem(tx, item));
    const path = `/course-section-items/form-structured-exercise/${item.id}/generate-dialog`;
    const made = await author.post<{ id: string; lines: { text: string }[] }>(path, { situation: "Sechs Uhr früh." });
    validateAnswer(API.generateDialog, made.body);
    expect([made.status, made.body.id]).toEqual([201, content.dialog_id]);
    expect(made.body.lines[0]?.text).toBe("Sechs Uhr früh.");
    const said = made.body.lines.map(({ text }) => text).join(" ");
    for (const value of ["Yılmaz.", "67 Jahre.", "7:30 Uhr.", "140 zu 90.", "Tee."]) expect(said).toContain(value);
    expect((await author.post(path, { situation: "Sechs Uhr früh." })).status).toBe(200);
    await author.put(`/dialogs/${made.body.id}`, { lines: [line("a")], persons: PERSONS });
    expect((await author.post(path)).status).toBe(409);
  });
});

describe("its lines", () => {
  it("go on where the day's allowance ended, and what was spoken costs nothing again; a device fetches them in ranges", async () => {
    const fake = await startFakeModels();
    const speaking = await createTestApp({ env: { ...fake.env, MODEL_MOST_PER_DAY: "1" } });
    try {
      const shown = await aCourse(speaking);
      const id = newId();
      await withTransaction(speaking.db, (tx) =>
        courseStore.putDialog(tx, {
          id,
          course_id: shown.id,
          content_item_id: shown.items[0] ?? "",
          persons: PERSONS as never,
          lines: [line("a"), line("b", { text: "Bis gleich." })] as never,
        }),
      );
      fake.always(speaks);
      const path = `/dialogs/${id}/audio`;
      const { client: hers } = await aSignedInLearner(speaking);
      const refused = await hers.post(path);
      expect([refused.status, refused.body.code]).toEqual([429, "rate-limited"]);
      const { client: other } = await aSignedInLearner(speaking);
      expect((await other.post(path)).status).toBe(200);
      const spoken = await hers.post<{ items: { audio_url: string }[] }>(path);
      expect([spoken.status, spoken.body.items.length, fake.asked.length]).toEqual([200, 2, 2]);
      const file = spoken.body.items[1]?.audio_url.replace("/api", "") ?? "";
      const part = await hers.get(file, { headers: { range: "bytes=0-1048575" } });
      expect([part.status, part.headers.get("content-range")]).toEqual([
        206,
        `bytes 0-${SOUND.byteLength - 1}/${SOUND.byteLength}`,
      ]);
    } finally {
      await speaking.close();
      await fake.close();
    }
  });

  it("are spoken once for everybody; a server without a voice says so", async () => {
    const fake = await startFakeModels();
    const speaking = await createTestApp({ env: fake.env });
    try {
      const { client } = await aSignedInLearner(speaking);
      const shown = await aCourse(speaking);
      const id = newId();
      const lines = [line("a"), line("scene", { type: "DESC", person_id: null }), line("b", { text: "Bis gleich." })];
      await withTransaction(speaking.db, (tx) =>
        courseStore.putDialog(tx, {
          id,
          course_id: shown.id,
          content_item_id: shown.items[0] ?? "",
          persons: PERSONS as never,
          lines: lines as never,
        }),
      );
      fake.always(speaks);
      const first = await client.post<{ items: { line_id: string; audio_url: string }[] }>(`/dialogs/${id}/audio`);
      validateAnswer(API.makeDialogAudio, first.body);
      expect(first.body.items.map((item) => item.line_id)).toEqual(["a", "b"]);
      expect((await client.post(`/dialogs/${id}/audio`)).body).toEqual(first.body);
      expect(fake.asked.map(({ body }) => body.input)).toEqual(["Guten Morgen, Frau Yılmaz!", "Bis gleich."]);
      const [spoken] = first.body.items;
      expect((await client.get(spoken?.audio_url.replace("/api", "") ?? "")).status).toBe(200);
    } finally {
      await speaking.close();
      await fake.close();
    }
    const silent = await author.get<{ id: string }>(`/dialogs/${newId()}?section_content_item_id=${course.items[0]}`);
    const refused = await author.post(`/dialogs/${silent.body.id}/audio`);
    expect([refused.status, refused.body.code]).toEqual([501, "not-supported"]);
  });
});
