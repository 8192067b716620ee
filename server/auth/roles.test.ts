import { createECDH } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { appUser } from "../db/schema.ts";
import { aMember, anOrganization, guest } from "../testing/accounts.ts";
import type { ApiClient } from "../testing/api-client.ts";
import { aLearner, anAdmin, aSignedInLearner, signIn } from "../testing/factories.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

/** Who there is, seen from one learner of a clinic. */
const ROLES = [
  "guest",
  "learner",
  "colleague",
  "tutor",
  "manager",
  "manager elsewhere",
  "author",
  "admin",
  "herself",
] as const;
type Role = (typeof ROLES)[number];
type Call = readonly [method: string, path: string, body?: () => object];

/** Calls about one person, with what is right to say in them. */
const ABOUT_HER: readonly Call[] = [
  ["GET", "/users/{her}"],
  ["PUT", "/users/{her}", () => ({ biography: "überschrieben" })],
  ["POST", "/users/{her}/profile-image", () => ({ file_id: null })],
  ["POST", "/users/{her}/onboarding-completed"],
  ["POST", "/users/{her}/case-interaction-tour-completed"],
  ["POST", "/users/{her}/day-opened", () => ({ local_day: "2026-11-21" })],
  ["POST", "/users/{her}/daily-vocab-test-taken", () => ({ local_day: "2026-11-21" })],
  ["GET", "/users/{her}/following"],
  ["GET", "/users/{her}/followed-by"],
  ["POST", "/users/{her}/following", () => ({ username: known })],
  ["GET", "/users/{her}/follow-link"],
  ["GET", "/users/{her}/blocking"],
  ["POST", "/users/{her}/blocking", () => ({ username: troll })],
  ["GET", "/users/{her}/managed-organizations"],
  ["GET", "/users/{her}/tutored-organizations"],
  ["GET", "/users/{her}/all-organizations"],
  ["POST", "/users/{her}/push-subscriptions", aDevice],
  ["DELETE", "/users/{her}/push-subscriptions/00000000-0000-7000-8000-000000000001"],
];
/** Calls that answer whoever asks about herself. */
const ABOUT_ONESELF = ["/users/me", "/users/my-xp", "/users/my-vocab-stats", "/experience-points/", "/tags/"];
const FOR_ANYBODY = ["/countries/", "/languages/", "/specialties/"];

let test: TestApp;
let her: string;
let known: string;
let troll: string;
let serverKey: string;
let clients: Record<Role, ApiClient>;

function aDevice() {
  const keys = { p256dh: createECDH("prime256v1").generateKeys("base64url"), auth: "A".repeat(22) };
  return { id: newId(), endpoint: "https://push.example.com/1", keys, server_key: serverKey };
}

beforeAll(async () => {
  test = await createTestApp();
  const [clinic, elsewhere] = [await anOrganization(test), await anOrganization(test, "Pflegeschule Nord")];
  const { person, client } = await aMember(test, clinic, "learner");
  her = person.userId;
  [known, troll] = [`bekannt-${newId()}`, `troll-${newId()}`];
  for (const username of [known, troll]) await aLearner(test, { username });
  const author = await aLearner(test);
  await test.db.update(appUser).set({ expert_mode: true }).where(eq(appUser.id, author.userId));
  clients = {
    guest: guest(test),
    learner: (await aSignedInLearner(test)).client,
    colleague: (await aMember(test, clinic, "learner")).client,
    tutor: (await aMember(test, clinic, "tutor")).client,
    manager: (await aMember(test, clinic, "manager")).client,
    "manager elsewhere": (await aMember(test, elsewhere, "manager")).client,
    author: await signIn(test, author),
    admin: await signIn(test, await anAdmin(test)),
    herself: client,
  };
  serverKey = (await client.get<{ public_key: string }>("/push/key")).body.public_key;
  await client.put(`/users/${her}`, { biography: "Ich bin neu hier." });
});
afterAll(() => test.close());

async function outcome(role: Role, [method, path, body]: Call): Promise<string> {
  const answer = await clients[role].call(method, path.replace("{her}", her), { body: body?.() });
  return answer.status < 300 ? "may" : String(answer.status);
}

/** Her row is hidden from everybody but those who run the server: they may look and not act. */
function expected(role: Role, [method, path]: Call): string {
  if (role === "guest") return "401";
  if (role === "herself") return "may";
  if (role !== "admin") return "404";
  return method === "GET" && path === "/users/{her}" ? "may" : "403";
}

describe.each(ROLES)("%s, asked with the id of a learner", (role) => {
  it.each(ABOUT_HER.map((call) => [call[0], call[1], call] as const))("%s %s", async (_method, _path, call) => {
    expect(await outcome(role, call)).toBe(expected(role, call));
  });
});

it("what others tried has changed nothing, and an admin sees no private text", async () => {
  const { body } = await clients.herself.get<Record<string, unknown>>("/users/me");
  // She herself was the last to write it.
  await clients.herself.put(`/users/${her}`, { biography: "Nur für mich." });
  for (const role of ROLES.filter((one) => one !== "herself")) {
    await outcome(role, ["PUT", "/users/{her}", () => ({ biography: "fremd", first_name: "Fremd" })]);
  }
  const after = await clients.herself.get<Record<string, unknown>>("/users/me");
  expect(after.body).toMatchObject({ first_name: body["first_name"], biography: "Nur für mich." });
  expect((await clients.admin.get<Record<string, unknown>>(`/users/${her}`)).body["biography"]).toBeNull();
});

describe("one's own", () => {
  it.each(ABOUT_ONESELF)("%s needs a sign-in and no role", async (path) => {
    for (const role of ROLES) {
      expect([role, await outcome(role, ["GET", path])]).toEqual([role, role === "guest" ? "401" : "may"]);
    }
  });
});

describe("what belongs to nobody", () => {
  it.each(FOR_ANYBODY)("%s is for anybody", async (path) => {
    for (const role of ROLES) expect([role, await outcome(role, ["GET", path])]).toEqual([role, "may"]);
  });
});

describe("a request to follow", () => {
  it("is answered by whom it asks, ended by either side, and by nobody else", async () => {
    const asked = await aSignedInLearner(test);
    await asked.client.put(`/users/${asked.person.userId}`, { username: `gefragt-${newId()}` });
    const me = (await asked.client.get<{ username: string }>("/users/me")).body;
    const path = `/users/${her}/following`;
    const { body } = await clients.herself.post<{ id: string }>(path, { username: me.username });
    const others = ROLES.filter((role) => role !== "guest");
    expect(await outcome("guest", ["POST", `/follows/${body.id}/accept`])).toBe("401");
    for (const role of others) {
      // Who asks sees her request, and cannot say yes to it herself.
      const refusal = role === "herself" ? "403" : "404";
      expect([role, await outcome(role, ["POST", `/follows/${body.id}/accept`])]).toEqual([role, refusal]);
    }
    for (const role of others.filter((one) => one !== "herself"))
      await outcome(role, ["DELETE", `/follows/${body.id}`]);
    expect((await asked.client.post(`/follows/${body.id}/accept`)).status).toBe(200);
    expect(await outcome("herself", ["DELETE", `/follows/${body.id}`])).toBe("may");
  });
});
