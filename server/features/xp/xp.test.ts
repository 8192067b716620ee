import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { addDays, localDayOf, mondayOf } from "#shared/model/local-day.ts";
import { newId } from "#shared/lib/uuid.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";
import { ApiClient } from "../../testing/api-client.ts";
import { aSignedInLearner } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

type Opened = AnswerOf<typeof API.openDay>;
type Xp = AnswerOf<typeof API.getMyXp>;
type Me = AnswerOf<typeof API.getMe>;
type Points = AnswerOf<typeof API.listExperiencePoints>;

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
    for (const n of [6, 2, 1, 0]) await open(daysAgo(n));
    expect(await xp()).toMatchObject({ streak_days: 3, experience_points: 40 + 5 + 5 + 10 + 15 });
    const [result] = await client.replay([
      { path: `/users/${person.userId}/day-opened`, body: { local_day: daysAgo(4) }, time_zone: ZONE },
    ]);
    // Its login and streak, the three days that it raises, and the freezes that it takes.
    expect(result?.rows.map(({ entity }) => entity).toSorted()).toEqual(["user", ...Array<string>(5).fill("xp_event")]);
    expect(await xp()).toMatchObject({ streak_days: 5, experience_points: 50 + 5 + 10 + 15 + 20 + 25 });
  });

  it("pays the same whatever the order the days arrive in", async () => {
    const orders = [
      [9, 8, 6, 5, 3, 2, 0],
      [0, 2, 3, 5, 6, 8, 9],
      [5, 0, 9, 3, 8, 2, 6],
    ];
    const figures = [];
    for (const order of orders) {
      const { open, xp } = await aLearnerWhoOpens();
      for (const n of order) await open(daysAgo(n));
      figures.push(await xp());
    }
    expect(figures[1]).toEqual(figures[0]);
    expect(figures[2]).toEqual(figures[0]);
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
  it.each([
    ["goes on while freezes bridge the days behind an open one", [4, 3], 2],
    ["ends when more days were missed than freezes are held", [5, 4], 0],
    ["goes on over a missed day, which is worth nothing", [3, 2, 0], 3],
    ["begins anew behind three missed days", [5, 4, 0], 1],
  ] as const)("%s", async (_, opened, days) => {
    const { open, xp } = await aLearnerWhoOpens();
    for (const n of opened) await open(daysAgo(n));
    expect((await xp()).streak_days).toBe(days);
  });

  it("shows in the person's row how many freezes are left", async () => {
    const { open, client } = await aLearnerWhoOpens();
    const freezes = async () => (await client.get<Me>("/users/me")).body.streak_freezes;
    expect(await freezes()).toBe(2);
    await open(daysAgo(2));
    await open(today());
    expect(await freezes()).toBe(1);
    await open(daysAgo(1));
    expect(await freezes()).toBe(2);
  });

  it("takes no freeze for a day lost over the date line, whichever device tells first", async () => {
    const { client, person } = await aLearnerWhoOpens();
    const path = `/users/${person.userId}/day-opened`;
    await client.post(path, { local_day: today(), time_zone: "Asia/Tokyo" });
    await client.replay([{ path, body: { local_day: daysAgo(2) }, time_zone: ZONE }]);
    expect((await client.get<Me>("/users/me")).body.streak_freezes).toBe(2);
    const { changes } = await client.pull([`user:${person.userId}`]);
    const logins = changes.filter(({ row }) => row?.["cause"] === "first_login").map(({ row }) => row?.["utc_offsets"]);
    expect(logins).toContainEqual([540]);
    expect(logins).toContainEqual([expect.toBeOneOf([60, 120])]);
  });

  it("keeps both clocks of a day that two devices opened, and is told nothing new by a repeat", async () => {
    const { client, person } = await aLearnerWhoOpens();
    const path = `/users/${person.userId}/day-opened`;
    const open = (time_zone: string) => client.post<Opened>(path, { local_day: daysAgo(1), time_zone });
    await open("Asia/Tokyo");
    await open("Asia/Kolkata");
    const { body } = await open("Asia/Tokyo");
    expect(body.xp_events.find(({ cause }) => cause === "first_login")?.utc_offsets).toEqual([540, 330]);
    validateAnswer(API.openDay, body);
  });
});

describe("a pause", () => {
  it("bridges its days, also when it arrives after them, and is remembered when it is over", async () => {
    const { open, xp, client, person } = await aLearnerWhoOpens();
    const pause = (paused_until: string | null, local_day: string) =>
      client.replay([
        { method: "PUT", path: `/users/${person.userId}`, body: { paused_until }, local_day, time_zone: ZONE },
      ]);
    for (const n of [9, 8, 1]) await open(daysAgo(n));
    expect((await xp()).streak_days).toBe(1);
    const before = (await xp()).experience_points;
    await pause(daysAgo(3), daysAgo(7));
    expect(await xp()).toMatchObject({ streak_days: 3, experience_points: before + 10 });
    await pause(null, today());
    expect((await xp()).streak_days).toBe(3);
    const { habit_log, paused_until } = (await client.get<Me>("/users/me")).body;
    expect(habit_log.pauses).toEqual([{ from: daysAgo(7), until: daysAgo(3) }]);
    expect(paused_until).toBeNull();
  });

  it("and a goal leave a log that nobody may write", async () => {
    const { client, person } = await aLearnerWhoOpens();
    const path = `/users/${person.userId}`;
    const { body } = await client.put<Me>(path, { weekly_goal: 6 });
    expect(body.habit_log.goals).toEqual([{ before: mondayOf(today()), goal: 4 }]);
    expect((await client.put(path, { habit_log: { pauses: [], goals: [] } })).status).toBe(422);
  });
});

describe("the list of experience points", () => {
  it("names every cause once, the latest days first, in pages", async () => {
    const { open, client } = await aLearnerWhoOpens();
    for (const n of [2, 1, 0]) await open(daysAgo(n));
    const all = await client.get<Points>("/experience-points/");
    expect(all.status).toBe(200);
    validateAnswer(API.listExperiencePoints, all.body);
    expect(all.body.next_cursor).toBeNull();
    expect(all.body.items.map(({ local_day }) => local_day)).toEqual([0, 0, 1, 1, 2, 2].map(daysAgo));
    const paged: Points["items"] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
      const page: Points = (await client.get<Points>(`/experience-points/?limit=4${query}`)).body;
      expect(page.items.length).toBeLessThanOrEqual(4);
      paged.push(...page.items);
      cursor = page.next_cursor;
    }
    expect(paged).toEqual(all.body.items);
  });

  it("is hers alone, and refuses what is no cursor or limit", async () => {
    const first = await aLearnerWhoOpens();
    await first.open(today());
    const second = await aLearnerWhoOpens();
    expect((await second.client.get<Points>("/experience-points/")).body.items).toEqual([]);
    for (const query of ["cursor=x", "cursor=WyJoZXV0ZSIsMV0", "limit=0", "limit=2001", "limit=-1", "rubbish=1"]) {
      expect([query, (await first.client.get(`/experience-points/?${query}`)).status]).toEqual([query, 422]);
    }
    expect((await new ApiClient(test.app).get("/experience-points/")).status).toBe(401);
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
