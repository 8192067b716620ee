import { setTimeout as sleep } from "node:timers/promises";
import { eq, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Viewer } from "#shared/model/audience-terms.ts";
import { userScope } from "#shared/model/entities.ts";

import { membership, organization } from "../db/account-schema.ts";
import { CHECKED_AUDIENCES, SCHEMA } from "../db/audience-check.ts";
import { appUser } from "../db/schema.ts";
import { userTables } from "../db/tables.ts";
import { newToken } from "../features/shared-lists/tokens.ts";
import { startRealtime } from "../realtime/realtime.ts";
import type { Socket } from "../realtime/sockets.ts";
import { aMember, anOrganization, guest, outboxIsEmpty } from "../testing/accounts.ts";
import type { ApiClient } from "../testing/api-client.ts";
import { Canaries } from "../testing/canaries.ts";
import { aCanaryPerson, type CanaryPerson } from "../testing/canary-person.ts";
import { aSignedInLearner, anAdmin, signIn } from "../testing/factories.ts";
import { writtenMails } from "../testing/mails.ts";
import { reached, readAll, replayAll, type Told } from "../testing/reading-walk.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { Uploader } from "../testing/uploads.ts";
import { createTokens } from "./tokens.ts";

type Someone = Awaited<ReturnType<typeof aSignedInLearner>>;

/** Everybody there is, seen from one learner, and what of her each may see. */
const MAY_SEE = {
  guest: [],
  stranger: [],
  "has her links": ["link"],
  follower: ["follower"],
  asked: ["asked"],
  blocked: [],
  colleague: [],
  tutor: ["tutor", "tutor-if-shared"],
  "tutor who assigned": ["tutor", "tutor-if-shared", "assigning-tutor"],
  manager: ["manager"],
  "manager elsewhere": [],
  author: [],
  admin: ["admin"],
  herself: ["self"],
} as const satisfies Record<string, readonly Viewer[]>;
type Role = keyof typeof MAY_SEE;
const ROLES = Object.keys(MAY_SEE) as Role[];

/** What courses consist of, and the machinery's: there is no row of hers in them. */
const NOT_HERS = new Set([
  "app_meta",
  "row_quota",
  // Keyed hashes of whoever tried; nothing of them is read but how many there are.
  "counted_try",
  "sync_scope",
  "sync_change",
  "speech",
  "organization",
  "course",
  "chapter",
  "section",
  "learning_objective",
  "content_item",
  "dialog",
  "clinical_case",
  "case_revision",
  "section_translation",
  "course_medium",
  "content_item_revision",
  // Of the demo only, and whoever is locked reads nothing.
  "locked_account",
]);

let test: TestApp;
const canaries = new Canaries();
let clinic: string;
let her: CanaryPerson;
let people: Partial<Record<Role, Someone>>;
let clients: Record<Role, ApiClient>;
/** The ids of her rows. */
let ids: string[];
const told = new Map<Role, Told[]>();

beforeAll(async () => {
  test = await createTestApp();
  clinic = await anOrganization(test);
  const elsewhere = await anOrganization(test, "Pflegeschule Nord");
  const anybody = () => aSignedInLearner(test);
  const author = await anybody();
  await test.db.update(appUser).set({ expert_mode: true }).where(eq(appUser.id, author.person.userId));
  people = {
    stranger: await anybody(),
    "has her links": await anybody(),
    follower: await anybody(),
    asked: await anybody(),
    blocked: await anybody(),
    colleague: await aMember(test, clinic, "learner"),
    tutor: await aMember(test, clinic, "tutor"),
    "tutor who assigned": await aMember(test, clinic, "tutor"),
    manager: await aMember(test, clinic, "manager"),
    "manager elsewhere": await aMember(test, elsewhere, "manager"),
    author,
  } as Partial<Record<Role, Someone>>;
  const admin = await anAdmin(test);
  const herself = await anybody();
  const { follower, asked, blocked, manager, "tutor who assigned": tutor } = people as Record<Role, Someone>;
  her = await aCanaryPerson({ test, canaries, organization: clinic }, herself, {
    follower,
    asked,
    blocked,
    tutor,
    manager,
  });
  const alone = { guest: guest(test), admin: await signIn(test, admin), herself: herself.client };
  const all = Object.entries(people).map(([role, { client }]) => [role, client] as const);
  clients = Object.fromEntries([...all, ...Object.entries(alone)]) as Record<Role, ApiClient>;
  ids = canaries.all.filter(({ source }) => source.endsWith(".id")).map(({ pattern }) => pattern.source);
  for (const role of ROLES) told.set(role, await walk(role));
}, 300_000);
afterAll(() => test.close());

const tokenOf = (role: Role) => (MAY_SEE[role].some((one: Viewer) => one === "link") ? her.shareToken : newToken());

async function walk(role: Role): Promise<Told[]> {
  const own = people[role]?.person.userId ?? null;
  const said = await readAll(clients[role], her, { organization: clinic, ids, own, token: tokenOf(role) });
  if (role !== "guest" && role !== "herself") said.push(...(await replayAll(clients[role], her, ids)));
  return [...said, ...(await tried(role))];
}

/** Calls that answer something of somebody else without being a GET. */
async function tried(role: Role): Promise<Told[]> {
  const { person } = her.someone;
  const path = `/users/${people[role]?.person.userId ?? person.userId}`;
  const said: Told[] = [];
  const post = async (to: string, body: object) =>
    said.push({
      call: `POST ${to}`,
      named: to + JSON.stringify(body),
      text: JSON.stringify((await clients[role].post(to, body)).body),
    });
  await post("/vocabs/suggest-autocompletion", { term: her.term });
  if (role === "has her links") {
    const { body } = await her.someone.client.get<{ code: string }>(`/users/${person.userId}/follow-link`);
    await post(`${path}/following`, { code: body.code });
    said.push({ call: "the link itself", named: "", text: JSON.stringify(body) });
    await post("/vocab-lists/copy-shared", { token: her.shareToken });
    const { changes } = await clients[role].pull([userScope(people[role]?.person.userId ?? "")]);
    said.push({ call: "the feed behind a copy", named: "", text: JSON.stringify(changes) });
  }
  if (role === "stranger") {
    await post(`${path}/blocking`, { username: her.username });
    await post(`${path}/blocking`, { user_id: person.userId });
  }
  return said;
}

/** What a role was told and may not see. */
function leaksOf(role: Role, said: readonly Told[]): string[] {
  const mine: readonly Viewer[] = MAY_SEE[role];
  const leaks = [...reached(said, canaries.all)].filter(([{ viewers }]) => !viewers.some((one) => mine.includes(one)));
  return leaks.map(([{ source }, call]) => `${source}: ${call}`);
}

const toldTo = (role: Role) => told.get(role) ?? [];

describe("the table of who sees what", () => {
  it("names every table and every column that the database has, and no others", async () => {
    const client = await test.pool.connect();
    const tables = await userTables(client);
    const { rows } = await client.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
    );
    client.release();
    const listed = Object.entries(CHECKED_AUDIENCES).map(([name, columns]) => [name, Object.keys(columns).toSorted()]);
    const names = tables.map(({ name }) => name).filter((name) => name in CHECKED_AUDIENCES || !name.startsWith("__"));
    const real = names.map((name) => [
      name,
      rows
        .filter((row) => row.table === name)
        .map((row) => row.column)
        .toSorted(),
    ]);
    expect(Object.fromEntries(real)).toEqual(Object.fromEntries(listed));
  });

  it("is walked: she has a row in every table that may say something of her", () => {
    const all = Object.values(SCHEMA).filter((one) => is(one, PgTable));
    const missing = all.filter((table) => !her.tables.has(table)).map((table) => getTableConfig(table).name);
    expect(missing.filter((name) => !NOT_HERS.has(name))).toEqual([]);
    expect(canaries.all.length).toBeGreaterThan(250);
  });
});

describe.each(ROLES)("%s", (role) => {
  it("is told nothing of her that is not theirs to see, by no call of the contract", () => {
    expect(toldTo(role).length).toBeGreaterThan(100);
    expect(leaksOf(role, toldTo(role))).toEqual([]);
  });

  it("gets those of her files that she shows them, and no other", async () => {
    const mine: readonly Viewer[] = MAY_SEE[role];
    const media = new Uploader(test, clients[role]);
    for (const { id, source, viewers } of her.files) {
      const isShown = viewers.some((one) => mine.includes(one));
      const { status } = await media.media(id);
      expect([source, status === 200]).toEqual([source, isShown]);
    }
  });
});

it("what is hers is told to her: nothing is kept from her but secrets", () => {
  const seen = reached(toldTo("herself"), canaries.all);
  const unseen = canaries.all.filter((one) => one.viewers.includes("self") && !seen.has(one));
  expect(unseen.map(({ source }) => source)).toEqual([]);
});

it("nobody is named who is never told: the table says no more than what is so", () => {
  const others = ROLES.filter((role) => role !== "herself");
  const sources = new Map<string, boolean>();
  for (const role of others) {
    for (const [{ source }] of reached(toldTo(role), canaries.all)) sources.set(source, true);
  }
  const shown = canaries.all.filter(({ viewers }) => viewers.some((one) => one !== "self"));
  expect(shown.map(({ source }) => source).filter((source) => !sources.has(source))).toEqual([]);
});

it("mails to others say nothing of her, and none is sent to anybody because of her", async () => {
  await outboxIsEmpty(test).catch(() => undefined);
  const mails = await writtenMails(test.deps.config.dataDir);
  const said = mails.map(({ to, subject, text, html }) => ({
    call: `mail to ${to}`,
    named: "",
    text: subject + text + html,
  }));
  expect(leaksOf("stranger", said)).toEqual([]);
});

it("sockets of others hear nothing of what she does", async () => {
  const realtime = startRealtime(test.deps, createTokens(test.deps.config.sessionSecret));
  const heard = new Map<Role, string[]>();
  for (const role of ROLES.filter((one) => one !== "guest")) {
    const texts: string[] = [];
    heard.set(role, texts);
    const socket: Socket = {
      send: (text) => void texts.push(text),
      close: () => undefined,
      bufferedBytes: () => 0,
      isAlive: () => true,
    };
    realtime.sockets.add(socket, await realtime.identify(JSON.stringify({ token: clients[role].accessToken })));
  }
  const change = async () => {
    await test.db
      .update(appUser)
      .set({ academic_title: String(Math.random()) })
      .where(eq(appUser.id, her.someone.person.userId));
    await sleep(25);
  };
  for (let n = 0; n < 100 && heard.get("herself")?.length === 0; n += 1) await change();
  expect(heard.get("herself")?.join(" ")).toContain(her.someone.person.userId);
  for (const [role, texts] of heard)
    if (role !== "herself")
      expect([role, texts.join(" ")]).toEqual([role, expect.not.stringContaining(her.someone.person.userId)]);
  await realtime.close();
});

describe("the walk itself", () => {
  it("finds a leak: her private line in a name that all members see", async () => {
    const secret = canaries.all.find(({ source }) => source === "app_user.biography");
    const [row] = await test.db
      .select({ said: appUser.biography })
      .from(appUser)
      .where(eq(appUser.id, her.someone.person.userId));
    expect(secret?.pattern.test(row?.said ?? "")).toBe(true);
    await test.db
      .update(organization)
      .set({ name: row?.said ?? "" })
      .where(eq(organization.id, clinic));
    const about = { organization: clinic, ids: [], own: null, token: newToken() };
    // Who has asked for nothing yet: what one said oneself stands in one's own export.
    const manager = await aMember(test, clinic, "manager");
    const said = await readAll(manager.client, her, about);
    expect(leaksOf("manager", said)).toEqual([expect.stringMatching(/^app_user\.biography: /)]);
    const stranger = await aSignedInLearner(test);
    expect(leaksOf("stranger", await readAll(stranger.client, her, about))).toEqual([]);
  });

  it("finds a role that sees too much: who was made a tutor unnoticed", async () => {
    const { person, client } = await aMember(test, clinic, "learner");
    await test.db.update(membership).set({ is_tutor: true }).where(eq(membership.user_id, person.userId));
    const said = await readAll(client, her, { organization: clinic, ids: [], own: null, token: newToken() });
    expect(leaksOf("colleague", said)).toContainEqual(
      expect.stringMatching(/^journal_entry\.message: listJournalOfUser/),
    );
  });
});
