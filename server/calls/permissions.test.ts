import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { API, type EndpointName } from "#shared/contract/api.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { newId } from "#shared/lib/uuid.ts";

import { ApiClient } from "../testing/api-client.ts";
import { aCase, anEvent, aTalk, aTurn, eventPath } from "../testing/cases.ts";
import { type Person, aLearner, aSignedInLearner, anAdmin, signIn } from "../testing/factories.ts";
import { someParameters } from "../testing/scheduling-parameters.ts";
import { type TestApp, createTestApp } from "../testing/test-app.ts";
import { Uploader, aRecording } from "../testing/uploads.ts";
import { isWalkedByItsRoles } from "../testing/walked-calls.ts";
import { declaredTotals, type TotalsByCall, watchTotals } from "../testing/watch-totals.ts";
import { ruleOf } from "./permissions.ts";

let test: TestApp;
let owner: Person;
let ownerClient: ApiClient;
let other: ApiClient;
let admin: ApiClient;
let moved: () => TotalsByCall;
const guest = () => new ApiClient(test.app);
/** Something of the owner's under every id a path may name. */
const ids = {
  list: "",
  word: newId(),
  test: newId(),
  parameters: newId(),
  file: "",
  token: "",
  follow: "",
  block: "",
  talk: newId(),
  event: newId(),
  case: "",
};
/** People whom the owner asks, and whom she blocks. */
const [asked, blocked, troll] = ["asked", "blocked", "troll"].map((name) => `${name}-${newId()}`);

beforeAll(async () => {
  test = await createTestApp();
  owner = await aLearner(test);
  ownerClient = await signIn(test, owner);
  other = await signIn(test, await aLearner(test));
  admin = await signIn(test, await anAdmin(test));
  ids.list = owner.firstListId;
  const added = await ownerClient.put(`/vocab-lists/add-vocab-to-my/${ids.list}`, { id: ids.word, term: "geheim" });
  const made = await ownerClient.post("/vocab-tests/", { id: ids.test, is_daily: false, item_ids: [ids.word] });
  const set = await ownerClient.post("/scheduling-parameters/", someParameters({ id: ids.parameters }));
  expect([added.status, made.status, set.status]).toEqual([200, 201, 201]);
  ids.token = (await ownerClient.post<{ token: string }>(`/vocab-lists/${ids.list}/share-link`)).body.token;
  for (const username of [asked, blocked, troll]) await aLearner(test, { username });
  const follower = await aSignedInLearner(test);
  await ownerClient.put(`/users/${owner.userId}`, { username: newId() });
  const { code } = (await ownerClient.get<{ code: string }>(`/users/${owner.userId}/follow-link`)).body;
  const path = `/users/${follower.person.userId}/following`;
  ids.follow = (await follower.client.post<{ id: string }>(path, { code })).body.id;
  ids.block = (await ownerClient.post<{ id: string }>(`/users/${owner.userId}/blocking`, { username: troll })).body.id;
  const recording = aRecording(500);
  ids.file = recording.id;
  ids.case = await aCase(test);
  await aTalk(ownerClient, ids.case, ids.talk);
  const said = aTurn({ text: "Das ist geheim." });
  expect((await ownerClient.post(eventPath(ids.talk), anEvent(said, ids.event))).status).toBe(201);
  expect((await new Uploader(test, ownerClient).upload(recording)).status).toBe(204);
  moved = await watchTotals(test);
});
afterAll(() => test.close());

const endpoints = Object.entries(API) as [EndpointName, Endpoint][];
/** A body that is right, so that only the permission can refuse. */
const bodies: Partial<Record<EndpointName, unknown>> = {
  updateUser: { first_name: "Eva" },
  setProfileImage: { file_id: null },
  completeOnboarding: { completed_at: "2026-11-21T08:00:00.000Z" },
  completeCaseTour: { completed_at: "2026-11-21T08:00:00.000Z" },
  openDay: { local_day: "2026-11-21" },
  createPushSubscription: {
    get id() {
      return newId();
    },
    endpoint: "https://push.example.com/1",
    keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
    server_key: "B".repeat(87),
  },
  startCase: {},
  recordCaseEvent: { data: { kind: "end" } },
  sayToPatient: { text: "Wie geht es Ihnen?" },
  undoPatientMessage: {},
  updateMyVocabList: { name: "Gekapert" },
  addVocabToMyList: { term: "fremd" },
  copyVocabToMyList: {
    get vocab_item_id() {
      return ids.word;
    },
  },
  requestFollow: { username: asked },
  blockUser: { username: blocked },
  copySharedList: {
    get token() {
      return ids.token;
    },
  },
  updateVocab: { term: "Gekapert" },
  addTestResult: {
    get id() {
      return newId();
    },
    facet: "recall",
    mode: "find-term",
    verdict: "correct",
    grade: "good",
    reviewed_at: "2026-11-21T08:00:00.000Z",
  },
  vocabsFromExerciseOrList: {
    get list_id() {
      return ids.list;
    },
    get items() {
      return [{ source_id: ids.word }];
    },
  },
  vocabFromContext: {
    get list_id() {
      return ids.list;
    },
    term: "abgelesen",
    context: { kind: "text", id: null, quote: null },
  },
  suggestVocab: { term: "Arm" },
  translateVocab: { term: "Arm", target_language: "eng" },
  completeVocabTest: { completed_at: "2026-11-21T08:00:00.000Z" },
};

/** About cases, which everybody may see and play. */
const OF_ALL: ReadonlySet<EndpointName> = new Set(["getCase", "getCaseRevision", "startCase"]);

const NEED_MODELS: ReadonlySet<EndpointName> = new Set([
  "translateVocab",
  "translateVocabByQuery",
  "makeVocabAudio",
  "makeVocabIllustration",
]);

/** Which of the owner's things a path means by its id. */
const idsOf: Record<string, keyof typeof ids> = {
  "vocab-lists": "list",
  "vocab-tests": "test",
  files: "file",
  media: "file",
  follows: "follow",
  "user-blocks": "block",
};

function pathOf({ path }: Endpoint): string {
  const id = idsOf[path.split("/")[1] ?? ""] ?? "word";
  return path
    .replace("{user_id}", owner.userId)
    .replace("{vocab_item_id}", ids.word)
    .replace("{status_code}", "204")
    .replace("{token}", ids.token)
    .replace("{case_id}", ids.case)
    .replace("{revision}", "1")
    .replace("{case_interaction_id}", ids.talk)
    .replace("{message_id}", ids.event)
    .replace("{id}", ids[id]);
}

/** What a call needs behind its path, so that only the permission can refuse. */
const queries: Partial<Record<EndpointName, string>> = {
  selectPerson: "?person_tablename=patients&person_index=0",
  setCurrentTaskIndex: "?current_task_interaction_index=1",
};

const call = (client: ApiClient, [name, endpoint]: [EndpointName, Endpoint]) =>
  client.call(endpoint.method, pathOf(endpoint) + (queries[name] ?? ""), {
    body: bodies[name],
    headers: { "Tus-Resumable": "1.0.0" },
  });

const ownerSees = async () => {
  const paths = ["/vocab-lists/my", "/users/me", `/case-interactions/${ids.talk}`, eventPath(ids.talk)];
  return JSON.stringify(await Promise.all(paths.map(async (path) => (await ownerClient.get(path)).body)));
};

describe("without a token", () => {
  it.each(endpoints.filter(([name]) => ruleOf(name).who !== "anyone"))("%s answers 401", async (name, endpoint) => {
    const answer = await call(guest(), [name, endpoint]);
    // HEAD has no body to say why.
    const code = endpoint.method === "HEAD" ? "unauthorized" : answer.body.code;
    expect([answer.status, code]).toEqual([401, "unauthorized"]);
  });

  it("the document says of every call whether it needs one", () => {
    for (const [name, { auth }] of endpoints)
      expect([name, auth !== "bearer"]).toEqual([name, ruleOf(name).who === "anyone"]);
  });
});

describe("another learner", () => {
  const naming = endpoints.filter(([name, { path }]) => {
    const { who, whose } = ruleOf(name);
    // Who has a link may look: server/features/shared-lists shows at what.
    return (
      path.includes("{") && who !== "anyone" && whose !== "by-link" && !isWalkedByItsRoles(name) && !OF_ALL.has(name)
    );
  });

  it.each(naming)("learns and changes nothing of another one's data by %s", async (name, endpoint) => {
    const before = await ownerSees();
    const answer = await call(other, [name, endpoint]);
    expect(JSON.stringify(answer.body)).not.toMatch(/geheim|Amina/);
    // Deleting the unknown and reviewing the unknown are remembered as done, for the caller only.
    const isSwallowed = endpoint.method === "DELETE" || name === "addTestResult";
    if (!isSwallowed) expect([name, answer.status]).toEqual([name, 404]);
    expect(answer.status).toBeLessThan(500);
    expect(await ownerSees()).toBe(before);
  });

  it.each(naming)("learns nothing by %s in a replay", async (name, endpoint) => {
    if (!endpoint.isReplayable) return;
    const before = await ownerSees();
    const [result] = await other.replay([{ method: endpoint.method, path: pathOf(endpoint), body: bodies[name] }]);
    expect(JSON.stringify(result)).not.toMatch(/geheim|Amina/);
    expect(result?.rows.every(({ scope }) => !scope.includes(owner.userId))).toBe(true);
    expect(await ownerSees()).toBe(before);
  });

  it("may not take an id that is somebody's, and is not told whose", async () => {
    for (const [path, body] of [
      ["/vocab-lists/create-my", { id: ids.list, name: "x" }],
      ["/scheduling-parameters/", someParameters({ id: ids.parameters })],
      ["/vocab-tests/", { id: ids.test, is_daily: false, item_ids: [newId()] }],
      [`/cases/interact/${ids.case}`, { id: ids.talk }],
    ] as const) {
      const answer = await other.post(path, body);
      expect([path, answer.status]).toEqual([path, 409]);
      expect(JSON.stringify(answer.body)).not.toContain(owner.userId);
    }
  });
});

describe("an admin", () => {
  it("sees a person, but no private text of hers", async () => {
    await ownerClient.put(`/users/${owner.userId}`, { biography: "privat" });
    const answer = await admin.get<Record<string, unknown>>(`/users/${owner.userId}`);
    expect([answer.status, answer.body.first_name, answer.body.biography]).toEqual([200, "Amina", null]);
    expect(JSON.stringify(answer.body)).not.toMatch(/geheim|privat/);
  });

  it("may not act for a person: that is forbidden, not hidden", async () => {
    for (const entry of endpoints.filter(([name]) => ruleOf(name).whose === "own-user-param")) {
      const answer = await call(admin, entry);
      expect([entry[0], answer.status, answer.body.code]).toEqual([entry[0], 403, "forbidden"]);
    }
  });
});

describe("the owner", () => {
  it("is checked before the existence of anything", async () => {
    const nobody = newId();
    expect((await other.get(`/users/${nobody}`)).status).toBe(404);
    expect((await other.put(`/users/${nobody}`, { rubbish: 1 })).status).toBe(404);
  });

  const own = endpoints.filter(([name]) => ruleOf(name).who === "signed-in" && !isWalkedByItsRoles(name));
  it.each(own)("may call %s", async (name, endpoint) => {
    if (name === "signOut" || endpoint.method === "DELETE") return;
    const answer = await call(ownerClient, [name, endpoint]);
    // This server has no models, so what needs one is not supported; that is said to whom it is allowed.
    const refusals = NEED_MODELS.has(name) ? [401, 403, 404, 500] : [401, 403, 404, 500, 501];
    expect(refusals).not.toContain(answer.status);
  });

  it("moves no total by a call that does not name it", () => {
    const named = declaredTotals(endpoints.map(([name]) => name));
    const silent = (Object.entries(moved()) as [EndpointName, string[]][]).flatMap(([name, totals]) =>
      totals.filter((total) => !named[name]?.some((one) => one === total)).map((total) => `${name} moves ${total}`),
    );
    expect(silent).toEqual([]);
  });
});
