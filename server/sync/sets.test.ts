import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";
import { seededRandom } from "#shared/lib/seeded-random.ts";

import type { SetForm } from "../calls/set-form.ts";
import type { Actor } from "../calls/operation.ts";
import { reviewSet } from "../features/vocabs/review-set.ts";
import { wordSet } from "../features/vocabs/word-set.ts";
import { aReview } from "../testing/all-calls.ts";
import type { TestCall } from "../testing/api-client.ts";
import { playBothForms } from "../testing/both-forms.ts";
import { aSignedInLearner, type Person } from "../testing/factories.ts";
import { type TestApp, createTestApp } from "../testing/test-app.ts";
import { aSharedWord } from "../testing/words.ts";

/** So many random batches; each is played in both forms. */
const BATCHES = 30;
const CALLS = 24;

let test: TestApp;
let person: Person;
let actor: Actor;
let words: { own: string[]; shared: string[]; deleted: string; foreign: string };
/** What the server has a verdict of already. */
let before: Sent[];

type Sent = TestCall & { id: string };

beforeAll(async () => {
  test = await createTestApp();
  const [me, other] = [await aSignedInLearner(test), await aSignedInLearner(test)];
  ({ person } = me);
  actor = { userId: person.userId, isAdmin: false, isExpert: false, familyId: newId() };
  const add = (id: string, list = person.firstListId): Sent => ({
    id: newId(),
    method: "PUT",
    path: `/vocab-lists/add-vocab-to-my/${list}`,
    body: { id, term: "die Sonde", remarks: "von früher" },
  });
  const [own, deleted, foreign] = [[newId(), newId(), newId(), newId()], newId(), newId()];
  const shared = [await aSharedWord(test), await aSharedWord(test, { remarks: "aus dem Buch" })];
  words = { own, shared, deleted, foreign };
  await me.client.replay([...own.map((id) => add(id)), add(deleted)]);
  await other.client.replay([add(foreign, other.person.firstListId)]);
  before = [
    review(own[0] ?? ""),
    edit(own[1] ?? "", { remarks: "geändert" }),
    edit(shared[0] ?? "", { term: "Druck" }),
  ];
  await me.client.replay([...before, { id: newId(), method: "DELETE", path: `/vocabs/${deleted}` }]);
});
afterAll(() => test.close());

const review = (wordId: string, more: object = {}): Sent => ({
  id: newId(),
  path: `/vocabs/${wordId}/test-results`,
  at: new Date().toISOString(),
  local_day: "2026-11-28",
  time_zone: "Europe/Berlin",
  body: aReview(more),
});

const edit = (wordId: string, body: object): Sent => ({
  id: newId(),
  method: "PATCH",
  path: `/vocabs/${wordId}`,
  body,
});

/** Says when a set form has run a set. Returns what ends that. */
function counting(form: { run: SetForm["run"] }, onSet: () => void): () => void {
  const { run } = form;
  form.run = async (calls) => {
    const outcomes = await run.call(form, calls);
    if (outcomes !== null) onSet();
    return outcomes;
  };
  return () => {
    form.run = run;
  };
}

async function expectSame(calls: readonly TestCall[], { skewMs = 0 } = {}) {
  const receivedAt = new Date();
  const sent_at = new Date(receivedAt.getTime() - skewMs).toISOString();
  const sent = calls.map((call) => ({ method: "POST", ...call }));
  const body = { user_id: person.userId, contract: 1, sent_at, calls: sent };
  let sets = 0;
  const restore = [reviewSet, wordSet].map((form) => counting(form, () => (sets += 1)));
  const played = await playBothForms(test.deps, { actor, receivedAt, body });
  for (const undo of restore) undo();
  expect(played.sets.answer).toEqual(played.single.answer);
  expect(played.sets.tables).toEqual(played.single.tables);
  const results = played.single.answer as { status: number }[] | { thrown: string };
  return { sets, statuses: Array.isArray(results) ? results.map(({ status }) => status) : [results] };
}

describe("calls of a replay that run as a set", () => {
  it("do what they do one by one: reviews", async () => {
    const calls = [...words.own, ...words.shared, ...words.own].map((id) => review(id));
    expect(await expectSame(calls)).toEqual({ sets: 1, statuses: calls.map(() => 201) });
    await expectSame(calls, { skewMs: 7_200_000 });
  });

  it("do what they do one by one: changes of words, her own and her layer over shared ones", async () => {
    const calls = [...words.own, ...words.shared].map((id, n) => edit(id, { remarks: `Merke ${n}` }));
    expect(await expectSame(calls)).toEqual({ sets: 1, statuses: calls.map(() => 200) });
    await expectSame(calls.map((call) => ({ ...call, body: { term: "neu", remarks: null, explanation: "" } })));
    await expectSame(words.own.map((id) => edit(id, { tags: ["a", "b"], translations: {}, usage_examples: [] })));
  });

  it.each([
    ["of another's word", () => review(words.foreign)],
    ["of an unknown word", () => review(newId())],
    ["that comes again in another call", () => ({ ...review(words.own[0] ?? ""), body: before[0]?.body })],
    ["that is there already", () => review(words.own[0] ?? "", { ...(before[0]?.body as object), grade: "again" })],
    ["of a wrong form", () => review(words.own[0] ?? "", { grade: "perfect" })],
  ])("leave a review %s to the single form, wherever it stands", async (_what, bad) => {
    for (const index of [0, 1, 4, 7, 8]) {
      const calls = Array.from({ length: 8 }, (_, n) => review(words.own[n % 4] ?? ""));
      await expectSame(calls.toSpliced(index, 0, bad()));
    }
  });

  it("keep both texts apart where two devices changed the remarks", async () => {
    const base = { remarks: "von gestern" };
    const calls = [...words.own, ...words.shared].map((id, n) =>
      edit(id, { remarks: `Merke ${n}`, ...(n % 3 === 1 && { base }) }),
    );
    const { statuses } = await expectSame(calls);
    expect(statuses).toEqual([200, 409, 200, 200, 409, 200]);
  });

  it("stay in their order where several are about one word", async () => {
    const [word = ""] = words.own;
    const chain = ["a", "b", "c"].map((remarks, n, all) =>
      edit(word, { remarks, base: { remarks: n === 0 ? "von früher" : all[n - 1] } }),
    );
    expect((await expectSame(chain)).statuses).toEqual([200, 200, 200]);
    const [one = "", other = ""] = words.own;
    await expectSame([one, other, one, one].map((id, n) => edit(id, { remarks: `Merke ${n}` })));
  });

  it("are not tried behind what failed in their lane, or what they need", async () => {
    const bad = { ...review(newId()), lane: "a" };
    const calls = [
      review(words.own[0] ?? ""),
      bad,
      { ...review(words.own[1] ?? ""), lane: "a" },
      { ...review(words.own[2] ?? ""), after: [bad.id] },
      review(words.own[3] ?? ""),
      review(words.own[3] ?? ""),
    ];
    expect((await expectSame(calls)).statuses).toEqual([201, 404, 424, 424, 201, 201]);
  });

  it.each([0, 1, 2, 5])("stop at her quota where single ones do: %i more rows", async (left) => {
    const count = `select count(*) from vocab_review where user_id = '${person.userId}'`;
    for (const table of ["vocab_review", "sync_receipt"]) {
      const { rows } = await test.pool.query<{ most: number }>("select most from row_quota where table_name = $1", [
        table,
      ]);
      const had = table === "vocab_review" ? count : count.replace("vocab_review", table);
      await test.pool.query(`update row_quota set most = (${had}) + ${left} where table_name = $1`, [table]);
      const calls = Array.from({ length: 6 }, (_, n) => review(words.own[n % 4] ?? ""));
      await expectSame(calls);
      await test.pool.query("update row_quota set most = $2 where table_name = $1", [table, rows[0]?.most]);
    }
  });
});

describe("random batches", () => {
  it.each(Array.from({ length: BATCHES }, (_, seed) => seed))("are the same in both forms (%i)", async (seed) => {
    const random = seededRandom(`batch ${seed}`);
    const { sets } = await expectSame(randomBatch(random), { skewMs: random() < 0.3 ? 3_600_000 : 0 });
    played.push(sets);
  });

  const played: number[] = [];
  it("were worth it: many of them had sets", () => {
    expect(played.filter((count) => count > 0).length).toBeGreaterThan(BATCHES / 2);
  });
});

function randomBatch(random: () => number): TestCall[] {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const aWord = () =>
    random() < 0.06 ? pick([words.deleted, words.foreign, newId()]) : pick([...words.own, ...words.shared]);
  const kinds: (() => Sent)[] = [
    () => review(aWord(), random() < 0.05 ? { grade: "perfect" } : {}),
    () => review(aWord(), random() < 0.5 ? { answer: "ä", hints: 1, duration_ms: 12, test_id: newId() } : {}),
    () =>
      edit(aWord(), {
        remarks: pick(["Merke", null, "", "von früher"]),
        ...(random() < 0.3 && { base: { remarks: pick(["von früher", null, "x"]) } }),
      }),
    () => edit(aWord(), { explanation: pick(["a", null]), term: pick(["die Kanüle", "der Arm"]) }),
    () => edit(aWord(), random() < 0.5 ? {} : { tags: [pick(["Herz", "Niere"])] }),
    () => ({ id: newId(), method: "DELETE", path: `/vocabs/${pick(words.own)}` }),
    () => edit(aWord(), { image_url: pick([null, `/api/media/${newId()}`]) }),
  ];
  const sent: Sent[] = [];
  let kind = pick(kinds);
  while (sent.length < CALLS) {
    // Alike calls come in rows, as a sitting leaves them.
    if (random() < 0.2) kind = pick(kinds.slice(0, random() < 0.8 ? 5 : 7));
    const again = random() < 0.06 ? pick([...before, ...sent]) : undefined;
    const call = again ?? kind();
    const lane = random() < 0.15 ? pick(["a", "b"]) : null;
    const after = random() < 0.1 && sent.length > 0 ? [pick(sent).id] : [];
    sent.push(
      again && random() < 0.8 ? again : { ...call, lane, after, time_zone: pick(["Europe/Berlin", "Asia/Tokyo"]) },
    );
  }
  return sent;
}
