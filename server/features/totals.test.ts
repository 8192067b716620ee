import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { API, type EndpointName } from "#shared/contract/api.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { CaseEventData } from "#shared/model/cases/case-event.ts";
import { addDays, localDayOf } from "#shared/model/local-day.ts";

import { aForm, aMember, anAddress, anOrganization, guest, newestMailTo } from "../testing/accounts.ts";
import { changingCalls } from "../testing/all-calls.ts";
import { aCase, anEvent, aTalk, aTurn, eventPath } from "../testing/cases.ts";
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
  sync_before_insert_of_user: "none: versions and the feed",
  vocab_list_one_owner: "none: it refuses",
  vocab_one_owner: "none: it refuses",
};

const from = () => ({ headers: { "X-Forwarded-For": newId() } });

/** From the first mail to another password, and what gets her in. */
async function anAccount(): Promise<void> {
  const form = aForm();
  ok(await guest(test).post("/auth/sign-up", form, from()));
  ok(await guest(test).post("/auth/sign-up/resend", { email: form.email }, from()));
  const { code = "" } = await newestMailTo(test, form.email);
  ok(await guest(test).post("/auth/sign-up/confirm", { email: form.email, code }, from()));
  const forgetful = await aLearner(test);
  ok(await guest(test).post("/auth/reset-password", { email: forgetful.email }, from()));
  const token = decodeURIComponent((await newestMailTo(test, forgetful.email)).token ?? "");
  ok(await guest(test).post("/auth/reset-password/confirm", { token, password: "Anders-2026-Rosa" }, from()));
  const { person, client } = await aSignedInLearner(test);
  const changed = { current_password: PASSWORD, password: "Anders-2026-Rosa" };
  await signIn(test, person);
  const { body } = await client.get<{ items: { id: string; is_current: boolean }[] }>("/auth/sessions");
  ok(await client.delete(`/auth/sessions/${body.items.find((one) => !one.is_current)?.id}`));
  ok(await client.delete("/auth/sessions"), await client.post("/auth/change-password", changed, from()));
  const me = `/users/${person.userId}`;
  ok(await client.post(`${me}/onboarding-completed`), await client.post(`${me}/case-interaction-tour-completed`));
  ok(await client.post("/tags/", { name: "Nachtdienst" }), await client.post("/auth/sign-out"));
  const keyed = await withPasskey(test, await aLearner(test));
  const key = `/users/${keyed.person.userId}/passkeys/${keyed.passkeyId}`;
  ok(await keyed.client.patch(key, { name: "Mein Telefon" }));
  ok(await keyed.client.delete(key, { body: { password: PASSWORD } }));
}

async function withOthers(): Promise<void> {
  const username = `olha-${newId().slice(-8)}`;
  const other = await aLearner(test, { username });
  const theirs = await signIn(test, other);
  const { person, client } = await aSignedInLearner(test);
  const asked = await client.post<{ id: string }>(`/users/${person.userId}/following`, { username });
  ok(asked, await theirs.post(`/follows/${asked.body.id}/accept`), await client.delete(`/follows/${asked.body.id}`));
  const blocked = await client.post<{ id: string }>(`/users/${person.userId}/blocking`, { username });
  ok(blocked, await client.delete(`/user-blocks/${blocked.body.id}`));
  const list = `/vocab-lists/${person.firstListId}/share-link`;
  ok(await client.post(list), await client.delete(list));
}

const STRENGTH = "Wie stark sind die Schmerzen von null bis zehn?";
const end = { kind: "end" } as const;

/** A case from its first word to its end, and away with it: in one way by events, in three by calls. */
async function casesPlayed(): Promise<void> {
  const ofAll = await aCase(test);
  const begun = async () => {
    const { client } = await aSignedInLearner(test);
    const talk = await aTalk(client, ofAll);
    const say = async () =>
      client.post<{ items: { id: string }[] }>(`/patient-interactions/${talk}`, { text: STRENGTH });
    const happens = async (data: CaseEventData) => ok(await client.post(eventPath(talk), anEvent(data)));
    return { client, talk, say, happens };
  };
  const told = await begun();
  await told.happens(aTurn());
  await told.happens(end);
  ok(await told.client.put(`/case-interactions/${told.talk}/select-person?person_tablename=patients&person_index=0`));
  ok(await told.client.delete(`/case-interactions/${told.talk}`));
  // What makes it solved comes after its end.
  const said = await begun();
  await said.happens(end);
  ok(await said.say());
  const skipped = await begun();
  await skipped.happens(end);
  const path = `/case-interactions/${skipped.talk}/current-task-interaction-index?current_task_interaction_index=1`;
  ok(await skipped.client.put(path));
  const undone = await begun();
  const { body } = await undone.say();
  const undo = `/patient-messages/${body.items[0]?.id}/undo`;
  ok(await undone.client.patch(undo, {}));
  await undone.happens(end);
  ok(await undone.client.patch(undo, { revert: true }));
}

/** What is asked about words. */
async function asking(): Promise<void> {
  const { client } = await aSignedInLearner(test);
  const vocab_id = await aSharedWord(test);
  const answer = "Die Sonde liegt im Magen.";
  for (const path of ["explain-vocab", "find-term", "make-sentence"])
    ok(await client.post(`/evaluation/${path}`, { vocab_id, answer }));
  ok(await client.post("/evaluation/find-term-correct", { vocab_id, wrong_term: "die Sande", answer }));
}

/** Calls that change something and are not watched, and why what they do cannot move a total. */
const UNPLAYED: Partial<Record<EndpointName, string>> = {
  continueUpload: "bytes of a file",
  createUpload: "bytes of a file",
  createPushSubscription: "where a device is reminded",
  deletePushSubscription: "where a device is reminded",
  setProfileImage: "a picture",
  suggestVocab: "a model is asked",
  translateVocab: "a model is asked",
  makeVocabAudio: "a model is asked",
  makeVocabIllustration: "a model is asked",
  removeVocabIllustration: "a picture",
  evaluateSetPhrase: "is asked as explanations are",
  evaluateSpecific: "is asked as explanations are",
  readOrgInvite: "reads",
  renewInviteByToken: "a mail",
  renewRecoveryCodes: "codes",
  removeAuthenticatorApp: "a secret",
  reportCrash: "goes to who runs the server",
  replay: "each call in it is watched",
};

const LIVES = {
  everythingOffline,
  casesPlayed,
  aLatePause,
  everySignIn,
  inAndOut,
  aSharedList,
  anAccount,
  withOthers,
  asking,
};

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
