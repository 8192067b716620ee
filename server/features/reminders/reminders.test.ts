import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";
import { newId } from "#shared/lib/uuid.ts";
import { addDays, localDayOf, mondayOf } from "#shared/model/local-day.ts";
import { momentOf } from "#shared/model/reminders/wall-clock.ts";

import { pushSubscription } from "../../db/push-schema.ts";
import { appUser, xpEvent } from "../../db/schema.ts";
import { vocabReview } from "../../db/vocabulary-schema.ts";
import { ApiClient } from "../../testing/api-client.ts";
import { anAdmin, aSignedInLearner, signIn } from "../../testing/factories.ts";
import { readVapid, TestDevice, TestPushService } from "../../testing/push-service.ts";
import { type TestApp, TestClock, createTestApp } from "../../testing/test-app.ts";
import { textsIn } from "../../texts/say.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";
import { cleanOnce } from "../../cleaning.ts";
import { decide } from "./decide.ts";
import { Reminders } from "./reminders.ts";

type Learner = Awaited<ReturnType<typeof aSignedInLearner>>;

const ZONE = "Europe/Berlin";
const clock = new TestClock();
let service: TestPushService;
let test: TestApp;
let amina: Learner;
let phone: TestDevice;
let reminders: Reminders;
/** A day that is still to come, in whatever hour the suite runs. */
const day = addDays(localDayOf(Date.now(), ZONE, 0), 2);

beforeAll(async () => {
  service = await TestPushService.start();
  test = await createTestApp({ clock, pushNetwork: service.network });
  reminders = new Reminders(test.deps, service.network);
});
afterAll(async () => {
  await reminders.close();
  await test.close();
  await service.stop();
});

beforeEach(async () => {
  await test.db.delete(appUser);
  goTo(Date.now());
  service.answers = [];
  service.received.length = 0;
  amina = await aSignedInLearner(test);
  phone = await aDeviceOf(amina);
  await set({ reminder_time: "17:30" });
});

const goTo = (at: number) => clock.advance(at - clock.now().getTime());
const at = (time: string, on = day) => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return momentOf(on, hours * 60 + minutes, ZONE);
};
const set = (fields: object, { person, client } = amina) => client.put(`/users/${person.userId}`, fields);
const subscribe = ({ person, client }: Learner, device: TestDevice) =>
  client.post<{ id: string }>(
    `/users/${person.userId}/push-subscriptions`,
    device.subscription(test.deps.config.push.publicKey),
  );
const devices = () => test.db.select().from(pushSubscription);

async function aDeviceOf(learner: Learner): Promise<TestDevice> {
  const device = new TestDevice(service);
  expect((await subscribe(learner, device)).status).toBe(201);
  return device;
}

/** Looks at this moment; answers how many messages that brought. */
async function look(time: string, on = day): Promise<number> {
  goTo(at(time, on));
  const before = service.received.length;
  await reminders.look();
  return service.received.length - before;
}

const learned = (on: string) =>
  test.db.insert(xpEvent).values({
    id: newId(),
    user_id: amina.person.userId,
    cause: "vocab_test_daily",
    key: on,
    amount: 25,
    local_day: on,
    occurred_at: new Date(at("08:00", on)).toISOString(),
  });

const opened = (on: string) =>
  test.db.insert(xpEvent).values({
    id: newId(),
    user_id: amina.person.userId,
    cause: "first_login",
    key: on,
    amount: 10,
    local_day: on,
    occurred_at: new Date(at("08:00", on)).toISOString(),
  });

const reviewed = (on: string) =>
  test.db.insert(vocabReview).values({
    id: newId(),
    user_id: amina.person.userId,
    vocab_item_id: newId(),
    facet: "recall",
    mode: "find-term",
    verdict: "wrong",
    grade: "again",
    reviewed_at: new Date(at("08:00", on)).toISOString(),
    local_day: on,
    time_zone: ZONE,
  });

describe("a reminder", () => {
  it("comes at her time, once a day, encrypted for her device and signed by this server", async () => {
    expect(await look("17:29")).toBe(0);
    expect(await look("17:30")).toBe(1);
    expect(await look("17:31")).toBe(0);
    expect(await look("23:00")).toBe(0);
    expect(await look("17:31", addDays(day, 1))).toBe(1);
    const [first] = service.received;
    const { key, aud, sub, exp } = readVapid(first!);
    expect([key, aud, sub]).toEqual([test.deps.config.push.publicKey, service.origin, "mailto:visite@visite.invalid"]);
    expect(exp * 1000).toBeGreaterThan(Date.now());
    expect(first!.headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "normal", topic: "reminder" });
    expect(Math.ceil(Number(first!.headers["ttl"]) / 60)).toBe(4 * 60);
    expect(() => new TestDevice(service).decrypt(first!.body)).toThrow();
  });

  it("says nothing about her and nothing of her words, in her language", async () => {
    await set({ interface_language: "pes" });
    await look("17:30");
    const text = phone.decrypt(service.received[0]!.body);
    const { say } = textsIn("reminder", "pes");
    const [title, open] = [say("reminder.title"), say("reminder.open")];
    expect(JSON.parse(text)).toEqual({ title, text: open, lang: "fa-IR", dir: "rtl" });
    expect(text).not.toContain(amina.person.userId);
  });

  it("says that words wait where some do", async () => {
    await reviewed(addDays(day, -1));
    await look("17:30");
    expect(JSON.parse(phone.decrypt(service.received[0]!.body))).toMatchObject({
      text: textsIn("reminder", "deu").say("reminder.due"),
    });
  });

  it("goes to all her devices", async () => {
    await aDeviceOf(amina);
    expect(await look("17:30")).toBe(2);
  });

  it("waits for the end of a shift and keeps quiet hours; what waits for a phone that is off ends before they begin", async () => {
    await set({
      shifts: [{ day, from: "14:00", to: "18:15" }],
      quiet_hours: { from: "20:00", to: "07:00" },
    });
    expect(await look("17:30")).toBe(0);
    expect(await look("18:14")).toBe(0);
    expect(await look("18:15")).toBe(1);
    expect(Math.ceil(Number(service.received[0]!.headers["ttl"]) / 60)).toBe(105);
  });

  it("does not come at all where a shift takes the rest of the day", async () => {
    await set({ shifts: [{ day, from: "17:00", to: "06:00" }] });
    for (const time of ["17:30", "20:00", "23:59"]) expect(await look(time)).toBe(0);
    expect(await look("17:30", addDays(day, 1))).toBe(1);
  });

  it("does not come when she has learned on that day, and comes when she only opened the app", async () => {
    await learned(day);
    expect(await look("17:30")).toBe(0);
    await opened(addDays(day, 1));
    expect(await look("17:30", addDays(day, 1))).toBe(1);
    await reviewed(addDays(day, 2));
    expect(await look("17:30", addDays(day, 2))).toBe(0);
  });

  it("does not come in a pause, without a time, or after she has said that she wants none", async () => {
    await set({ paused_until: day });
    expect(await look("17:30")).toBe(0);
    goTo(Date.now());
    await set({ paused_until: null, reminder_time: null });
    expect(await look("17:30")).toBe(0);
  });

  it("does not come when nothing is due and her week's goal is reached", async () => {
    const monday = mondayOf(day);
    await set({ weekly_goal: 1 });
    await opened(monday);
    expect(await look("17:30")).toBe(0);
    await reviewed(addDays(day, -1));
    expect(await look("17:30", addDays(day, 7))).toBe(1);
  });

  it("is not made up for when she sets a time that is over", async () => {
    await look("12:00");
    await test.db.update(appUser).set({ reminder_time: "17:00" });
    // The database has its own clock, which the test does not turn.
    await test.pool.query("alter table app_user disable trigger user");
    await test.db.update(appUser).set({ updated_at: new Date(at("18:00")).toISOString() });
    await test.pool.query("alter table app_user enable trigger user");
    expect(await look("18:01")).toBe(0);
    expect(await look("17:00", addDays(day, 1))).toBe(1);
  });
});

describe("whatever happens to the server", () => {
  it("a minute missed is made up for, two hours are not", async () => {
    expect(await look("17:50")).toBe(1);
    const next = addDays(day, 1);
    expect(await look("19:31", next)).toBe(0);
    expect(await look("17:30", addDays(day, 2))).toBe(1);
  });

  it("killed between writing down and sending, it sends none that day rather than two", async () => {
    await look("17:00");
    goTo(at("17:30"));
    const { db, config } = test.deps;
    expect(await decide(db, amina.person.userId, config.push.publicKey, clock.now())).not.toBeNull();
    const restarted = new Reminders(test.deps, service.network);
    await restarted.look();
    expect(service.received).toHaveLength(0);
    goTo(at("17:30", addDays(day, 1)));
    await restarted.look();
    expect(service.received).toHaveLength(1);
    await restarted.close();
  });

  it("killed before it was written down, it sends it after the start", async () => {
    goTo(at("17:30"));
    const broken = test.deps.db.transaction((tx) =>
      decide(tx as unknown as typeof test.db, amina.person.userId, test.deps.config.push.publicKey, clock.now()).then(
        () => {
          throw new Error("killed");
        },
      ),
    );
    await expect(broken).rejects.toThrow("killed");
    expect(await look("17:31")).toBe(1);
  });

  it("several nodes send one", async () => {
    goTo(at("17:30"));
    const nodes = Array.from({ length: 4 }, () => new Reminders(test.deps, service.network));
    await Promise.all(nodes.map((node) => node.look()));
    expect(service.received).toHaveLength(1);
    await Promise.all(nodes.map((node) => node.close()));
  });
});

describe("when the push service answers", () => {
  it.each([404, 410])("%i, the device is forgotten", async (status) => {
    service.answers = [status];
    expect(await look("17:30")).toBe(1);
    expect(await devices()).toEqual([]);
  });

  it.each([429, 500, 503])("%i, it is tried once more, and the day has had its reminder", async (status) => {
    service.answers = [status];
    expect(await look("17:30")).toBe(2);
    service.answers = [status, status];
    expect(await look("17:30", addDays(day, 1))).toBe(2);
    expect(await look("17:31", addDays(day, 1))).toBe(0);
    expect(await devices()).toHaveLength(1);
  });

  it("nothing, it is cut off and others are not held up for long", async () => {
    service.answers = ["hang"];
    const olena = await aSignedInLearner(test);
    await aDeviceOf(olena);
    await set({ reminder_time: "17:30" }, olena);
    expect(await look("17:30")).toBe(2);
    expect(await devices()).toHaveLength(2);
  });

  it.each([400, 403, 413])("%i, the device stays and nothing is repeated", async (status) => {
    service.answers = [status];
    expect(await look("17:30")).toBe(1);
    expect(await devices()).toHaveLength(1);
  });
});

describe("a device", () => {
  it("is not reminded after she signed out there, wherever else she is signed in", async () => {
    const tablet = await signIn(test, amina.person);
    await aDeviceOf({ person: amina.person, client: tablet });
    expect((await amina.client.post("/auth/sign-out", {})).status).toBe(204);
    expect(await devices()).toHaveLength(1);
    expect(await look("17:30")).toBe(1);
    await test.pool.query("update session_family set revoked_at = now()");
    expect(await look("17:30", addDays(day, 1))).toBe(0);
    await cleanOnce(test.db);
    expect(await devices()).toEqual([]);
  });

  it("is hers who subscribed there last", async () => {
    const olena = await aSignedInLearner(test);
    const again = new TestDevice(service, phone.endpoint.split("/").at(-1));
    expect((await subscribe(olena, again)).status).toBe(201);
    expect((await devices()).map(({ user_id }) => user_id)).toEqual([olena.person.userId]);
    expect(await look("17:30")).toBe(0);
  });

  it("may be told of twice, and taken back twice", async () => {
    expect((await subscribe(amina, phone)).status).toBe(201);
    expect(await devices()).toHaveLength(1);
    const path = `/users/${amina.person.userId}/push-subscriptions/${phone.id}`;
    expect([(await amina.client.delete(path)).status, (await amina.client.delete(path)).status]).toEqual([204, 204]);
    expect(await devices()).toEqual([]);
  });

  it("is one of ten at most", async () => {
    for (let n = 0; n < 11; n += 1) await aDeviceOf(amina);
    expect(await devices()).toHaveLength(10);
  });

  it("goes with the account", async () => {
    await look("12:00");
    await test.db.delete(appUser).where(eq(appUser.id, amina.person.userId));
    const { rows } = await test.pool.query("select 1 from push_subscription union all select 1 from reminder");
    expect(rows).toEqual([]);
  });

  it("that subscribed with an older key of the server is left alone", async () => {
    await test.db.update(pushSubscription).set({ server_key: "B".repeat(87) });
    expect(await look("17:30")).toBe(0);
  });
});

describe("the calls", () => {
  const path = () => `/users/${amina.person.userId}/push-subscriptions`;
  const body = () => new TestDevice(service).subscription(test.deps.config.push.publicKey);

  it("answer as the contract says", async () => {
    const key = await amina.client.get<{ public_key: string }>("/push/key");
    validateAnswer(API.pushKey, key.body);
    expect(key.body.public_key).toBe(test.deps.config.push.publicKey);
    const made = await amina.client.post(path(), body());
    validateAnswer(API.createPushSubscription, made.body);
  });

  it("are for herself: no guest, no other learner, no admin", async () => {
    const olena = await aSignedInLearner(test);
    const admin = await signIn(test, await anAdmin(test));
    const guest = new ApiClient(test.app);
    const one = `${path()}/${phone.id}`;
    for (const [client, status] of [
      [guest, 401],
      [olena.client, 404],
      [admin, 403],
    ] as const) {
      expect((await client.post(path(), body())).status).toBe(status);
      expect((await client.delete(one)).status).toBe(status);
    }
    expect((await guest.get("/push/key")).status).toBe(401);
    expect(await devices()).toHaveLength(1);
    // By her own path she reaches only what is hers.
    const own = `/users/${olena.person.userId}/push-subscriptions`;
    expect((await olena.client.delete(`${own}/${phone.id}`)).status).toBe(204);
    expect((await olena.client.post(own, { ...body(), id: phone.id })).status).toBe(409);
    expect(await devices()).toHaveLength(1);
  });

  it.each([
    ["an endpoint in the house", { endpoint: "https://localhost/push" }],
    ["no address", { endpoint: "push" }],
    ["another server's key", { server_key: "B".repeat(87) }],
    ["a key that is too short", { keys: { p256dh: "BAAA", auth: "A".repeat(22) } }],
    ["an id that is none", { id: "1" }],
    ["an unknown field", { more: true }],
  ])("refuse %s", async (_name, change) => {
    expect((await amina.client.post(path(), { ...body(), ...change })).status).toBe(422);
    expect(await devices()).toHaveLength(1);
  });

  it("an app that reaches the world takes no endpoint of the house", async () => {
    const outside = await createTestApp();
    const olena = await aSignedInLearner(outside);
    const { status } = await olena.client.post(`/users/${olena.person.userId}/push-subscriptions`, {
      ...new TestDevice(service).subscription(outside.deps.config.push.publicKey),
    });
    expect(status).toBe(422);
    await outside.close();
  });
});

it("a look in which a person's row is unreadable reminds the others", async () => {
  const olena = await aSignedInLearner(test);
  await aDeviceOf(olena);
  await set({ reminder_time: "17:30" }, olena);
  await test.db
    .update(appUser)
    .set({ shifts: "broken" as unknown as [] })
    .where(eq(appUser.id, olena.person.userId));
  expect(await look("17:30")).toBe(1);
});
