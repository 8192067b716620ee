import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Total } from "#shared/contract/totals.ts";
import { newId } from "#shared/lib/uuid.ts";

import { organization } from "../db/account-schema.ts";
import { aMember, anOrganization } from "./accounts.ts";
import type { ApiClient } from "./api-client.ts";
import { aCourse, anAttempt, attemptPath } from "./courses.ts";
import { aReviewCall } from "./all-calls.ts";
import { someParameters } from "./scheduling-parameters.ts";
import { createTestApp, type TestApp } from "./test-app.ts";
import { type TotalsByCall, watchTotals } from "./watch-totals.ts";

/** The watch is watched: a call that says that it moves nothing is made to move a total, in each way there is. */
let test: TestApp;
let client: ApiClient;
let moved: () => TotalsByCall;
let list: string;
beforeAll(async () => {
  test = await createTestApp();
  const clinic = await anOrganization(test);
  const someone = await aMember(test, clinic, "learner");
  client = someone.client;
  const me = someone.person.userId;
  list = someone.person.firstListId;
  await test.pool.query(
    "insert into app_user (id, email, password_hash, first_name) values ($1, 'o@visite.test', 'x', 'O')",
    [other],
  );
  await test.db.insert(organization).values({ id: elsewhere, name: "Pflegeschule Nord" });
  const course = await aCourse(test, { author_id: me });
  await client.put(`/courses/${course.id}/enroll`);
  for (const n of [0, 1]) {
    const attempt = anAttempt(course, n);
    await client.put(attemptPath(me, attempt.item_id), { attempt });
  }
  const word = newId();
  await client.put(`/vocab-lists/add-vocab-to-my/${someone.person.firstListId}`, { id: word, term: "Sonde" });
  for (let n = 0; n < 2; n += 1) {
    const { path, body } = aReviewCall(word);
    await client.post(path, body);
    await client.post("/scheduling-parameters/", someParameters());
  }
  await client.post(`/vocab-lists/${someone.person.firstListId}/share-link`);
  await test.pool.query(
    `insert into invitation (id, organization_id, email, is_manager, is_tutor, language, expires_at)
     values ($1, $2, 'neu@visite.test', false, false, 'deu', now() + interval '1 day')`,
    [newId(), clinic],
  );
  moved = await watchTotals(test);
});
afterAll(() => test.close());

const elsewhere = newId();
const other = newId();
const someRow = (table: string) => `id = (select id from ${table} limit 1)`;
const FAULTS: [Total, string][] = [
  ["xp", "update xp_event set amount = amount + 1"],
  ["xp", `update xp_event set user_id = '${other}' where ${someRow("xp_event")}`],
  ["habit", `update xp_event set cause = 'planted' where ${someRow("xp_event")}`],
  ["xp", `delete from xp_event where ${someRow("xp_event")}`],
  ["habit", "update app_user set streak_freezes = streak_freezes + 1"],
  ["habit", `update app_user set habit_log = '{"goals":[],"pauses":[],"x":1}'`],
  ["habit", "update xp_event set local_day = local_day - 1"],
  ["memory", "update vocab_review set grade = 'again'"],
  ["memory", "update vocab_review set reviewed_at = reviewed_at - interval '1 day'"],
  ["memory", `delete from vocab_review where ${someRow("vocab_review")}`],
  ["memory", "update scheduling_parameters set valid_from = valid_from - 1"],
  ["progress", "update item_attempt set passed = not passed"],
  ["progress", "update item_attempt set raw = raw + 1"],
  ["progress", `delete from item_attempt where ${someRow("item_attempt")}`],
  ["progress", "update section_interaction set completed_at = now()"],
  ["progress", "update section_interaction set revoked_at = now()"],
  ["progress", `delete from section_interaction where ${someRow("section_interaction")}`],
  ["revision", `update content_item set content = '{"text":"planted"}'`],
  ["revision", `delete from content_item_revision where revision = 1`],
  ["revision", `update content_item_revision set content = '{"text":"planted"}'`],
  ["sectionSize", "update section set required_count = required_count + 1"],
  ["courseSize", "update course set minutes = minutes + 1"],
  ["mediaSize", "update course set video_bytes = video_bytes + 1"],
  ["seats", `update membership set organization_id = '${elsewhere}'`],
  ["seats", "update invitation set cancelled_at = now()"],
  ["belonging", "update app_user set has_tutor = not has_tutor"],
  ["belonging", "update membership set is_tutor = not is_tutor"],
  ["opens", "update vocab_list_share set opens = opens + 1"],
];

describe("the watch", () => {
  it.each(FAULTS)("sees that %s is moved by: %s", async (total, statement) => {
    const client = await test.pool.connect();
    try {
      await client.query("begin");
      await client.query("delete from moved_total");
      const { rowCount } = await client.query(statement);
      expect(rowCount).toBeGreaterThan(0);
      const { rows } = await client.query<{ total: Total }>("select distinct total from moved_total");
      expect(rows.map((row) => row.total)).toContain(total);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  it.each([
    "update xp_event set updated_at = now()",
    "update vocab_review set answer = 'x'",
    "update item_attempt set hints_used = 3",
    "update app_user set biography = 'x'",
    "update course set title = 'x'",
  ])("says nothing of: %s", async (statement) => {
    await test.pool.query("delete from moved_total");
    await test.pool.query(statement);
    expect((await test.pool.query("select from moved_total")).rowCount).toBe(0);
  });

  it("knows which call it was, however it comes: alone, as a request, or alone in a replay", async () => {
    const word = newId();
    await client.put(`/vocab-lists/add-vocab-to-my/${list}`, { id: word, term: "Kanüle" });
    expect(moved()).toEqual({});
    const { path, body } = aReviewCall(word);
    const headers = { Authorization: `Bearer ${client.accessToken}`, "Content-Type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await test.app.request(new Request(`http://visite.test/api${path}`, init));
    expect([answer.status, moved()]).toEqual([201, { addTestResult: ["memory"] }]);
    await client.replay([{ path: "/scheduling-parameters/", body: someParameters() }]);
    expect(moved()).toEqual({ addTestResult: ["memory"], addSchedulingParameters: ["memory"] });
  });
});
