import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { SMALL_CASE } from "#partner/testing/small-case.ts";
import { API } from "#shared/contract/api.ts";
import { newId } from "#shared/lib/uuid.ts";
import { derivedId } from "#shared/lib/derived-id.ts";
import type { CaseRow } from "#shared/model/cases/case-rows.ts";
import { LIBRARY_SCOPE, userScope } from "#shared/model/entities.ts";

import { makeCase } from "../../content/cases/make-case.ts";
import { withTransaction } from "../../db/transaction.ts";
import { importCases } from "../../seed/import-cases.ts";
import { aCase, anEvent, aTalk, aTurn, eventPath } from "../../testing/cases.ts";
import type { ApiClient } from "../../testing/api-client.ts";
import { aSignedInLearner } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { aRecording, Uploader } from "../../testing/uploads.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";

let test: TestApp;
let clinicalCase: string;
beforeAll(async () => {
  test = await createTestApp();
  clinicalCase = await aCase(test);
});
afterAll(() => test.close());

type Talk = { id: string; is_solved: boolean; ended_at: string | null; case_revision: number };
const xpOf = async (client: Awaited<ReturnType<typeof aSignedInLearner>>["client"], userId: string) =>
  (await client.pull([userScope(userId)])).changes
    .filter(({ entity, row }) => entity === "xp_event" && String(row?.["cause"]).startsWith("case_"))
    .map(({ row }) => row?.["cause"]);

describe("a case", () => {
  it("is listed without what its persons know, and its revision has it", async () => {
    const { client } = await aSignedInLearner(test);
    const list = await client.get<{ items: CaseRow[] }>("/cases/");
    validateAnswer(API.listCases, list.body);
    expect(JSON.stringify(list.body)).not.toContain("Eine Sechs");
    const one = await client.get(`/cases/${clinicalCase}`);
    validateAnswer(API.getCase, one.body);
    const revision = await client.get(`/cases/${clinicalCase}/revisions/1`);
    validateAnswer(API.getCaseRevision, revision.body);
    expect(JSON.stringify(revision.body)).toContain("Eine Sechs");
    expect((await client.get(`/cases/${clinicalCase}/revisions/99`)).status).toBe(404);
    expect((await client.get(`/cases/${clinicalCase}/revisions/x`)).status).toBe(422);
  });

  it("comes to every device with the library, its revision too", async () => {
    const { client } = await aSignedInLearner(test);
    const { changes } = await client.pull([LIBRARY_SCOPE]);
    expect(changes.map(({ entity }) => entity)).toEqual(expect.arrayContaining(["case", "case_revision"]));
  });

  it("that changes is a new revision; a talk goes on over the one that it began with", async () => {
    const { client } = await aSignedInLearner(test);
    const talk = await aTalk(client, clinicalCase);
    const load = (title: string) =>
      withTransaction(test.db, (tx) => importCases(tx, [makeCase({ ...SMALL_CASE, title })]));
    await load("Frau Ekwueme, neu");
    await load("Frau Ekwueme, neu");
    expect((await client.get<CaseRow>(`/cases/${clinicalCase}`)).body).toMatchObject({
      revision: 2,
      title: "Frau Ekwueme, neu",
    });
    expect((await client.get<Talk>(`/case-interactions/${talk}`)).body.case_revision).toBe(1);
    await client.post(eventPath(talk), anEvent(aTurn()));
    await client.post(eventPath(talk), anEvent({ kind: "end" }));
    expect((await client.get<Talk>(`/case-interactions/${talk}`)).body.is_solved).toBe(true);
    // Back to what it said: that is a revision of its own, for talks of the second one.
    await load(SMALL_CASE.title);
    expect((await client.get<CaseRow>(`/cases/${clinicalCase}`)).body.revision).toBe(3);
  });
});

describe("a talk", () => {
  it("is begun once, however often it comes, and pays once", async () => {
    const { client, person } = await aSignedInLearner(test);
    const id = newId();
    const body = { id, difficulty: "simple", started_at: "2026-11-28T08:00:00.000Z" };
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => client.post(`/cases/interact/${clinicalCase}`, body)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
    validateAnswer(API.startCase, answers[0]?.body);
    expect(await xpOf(client, person.userId)).toEqual(["case_started"]);
    expect((await client.post(`/cases/interact/${clinicalCase}`, { ...body, difficulty: "native" })).status).toBe(409);
  });

  it.each<[string, string, object]>([
    ["a case that is not there", newId(), {}],
    ["a revision that is not there", "", { case_revision: 77 }],
  ])("in %s is refused", async (_, id, body) => {
    const { client } = await aSignedInLearner(test);
    expect((await client.post(`/cases/interact/${id || clinicalCase}`, body)).status).toBe(404);
  });

  it("may not take an id that only the server gives", async () => {
    const { client } = await aSignedInLearner(test);
    const id = derivedId("case", "x");
    expect((await client.post(`/cases/interact/${clinicalCase}`, { id })).status).toBe(422);
  });

  it("goes with all that was said in it; what is gone is gone already", async () => {
    const { client, person } = await aSignedInLearner(test);
    const talk = await aTalk(client, clinicalCase);
    await client.post(eventPath(talk), anEvent(aTurn()));
    const { cursor } = await client.pull([userScope(person.userId)]);
    for (let n = 0; n < 2; n += 1) expect((await client.delete(`/case-interactions/${talk}`)).status).toBe(204);
    const { changes } = await client.pull([userScope(person.userId)], cursor);
    expect(changes.map(({ entity, row }) => [entity, row])).toEqual([
      ["case_event", null],
      ["case_interaction", null],
    ]);
    expect((await client.get(eventPath(talk))).status).toBe(404);
  });
});

type Message = { id: string; author: string; text: string; choices: unknown[]; reverted_at: string | null };
type View = { goals: { status: string; quote: string | null }[]; current_task_index: number | null };

describe("a talk by calls alone", () => {
  const say = async (client: ApiClient, talk: string, text: string, more: object = {}, query = "") =>
    client.post<{ items: Message[] }>(`/patient-interactions/${talk}${query}`, { text, ...more });

  it("is answered by the authored partner, once for each id, and reaches goals", async () => {
    const { client } = await aSignedInLearner(test);
    const talk = await aTalk(client, clinicalCase);
    const id = newId();
    const first = await say(client, talk, "Wie stark sind die Schmerzen von null bis zehn?", { id });
    validateAnswer(API.sayToPatient, first.body);
    expect(first.body.items.map(({ author, text }) => [author, text])).toEqual([
      ["learner", "Wie stark sind die Schmerzen von null bis zehn?"],
      ["person", "Eine Sechs. So ist das."],
    ]);
    const again = await say(client, talk, "Wie stark sind die Schmerzen von null bis zehn?", { id });
    expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
    expect((await say(client, talk, "Etwas anderes?", { id })).status).toBe(409);
    const view = await client.get<View>(`/case-interactions/${talk}`);
    validateAnswer(API.getCaseInteraction, view.body);
    expect(view.body.goals[0]).toMatchObject({ status: "met", quote: first.body.items[0]?.text });
    const all = await client.get<{ items: Message[] }>(`/case-interactions/${talk}/messages`);
    validateAnswer(API.listCaseMessages, all.body);
    expect(all.body.items).toHaveLength(2);
  });

  it("offers choices where it is not sure, and takes one", async () => {
    const { client } = await aSignedInLearner(test);
    const talk = await aTalk(client, clinicalCase);
    const taken = await say(client, talk, "Seit wann haben Sie Schmerzen?", {
      input_kind: "choice",
      intent_id: "pain.since",
    });
    expect(taken.body.items.at(-1)?.text).toContain("Seit gestern.");
    const unsure = await say(client, talk, "Haben Sie was?");
    expect(unsure.body.items.map(({ author }) => author)).toEqual(["learner", "system"]);
    expect(unsure.body.items.at(-1)?.choices).toHaveLength(3);
    const lost = await say(client, talk, "Xyz qwertz");
    expect(lost.body.items.map(({ author, choices }) => [author, choices.length])).toEqual([
      ["learner", 0],
      ["person", 0],
    ]);
  });

  it("is with another person where she is named, who knows what she knows and no more", async () => {
    const { client } = await aSignedInLearner(test);
    const talk = await aTalk(client, clinicalCase);
    const said = await say(client, talk, "Seit wann haben Sie Schmerzen?", {}, "?third_person_id=sohn");
    expect(said.body.items.at(-1)?.text).toBe("Da müssen Sie meine Mutter fragen.");
    expect((await say(client, talk, "Hallo", {}, "?third_person_id=niemand")).status).toBe(422);
    const own = await client.get<{ items: Message[] }>(`/patient-interactions/${talk}`);
    const his = await client.get<{ items: Message[] }>(`/patient-interactions/${talk}?third_person_id=sohn`);
    expect([own.body.items.length, his.body.items.length]).toEqual([0, 2]);
  });

  it("takes back a turn with what followed, and takes that back", async () => {
    const { client } = await aSignedInLearner(test);
    const talk = await aTalk(client, clinicalCase);
    const { body } = await say(client, talk, "Wie stark sind die Schmerzen von null bis zehn?");
    const id = body.items[0]?.id ?? "";
    const undone = await client.patch<View>(`/patient-messages/${id}/undo`, {});
    validateAnswer(API.undoPatientMessage, undone.body);
    expect(undone.body.goals[0]?.status).toBe("open");
    const all = await client.get<{ items: Message[] }>(`/case-interactions/${talk}/messages`);
    expect(all.body.items.map(({ reverted_at: at }) => at === null)).toEqual([false, false]);
    const back = await client.patch<View>(`/patient-messages/${id}/undo`, { revert: true });
    expect(back.body.goals[0]?.status).toBe("met");
    const { client: other } = await aSignedInLearner(test);
    expect((await other.patch(`/patient-messages/${id}/undo`, {})).status).toBe(404);
  });

  it("skips goals before an index, and opens skipped ones from it on", async () => {
    const { client } = await aSignedInLearner(test);
    const talk = await aTalk(client, clinicalCase);
    const path = `/case-interactions/${talk}/current-task-interaction-index?current_task_interaction_index=`;
    const skipped = await client.put<View>(`${path}2`);
    validateAnswer(API.setCurrentTaskIndex, skipped.body);
    expect(skipped.body.goals.map(({ status }) => status)).toEqual(["skipped", "skipped", "open", "open"]);
    expect((await client.put<View>(`${path}1`)).body.current_task_index).toBe(1);
    expect((await client.put(`${path}9`)).status).toBe(422);
    expect((await client.put(`${path}x`)).status).toBe(422);
  });

  it("selects a person by table and index", async () => {
    const { client } = await aSignedInLearner(test);
    const talk = await aTalk(client, clinicalCase);
    const path = `/case-interactions/${talk}/select-person?person_tablename=`;
    const chosen = await client.put<{ selected_person: object }>(`${path}third_persons&person_index=0`);
    validateAnswer(API.selectPerson, chosen.body);
    expect(chosen.body.selected_person).toEqual({ person_tablename: "third_persons", person_index: 0 });
    expect((await client.put(`${path}third_persons&person_index=1`)).status).toBe(422);
    expect((await client.put(`${path}companions&person_index=0`)).status).toBe(422);
  });
});

describe("what happens in a talk", () => {
  it("is added once, and never changed", async () => {
    const { client, person } = await aSignedInLearner(test);
    const talk = await aTalk(client, clinicalCase);
    const event = anEvent(aTurn());
    const first = await client.post(eventPath(talk), event);
    validateAnswer(API.recordCaseEvent, first.body);
    const again = await client.post(eventPath(talk), event);
    expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
    expect((await client.post(eventPath(talk), { ...event, data: aTurn({ text: "Anders?" }) })).status).toBe(409);
    const feed = await client.pull([userScope(person.userId)]);
    expect(feed.changes.filter(({ entity }) => entity === "case_event")).toHaveLength(1);
    const list = await client.get<{ items: { id: string }[] }>(eventPath(talk));
    validateAnswer(API.listCaseEvents, list.body);
    expect(list.body.items.map(({ id }) => id)).toEqual([event.id]);
  });

  it("is solved by what the case says, not by an end alone, and pays once for the case", async () => {
    const { client, person } = await aSignedInLearner(test);
    const solved: boolean[] = [];
    for (const events of [[], [aTurn()], [aTurn()]] as const) {
      const talk = await aTalk(client, clinicalCase);
      for (const data of [...events, { kind: "end" } as const]) await client.post(eventPath(talk), anEvent(data));
      const { body } = await client.get<Talk>(`/case-interactions/${talk}`);
      expect(body.ended_at).not.toBeNull();
      solved.push(body.is_solved);
    }
    expect(solved).toEqual([false, true, true]);
    const paid = await xpOf(client, person.userId);
    expect(paid.filter((cause) => cause === "case_completed")).toHaveLength(1);
    expect(paid.filter((cause) => cause === "case_started")).toHaveLength(3);
    const path = `/users/${person.userId}/case-interactions`;
    const list = await client.get<{ items: Talk[] }>(`${path}?solved=true&anti_chronological=true`);
    validateAnswer(API.listCaseInteractions, list.body);
    expect(list.body.items).toHaveLength(2);
  });

  it("that comes after the end, from another device, is folded in its order", async () => {
    const { client } = await aSignedInLearner(test);
    const talk = await aTalk(client, clinicalCase);
    const [asked, undone] = [newId(), newId()];
    await client.post(eventPath(talk), anEvent({ kind: "end" }));
    expect((await client.get<Talk>(`/case-interactions/${talk}`)).body.is_solved).toBe(false);
    await client.post(eventPath(talk), anEvent(aTurn(), asked));
    expect((await client.get<Talk>(`/case-interactions/${talk}`)).body.is_solved).toBe(true);
    await client.post(eventPath(talk), anEvent({ kind: "undo", turn_id: asked, is_reverted: true }, undone));
    expect((await client.get<Talk>(`/case-interactions/${talk}`)).body.is_solved).toBe(false);
  });

  it("may be a voice: the turn waits for its recording", async () => {
    const { client } = await aSignedInLearner(test);
    const talk = await aTalk(client, clinicalCase);
    const recording = aRecording(5000);
    const call = { id: newId(), path: eventPath(talk), body: anEvent(aTurn({ audio_id: recording.id })) };
    const [early] = await client.replay([call]);
    expect([early?.status, early?.code]).toEqual([409, "file-missing"]);
    expect((await new Uploader(test, client).upload(recording)).status).toBe(204);
    const [late] = await client.replay([call]);
    expect(late?.status).toBe(201);
  });

  it.each<[string, object]>([
    ["an unknown kind", { kind: "sing" }],
    ["nothing said", aTurn({ text: "  " })],
    ["a provenance that nobody has", aTurn({ provenance: "Chef" })],
    ["10,000 characters", aTurn({ text: "x".repeat(10_000) })],
    ["a help that there is not", { kind: "help", goal: 0, level: 5 }],
    ["a key too many", { kind: "end", is_solved: true }],
  ])("is refused as %s", async (_, data) => {
    const { client } = await aSignedInLearner(test);
    const talk = await aTalk(client, clinicalCase);
    expect((await client.post(eventPath(talk), { data })).status).toBe(422);
  });
});
