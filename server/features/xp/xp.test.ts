import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { addDays, localDayOf } from "#shared/model/local-day.ts";
import { newId } from "#shared/lib/uuid.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";
import { aSignedInLearner } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

type Opened = AnswerOf<typeof API.openDay>;
type Xp = AnswerOf<typeof API.getMyXp>;
type Me = AnswerOf<typeof API.getMe>;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const ZONE = "Europe/Berlin";
const today = () => localDayOf(Date.now(), ZONE, 4);
const daysAgo = (n: number) => addDays(today(), -n);

async function aLearnerWhoOpens() {
  const { person, client } = await aSignedInLearner(test);
  const open = (localDay: string) => client.post<Opened>(`/users/${person.userId}/day-opened`, { local_day: localDay });
  const xp = async () => (await client.get<Xp>("/users/my-xp")).body;
  return { person, client, open, xp };
}

describe("opening the app on a day", () => {
  it("pays the first login and a streak of one", async () => {
    const { open, xp, client } = await aLearnerWhoOpens();
    const { status, body } = await open(today());
    expect(status).toBe(200);
    validateAnswer(API.openDay, body);
    expect(body.xp_events.map(({ cause, amount }) => [cause, amount])).toEqual([
      ["daily_streak", 5],
      ["first_login", 10],
    ]);
    expect(await xp()).toEqual({ experience_points: 15, level: 1, level_start: 0, level_end: 200, streak_days: 1 });
    expect((await client.get<Me>("/users/me")).body.experience_points).toBe(15);
  });

  it("pays once, however often and from however many devices it is told", async () => {
    const { open, xp, client, person } = await aLearnerWhoOpens();
    await Promise.all([open(today()), open(today()), open(today())]);
    const path = `/users/${person.userId}/day-opened`;
    const [result] = await client.replay([{ path, body: { local_day: today() }, time_zone: ZONE }]);
    expect(result?.status).toBe(200);
    expect(result?.rows.map(({ entity }) => entity)).toEqual(["xp_event", "xp_event"]);
    expect((await xp()).experience_points).toBe(15);
  });

  it("lets the streak grow for a week, and then stay", async () => {
    const { open, xp } = await aLearnerWhoOpens();
    for (let n = 9; n >= 0; n -= 1) await open(daysAgo(n));
    expect(await xp()).toMatchObject({
      streak_days: 10,
      experience_points: 10 * 10 + 5 * (1 + 2 + 3 + 4 + 5 + 6 + 7 * 4),
    });
  });

  it("raises the days after one that comes late, and lowers none", async () => {
    const { open, xp, client, person } = await aLearnerWhoOpens();
    for (const n of [4, 3, 1, 0]) await open(daysAgo(n));
    expect((await xp()).experience_points).toBe(40 + 5 + 10 + 5 + 10);
    const [result] = await client.replay([
      { path: `/users/${person.userId}/day-opened`, body: { local_day: daysAgo(2) }, time_zone: ZONE },
    ]);
    expect(result?.rows).toHaveLength(4);
    expect(await xp()).toMatchObject({ streak_days: 5, experience_points: 50 + 5 + 10 + 15 + 20 + 25 });
  });

  it("clamps days to the last thirty and today instead of refusing them", async () => {
    const { open } = await aLearnerWhoOpens();
    expect((await open(addDays(today(), 5))).body.local_day).toBe(today());
    expect((await open("2001-01-01")).body.local_day).toBe(daysAgo(30));
    expect((await open("0000-01-01")).body.local_day).toBe(daysAgo(30));
    expect((await open(daysAgo(30))).body.xp_events).toHaveLength(2);
  });

  it("takes the zone of the envelope where a device travels, and the set one where it names none that exists", async () => {
    const { client, person } = await aLearnerWhoOpens();
    const path = `/users/${person.userId}/day-opened`;
    const far = localDayOf(Date.now(), "Pacific/Kiritimati", 4);
    await client.replay([
      { path, body: { local_day: far }, time_zone: "Pacific/Kiritimati" },
      { path, body: { local_day: addDays(today(), 9) }, time_zone: "No/Where" },
    ]);
    const { changes } = await client.pull([`user:${person.userId}`]);
    const days = changes.flatMap(({ row }) => (row?.["cause"] === "first_login" ? [row["local_day"]] : []));
    expect(new Set(days)).toEqual(new Set([far, today()]));
  });

  it.each([[{}], [{ local_day: "2026-02-30" }], [{ local_day: "heute" }], [{ local_day: "2026-01-01", xp: 5 }]])(
    "refuses %j",
    async (body) => {
      const { client, person } = await aSignedInLearner(test);
      expect((await client.post(`/users/${person.userId}/day-opened`, body)).status).toBe(422);
    },
  );
});

describe("the streak", () => {
  it("is kept until the end of a day that is still open, and ends after a missed one", async () => {
    const first = await aLearnerWhoOpens();
    for (const n of [2, 1]) await first.open(daysAgo(n));
    expect((await first.xp()).streak_days).toBe(2);
    const second = await aLearnerWhoOpens();
    for (const n of [3, 2]) await second.open(daysAgo(n));
    expect((await second.xp()).streak_days).toBe(0);
  });
});

describe("the daily vocabulary test", () => {
  it("pays once a local day and shows in the person's figures", async () => {
    const { person, client, xp } = await aLearnerWhoOpens();
    const path = `/users/${person.userId}/daily-vocab-test-taken`;
    expect((await client.post<Opened>(path)).body).toMatchObject({ local_day: today(), xp_events: [{ amount: 25 }] });
    await client.post(path, {});
    await client.post(path, { local_day: today() });
    expect((await xp()).experience_points).toBe(25);
    await client.post(path, { local_day: daysAgo(1) });
    expect((await xp()).experience_points).toBe(50);
    const { user_stats } = (await client.get<Me>("/users/me")).body;
    expect(user_stats.vocab_tests_taken_at).toHaveLength(2);
    expect(user_stats.last_updated_at).toBe(user_stats.vocab_tests_taken_at.at(-1));
  });

  it("takes the day stamped on the envelope where the body has none", async () => {
    const { person, client } = await aLearnerWhoOpens();
    const path = `/users/${person.userId}/daily-vocab-test-taken`;
    const [result] = await client.replay([{ path, local_day: daysAgo(3), time_zone: ZONE }]);
    expect(result?.rows).toMatchObject([{ row: { cause: "vocab_test_daily", local_day: daysAgo(3) } }]);
  });

  it("has one effect when a replay is repeated", async () => {
    const { person, client, xp } = await aLearnerWhoOpens();
    const call = { id: newId(), path: `/users/${person.userId}/daily-vocab-test-taken` };
    const [first] = await client.replay([call]);
    const [again] = await client.replay([call]);
    expect(again?.rows).toEqual(first?.rows);
    expect((await xp()).experience_points).toBe(25);
  });
});
