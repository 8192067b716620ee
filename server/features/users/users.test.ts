import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { newId } from "#shared/lib/uuid.ts";
import { appUser } from "../../db/schema.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";
import { aLearner, anAdmin, aSignedInLearner, signIn } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

type Me = AnswerOf<typeof API.getMe>;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe("a new person", () => {
  it("sees herself with her two lists, the second of favourites, and no points yet", async () => {
    const { person, client } = await aSignedInLearner(test);
    const { status, body } = await client.get<Me>("/users/me");
    expect(status).toBe(200);
    validateAnswer(API.getMe, body);
    expect(body).toMatchObject({ id: person.userId, email: person.email, experience_points: 0 });
    expect(body.vocab_lists.map(({ name, is_favourites }) => [name, is_favourites])).toEqual([
      ["Meine Wörter", false],
      ["Favoriten", true],
    ]);
    expect(body.user_stats).toEqual({ cases_played_at: [], vocab_tests_taken_at: [], last_updated_at: null });
    expect(Object.keys(body)).not.toContain("password_hash");
  });

  it("cannot be made twice for one address", async () => {
    const person = await aLearner(test);
    await expect(aLearner(test, { email: person.email.toUpperCase() })).rejects.toThrow("already-exists");
  });
});

describe("another person", () => {
  it("is not there for a learner, neither to read nor to change", async () => {
    const { client } = await aSignedInLearner(test);
    const other = await aLearner(test, { biography: "Geheim" });
    for (const id of [other.userId, newId()]) {
      expect((await client.get(`/users/${id}`)).body).toMatchObject({ code: "not-found" });
      expect((await client.put(`/users/${id}`, { first_name: "Eva" })).status).toBe(404);
      expect((await client.post(`/users/${id}/day-opened`, { local_day: "2026-01-01" })).status).toBe(404);
      expect((await client.post(`/users/${id}/daily-vocab-test-taken`)).status).toBe(404);
    }
    const own = await (await signIn(test, other)).get<Me>("/users/me");
    expect(own.body).toMatchObject({ first_name: "Amina", biography: "Geheim", experience_points: 0 });
  });

  it("is shown to an admin without her private texts, and cannot be changed by her", async () => {
    const admin = await signIn(test, await anAdmin(test));
    const other = await aLearner(test, {
      last_name: "Haddad",
      biography: "Geheim",
      shifts: [{ day: "2026-11-24", from: "21:00", to: "06:00" }],
      exam_date: "2027-02-28",
      reminder_time: "17:45",
      quiet_hours: { from: "20:15", to: "06:45" },
      voice: "Stimme",
      paused_until: "2026-12-01",
      habit_log: { pauses: [{ from: "2026-11-01", until: "2026-11-05" }], goals: [] },
    });
    const { status, body } = await admin.get<Record<string, unknown>>(`/users/${other.userId}`);
    validateAnswer(API.getUser, body);
    expect(status).toBe(200);
    const said = Object.entries(body).filter(([, value]) => value !== null && !Array.isArray(value));
    const names = ["created_at", "email", "expert_mode", "first_name", "id", "is_admin", "last_name", "updated_at"];
    expect(said.map(([name]) => name).toSorted()).toEqual([...names, "user_stats"].toSorted());
    expect(body).toMatchObject({ last_name: "Haddad", biography: null, vocab_lists: [], experience_points: null });
    expect((await admin.put(`/users/${other.userId}`, { last_name: "X" })).status).toBe(403);
  });
});

describe("changing oneself", () => {
  it("the highest level she was told of stays told, whichever device says it last", async () => {
    const { person, client } = await aSignedInLearner(test);
    const tell = async (told_level: number) =>
      (await client.put<Me>(`/users/${person.userId}`, { told_level })).body.told_level;
    expect([await tell(3), await tell(2), await tell(4)]).toEqual([3, 3, 4]);
    expect((await client.put(`/users/${person.userId}`, { told_level: 0 })).status).toBe(422);
  });

  it("changes the fields that are sent and leaves the others", async () => {
    const { person, client } = await aSignedInLearner(test);
    const { status, body } = await client.put<Me>(`/users/${person.userId}`, {
      last_name: "Haddad",
      day_starts_at: 6,
      shifts: [{ day: "2026-03-01", from: "06:00", to: "14:00" }],
      exam_date: "2026-09-01",
    });
    expect(status).toBe(200);
    validateAnswer(API.updateUser, body);
    expect(body).toMatchObject({ first_name: "Amina", last_name: "Haddad", day_starts_at: 6, exam_date: "2026-09-01" });
    expect((await client.get<Me>("/users/me")).body.shifts).toEqual([
      { day: "2026-03-01", from: "06:00", to: "14:00" },
    ]);
  });

  it.each([
    ["a role", { is_admin: true }],
    ["points", { experience_points: 9999 }],
    ["an address", { email: "a@b.de" }],
    ["a zone nobody knows", { time_zone: "Mars/Olympus" }],
    ["a language nobody speaks here", { interface_language: "lat" }],
    ["a day that cannot be stored", { exam_date: "0000-01-01" }],
    ["an hour out of range", { day_starts_at: 13 }],
    ["a name of spaces", { first_name: "  " }],
    ["a NUL in a text", { last_name: "a\u0000b" }],
  ])("refuses %s", async (_, body) => {
    const { person, client } = await aSignedInLearner(test);
    const { status, body: error } = await client.put(`/users/${person.userId}`, body);
    expect(status).toBe(422);
    expect(error.fields).toBeDefined();
  });

  it("gives recordings away only as long as they are kept, whichever device said what last", async () => {
    const { person, client } = await aSignedInLearner(test);
    const put = async (fields: object) => (await client.put<Me>(`/users/${person.userId}`, fields)).body;
    expect(await put({ donate_recordings: true })).toMatchObject({ donate_recordings: false });
    expect(await put({ save_recordings: true, donate_recordings: true })).toMatchObject({ donate_recordings: true });
    expect(await put({ save_recordings: false })).toMatchObject({ save_recordings: false, donate_recordings: false });
    expect(await put({ save_recordings: true })).toMatchObject({ donate_recordings: false });
  });

  it("begins the tour of conversations anew, and cannot say by itself that it was taken", async () => {
    const { person, client } = await aSignedInLearner(test);
    const at = "2026-11-01T08:00:00.000Z";
    await test.db.update(appUser).set({ case_interaction_tour_completed_at: at }).where(eq(appUser.id, person.userId));
    const put = (value: unknown) =>
      client.put<Me>(`/users/${person.userId}`, { case_interaction_tour_completed_at: value });
    expect((await put(at)).status).toBe(422);
    expect((await put(null)).body).toMatchObject({ case_interaction_tour_completed_at: null });
  });

  it("brings two devices together that were both offline: field by field, the later arrival wins one", async () => {
    const { person, client: phone } = await aSignedInLearner(test);
    const desk = await signIn(test, person);
    const path = `/users/${person.userId}`;
    const put = (from: typeof phone, body: object) => from.replay([{ method: "PUT", path, body }]);
    const first = await put(phone, {
      last_name: "Haddad",
      job_status: "nurse",
      biography: "Vom Telefon",
      base: { biography: null },
    });
    const second = await put(desk, { job_status: "student", country_of_origin: "TN" });
    const third = await put(desk, { biography: "Vom Schreibtisch", base: { biography: null } });
    expect([first, second, third].map(([result]) => result?.status)).toEqual([200, 200, 409]);
    const rows = await Promise.all(
      [phone, desk].map(async (device) => {
        const { changes } = await device.pull([`user:${person.userId}`]);
        return changes.find(({ entity }) => entity === "user")?.row;
      }),
    );
    expect(rows[0]).toEqual(rows[1]);
    expect(rows[0]).toMatchObject({
      last_name: "Haddad",
      job_status: "student",
      country_of_origin: "TN",
      biography: "Vom Telefon",
    });
  });

  it("applies a biography on the text that was seen, takes a repeat, refuses what another device changed", async () => {
    const { person, client } = await aSignedInLearner(test);
    const put = (biography: string | null, base: string | null) =>
      client.put(`/users/${person.userId}`, { biography, base: { biography: base } });
    expect((await put("Eins", null)).status).toBe(200);
    expect((await put("Eins", "ganz anderes")).status).toBe(200);
    const refused = await put("Drei", "Zwei");
    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await client.get<Me>("/users/me")).body.biography).toBe("Eins");
    expect((await client.put(`/users/${person.userId}`, { biography: "Ohne Grundlage" })).status).toBe(200);
  });

  it("carries the row with the refusal of a replayed conflict", async () => {
    const { person, client } = await aSignedInLearner(test);
    await client.put(`/users/${person.userId}`, { biography: "Eins" });
    const [result] = await client.replay([
      { method: "PUT", path: `/users/${person.userId}`, body: { biography: "Zwei", base: { biography: "" } } },
    ]);
    expect(result).toMatchObject({ status: 409, code: "conflict" });
    expect(result?.rows).toMatchObject([{ entity: "user", id: person.userId, row: { biography: "Eins" } }]);
  });

  it("has one effect when the same call comes twice", async () => {
    const { person, client } = await aSignedInLearner(test);
    const headers = { "Idempotency-Key": newId() };
    const first = await client.put(`/users/${person.userId}`, { last_name: "A" }, { headers });
    await client.put(`/users/${person.userId}`, { last_name: "B" });
    const again = await client.put(`/users/${person.userId}`, { last_name: "A" }, { headers });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect((await client.get<Me>("/users/me")).body.last_name).toBe("B");
  });
});
