import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";

import { appUser } from "../../db/schema.ts";
import type { ApiClient } from "../../testing/api-client.ts";
import { aSignedInLearner } from "../../testing/factories.ts";
import {
  type Behaviour,
  type FakeModels,
  cutOff,
  refuses,
  says,
  silent,
  startFakeModels,
} from "../../testing/fake-models.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";
import { aSharedWord } from "../../testing/words.ts";

const TEXT = "Die Waagen stehen neben den Infusionsständern. Der Pfleger legte einen Verband an und maß den Puls.";

let fake: FakeModels;
let test: TestApp;
let author: ApiClient;
let scales: string;
beforeAll(async () => {
  fake = await startFakeModels();
  test = await createTestApp({ env: fake.env });
  const { client, person } = await aSignedInLearner(test);
  await test.db.update(appUser).set({ expert_mode: true }).where(eq(appUser.id, person.userId));
  author = client;
  scales = await aSharedWord(test, { term: "Waage", plural: "Waagen", grammatical_category: "noun" });
});
afterAll(async () => {
  await test.close();
  await fake.close();
});
beforeEach(() => fake.always(refuses(500)));

interface Found {
  vocab_id: string | null;
  term: string;
  found: string;
  is_suggestion: boolean;
}

async function extract(more: object = {}): Promise<Found[]> {
  const body = { text_to_extract_from: TEXT, ...more };
  const answer = await author.post<{ items: Found[] }>("/course-section-items/mm-vocab/extract", body);
  expect(answer.status).toBe(200);
  validateAnswer(API.extractVocab, answer.body);
  return answer.body.items;
}
const termsOf = (items: readonly Found[]) => items.map(({ term }) => term);
const saysWords = (...words: [term: string, found: string][]) =>
  says({ words: words.map(([term, found]) => ({ term, found })) });

const byRules = { vocab_id: null, term: "Infusionsständern", found: "Infusionsständern", is_suggestion: true };

it("a model names words that rules do not see, as a dictionary has them; what the library knows stays", async () => {
  fake.always(saysWords(["der Infusionsständer", "Infusionsständern"], ["messen", "maß"], ["Waage", "Waagen"]));
  const items = await extract();
  expect(items).toContainEqual({ vocab_id: scales, term: "Waage", found: "Waagen", is_suggestion: false });
  expect(items).toContainEqual({ ...byRules, term: "Infusionsständer" });
  expect(termsOf(items)).not.toContain("Infusionsständern");
  expect(termsOf(items).filter((term) => term === "Waage")).toHaveLength(1);
  // It is told what is known, and gets the text as data.
  expect(fake.asked[0]?.body.messages?.[1]?.content).toContain('"known":["Waagen"');
});

it.each([
  ["words that do not stand in the text", ["Rollator", "Rollator"]],
  ["another word for what stands there", ["Tropf", "Infusionsständern"]],
  ["more than words", ["Infusionsständer <b>", "Infusionsständern"]],
  ["addresses", ["www.evil.example", "Infusionsständern"]],
  ["whole sentences", ["Infusionsständer ist ein Ständer", "Infusionsständern"]],
] as const)("%s are not believed", async (_, [term, found]) => {
  fake.always(saysWords([term, found]));
  const items = await extract();
  expect(termsOf(items)).not.toContain(term);
  expect(items).toContainEqual(byRules);
});

it.each<[string, Behaviour]>([
  ["refuses", refuses(500)],
  ["is silent", silent],
  ["breaks off", cutOff],
  ["says something else", says({ vokabeln: [] })],
])("where the model %s, rules answer", async (_, behaviour) => {
  fake.always(behaviour);
  const items = await extract();
  expect(items).toContainEqual(byRules);
  expect(items).toContainEqual({ vocab_id: scales, term: "Waage", found: "Waagen", is_suggestion: false });
});

it("nobody is asked where only set phrases are wanted", async () => {
  fake.always(saysWords(["messen", "maß"]));
  expect(await extract({ include_vocab: false })).toEqual([]);
  expect(fake.asked).toEqual([]);
});
