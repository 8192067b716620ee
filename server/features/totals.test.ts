import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { API, type EndpointName } from "#shared/contract/api.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { newId } from "#shared/lib/uuid.ts";
import { addDays, localDayOf } from "#shared/model/local-day.ts";

import { aMember, anAddress, anOrganization, guest, newestMailTo } from "../testing/accounts.ts";
import { changingCalls } from "../testing/all-calls.ts";
import type { ApiClient } from "../testing/api-client.ts";
import { aLearner, aSignedInLearner, PASSWORD, signIn } from "../testing/factories.ts";
import { signInWith, withPasskey } from "../testing/passkeys.ts";
import { addApp, codeAt, firstStep, secondStep } from "../testing/second-factor.ts";
import { createTestApp, TestClock, type TestApp } from "../testing/test-app.ts";
import { isWalkedByItsRoles } from "../testing/walked-calls.ts";
import { declaredTotals, watchTotals } from "../testing/watch-totals.ts";
import { aSharedWord } from "../testing/words.ts";

// Calls about courses and organisations are walked by their roles (`server/auth/`), and watched there.

const ZONE = "Europe/Berlin";
const clock = new TestClock();
let test: TestApp;
let moved: Awaited<ReturnType<typeof watchTotals>>;
beforeAll(async () => {
  test = await createTestApp({ clock });
  moved = await watchTotals(test);
});
afterAll(() => test.close());

const today = () => localDayOf(Date.now(), ZONE, 4);
const ok = (...answers: { status: number; body?: unknown }[]) =>
  expect(answers.filter(({ status }) => status >= 300)).toEqual([]);

async function everythingOffline(): Promise<void> {
  const { person, client } = await aSignedInLearner(test);
  const ownWord = newId();
  ok(await client.put(`/vocab-lists/add-vocab-to-my/${person.firstListId}`, { id: ownWord, term: "die Sonde" }));
  const sharedWords = [await aSharedWord(test), await aSharedWord(test)];
  const learner = { userId: person.userId, listId: person.firstListId, ownWord, sharedWords };
  for (const call of changingCalls(learner)) ok(...(await client.replay([call])));
  ok(await client.delete(`/vocabs/${ownWord}`), await client.put(`/users/${person.userId}`, { weekly_goal: 6 }));
}

/** A pause that arrives late bridges days that were taken for missed. */
async function aLatePause(): Promise<void> {
  const { person, client } = await aSignedInLearner(test);
  ok(await client.post(`/users/${person.userId}/daily-vocab-test-taken`));
  for (const ago of [9, 8, 1]) {
    ok(await client.post(`/users/${person.userId}/day-opened`, { local_day: addDays(today(), -ago) }));
  }
  const pause = { method: "PUT", path: `/users/${person.userId}`, body: { paused_until: addDays(today(), -3) } };
  ok(...(await client.replay([{ ...pause, local_day: addDays(today(), -7), time_zone: ZONE }])));
}

async function everySignIn(): Promise<void> {
  const person = await aLearner(test);
  ok(await guest(test).form("/auth/token", { grant_type: "password", username: person.email, password: PASSWORD }));
  const { authenticator } = await withPasskey(test, await aLearner(test));
  ok(await signInWith(test, authenticator));
  const careful = await aLearner(test);
  const { secret } = await addApp(await signIn(test, careful), careful, () => clock.now());
  clock.advance(60_000);
  const { ticket } = await firstStep(test, careful);
  ok(await secondStep(test, ticket, codeAt(secret, clock.now())));
}

/** In by both ways that an invitation has, and out with the account. */
async function inAndOut(): Promise<void> {
  const clinic = await anOrganization(test);
  const manager = (await aMember(test, clinic, "manager")).client;
  const tokenFor = async (email: string) => {
    ok(await manager.post("/auth/invite", { email, organization_id: clinic }));
    return decodeURIComponent((await newestMailTo(test, email)).token ?? "");
  };
  const names = { password: PASSWORD, first_name: "Farid", accepted_terms: true };
  ok(await guest(test).post("/auth/invite/accept", { token: await tokenFor(anAddress()), ...names }));
  const { email } = await aLearner(test);
  ok(await guest(test).post("/auth/org-invite/accept", { token: await tokenFor(email), accepted_terms: true }));
  const tutor = (await aMember(test, clinic, "tutor")).client;
  ok(await tutor.delete("/users/me", { body: { password: PASSWORD } }));
}

async function aSharedList(): Promise<void> {
  const { person, client } = await aSignedInLearner(test);
  const reader: ApiClient = (await aSignedInLearner(test)).client;
  const { body } = await client.post<{ token: string }>(`/vocab-lists/${person.firstListId}/share-link`);
  ok(await reader.get(`/vocab-lists/shared/${body.token}`));
  ok(await reader.post("/vocab-lists/copy-shared", { token: body.token }));
}

/** All that triggers of the database do; who adds one says here whether it moves a total, and in `SIGNS` where that shows. */
const TRIGGERS: Record<string, string> = {
  content_item_revise: "revision",
  course_totals_new: "courseSize, mediaSize",
  course_totals_old: "courseSize, mediaSize",
  membership_organizations: "belonging",
  membership_tutors: "belonging",
  section_totals_new: "sectionSize",
  section_totals_old: "sectionSize",
  section_totals_both: "sectionSize",
  content_item_keep: "none: it keeps each revision",
  "count_rows_of_\\w+": "none: how many rows of a table somebody has follows from the insert alone (055)",
  owner_stays: "none: it refuses",
  session_family_revoked: "none: it ends sockets",
  "sync_(before|after)_(insert|update|delete)": "none: versions and the feed",
  vocab_list_one_owner: "none: it refuses",
  vocab_one_owner: "none: it refuses",
};

const UNPLAYED: Partial<Record<EndpointName, string>> = {};

const LIVES = { everythingOffline, aLatePause, everySignIn, inAndOut, aSharedList };

describe("what a call moves", () => {
  it.each(Object.entries(LIVES))("is watched in %s", (_, live) => live());

  it("is known of every trigger", async () => {
    const { rows } = await test.pool.query<{ name: string }>(
      `select distinct p.proname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       where not t.tgisinternal and p.proname <> 'note_total'`,
    );
    const patterns = Object.keys(TRIGGERS).map((name) => new RegExp(`^${name}$`));
    const found = rows.map(({ name }) => name);
    expect(found.filter((name) => !patterns.some((pattern) => pattern.test(name)))).toEqual([]);
    expect(patterns.filter((pattern) => !found.some((name) => pattern.test(name)))).toEqual([]);
  });

  it("is watched in every call that changes something, or it is said why not", () => {
    const isOurs = ([name, { method }]: [string, Endpoint]) =>
      method !== "GET" && method !== "HEAD" && !isWalkedByItsRoles(name as EndpointName);
    const unplayed = (Object.entries(API) as [EndpointName, Endpoint][]).filter(isOurs).map(([name]) => name);
    expect(unplayed.filter((name) => !moved.made.has(name)).toSorted()).toEqual(Object.keys(UNPLAYED).toSorted());
  });

  it("is what it says, all of it and nothing else", () => {
    const isOurs = (name: string) => !isWalkedByItsRoles(name as EndpointName);
    const seen = Object.fromEntries(Object.entries(moved()).filter(([name]) => isOurs(name)));
    expect(seen).toEqual(declaredTotals((Object.keys(API) as EndpointName[]).filter(isOurs)));
  });
});
