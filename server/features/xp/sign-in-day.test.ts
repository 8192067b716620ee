import { afterAll, beforeAll, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { localDayOf } from "#shared/model/local-day.ts";

import { ApiClient } from "../../testing/api-client.ts";
import { type Person, PASSWORD, aLearner } from "../../testing/factories.ts";
import { type TestApp, TestClock, createTestApp } from "../../testing/test-app.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";

const clock = new TestClock();
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock });
});
afterAll(() => test.close());

const DAY = 24 * 3_600_000;
const ZONE = "Europe/Berlin";

async function logIn(person: Person, fields: Record<string, string> = {}) {
  const client = new ApiClient(test.app);
  const form = { grant_type: "password", username: person.email, password: PASSWORD, ...fields };
  const { status, body } = await client.form<AnswerOf<typeof API.issueToken>>("/auth/token", form);
  expect(status).toBe(200);
  validateAnswer(API.issueToken, body);
  client.accessToken = body.token.access_token;
  return { client, notifications: body.notifications, token: body.token };
}
const xpOf = async (client: ApiClient) =>
  (await client.get<{ experience_points: number; streak_days: number }>("/users/my-xp")).body;
const today = (zone = ZONE) => localDayOf(clock.now().getTime(), zone, 4);

it("the first sign-in of a day pays it and says so, in her language", async () => {
  const person = await aLearner(test);
  const { client, notifications } = await logIn(person);
  expect(notifications).toEqual([
    { type: "XP", message: "+10 XP: Schön, dass du heute da bist", xp: 10 },
    { type: "XP", message: "+5 XP: Deine Serie beginnt", xp: 5 },
  ]);
  expect(await xpOf(client)).toMatchObject({ experience_points: 15, streak_days: 1 });
  const english = await aLearner(test, { interface_language: "eng" });
  expect((await logIn(english)).notifications.map(({ message }) => message)).toEqual([
    "+10 XP: good to see you today",
    "+5 XP: your streak begins",
  ]);
});

it("a second one on that day, a refresh, and the app that opens afterwards pay and say nothing more", async () => {
  const person = await aLearner(test);
  const { client, token } = await logIn(person);
  expect((await logIn(person)).notifications).toEqual([]);
  const refreshed = await client.form<{ notifications: unknown[] }>("/auth/token", {
    grant_type: "refresh_token",
    refresh_token: token.refresh_token,
  });
  expect(refreshed.body.notifications).toEqual([]);
  expect((await client.post(`/users/${person.userId}/day-opened`, { local_day: today() })).status).toBe(200);
  expect((await xpOf(client)).experience_points).toBe(15);
});

it("a sign-in on a day that the app has opened says nothing", async () => {
  const person = await aLearner(test);
  const { client } = await logIn(person);
  clock.advance(DAY);
  const again = await client.form<{ token: { access_token: string } }>("/auth/token", {
    grant_type: "refresh_token",
    refresh_token: (await logIn(await aLearner(test))).token.refresh_token,
  });
  expect(again.status).toBe(200);
  const opened = await aLearner(test);
  const first = await logIn(opened);
  clock.advance(30 * 60_000);
  await first.client.post(`/users/${opened.userId}/day-opened`, { local_day: today(), time_zone: ZONE });
  expect((await logIn(opened)).notifications).toEqual([]);
});

it("of many at the same moment one says it", async () => {
  const person = await aLearner(test);
  const all = await Promise.all(Array.from({ length: 6 }, () => logIn(person)));
  expect(all.flatMap(({ notifications }) => notifications).map(({ xp }) => xp)).toEqual([10, 5]);
});

it("the streak grows with the days, and is said with its length", async () => {
  const person = await aLearner(test);
  await logIn(person);
  clock.advance(DAY);
  const { notifications, client } = await logIn(person);
  expect(notifications).toEqual([
    { type: "XP", message: "+10 XP: Schön, dass du heute da bist", xp: 10 },
    { type: "XP", message: "+10 XP: 2 Tage in Folge", xp: 10 },
  ]);
  expect(await xpOf(client)).toMatchObject({ experience_points: 35, streak_days: 2 });
});

it("the day is that of the device, else that of her settings, and begins when hers begins", async () => {
  const [kiritimati, pago] = ["Pacific/Kiritimati", "Pacific/Pago_Pago"];
  expect(today(kiritimati)).not.toBe(today(pago));
  const dayOf = async (person: Person, fields: Record<string, string>) => {
    const { client } = await logIn(person, fields);
    const { body } = await client.get<AnswerOf<typeof API.listExperiencePoints>>("/experience-points/");
    return body.items.map(({ local_day }) => local_day);
  };
  const device = await dayOf(await aLearner(test), { time_zone: kiritimati });
  const settings = await dayOf(await aLearner(test, { time_zone: pago }), {});
  const nonsense = await dayOf(await aLearner(test, { time_zone: pago }), { time_zone: "Mars/Olympus" });
  expect(device).toEqual([today(kiritimati), today(kiritimati)]);
  expect(settings).toEqual([today(pago), today(pago)]);
  expect(nonsense).toEqual(settings);
  const late = await dayOf(await aLearner(test, { time_zone: "UTC", day_starts_at: 12 }), {});
  expect(late[0]).toBe(localDayOf(clock.now().getTime(), "UTC", 12));
});

it("a device whose clock is off opens the day that it will stamp, as far as that counts", async () => {
  const dayOf = async (at: number) => {
    const { client } = await logIn(await aLearner(test), {
      signed_in_at: new Date(at).toISOString(),
      time_zone: "UTC",
    });
    const { body } = await client.get<AnswerOf<typeof API.listExperiencePoints>>("/experience-points/");
    return body.items.map(({ local_day }) => local_day);
  };
  const now = clock.now().getTime();
  const day = (at: number) => localDayOf(at, "UTC", 4);
  expect(await dayOf(now - 3 * DAY)).toEqual([day(now - 3 * DAY), day(now - 3 * DAY)]);
  expect(await dayOf(now + 9 * DAY)).toEqual([day(now), day(now)]);
  expect(await dayOf(now - 300 * DAY)).toEqual([day(now - 30 * DAY), day(now - 30 * DAY)]);
});
