import { expect, it } from "vitest";

import type { DeviceRows } from "./entities.ts";
import { listFile } from "./list-file.ts";

const AT = Date.parse("2026-11-21T08:00:00.000Z");

const item = (fields: Partial<DeviceRows["vocab_item"]>): DeviceRows["vocab_item"] => ({
  id: "00000000-0000-7000-8000-000000000001",
  ownerId: "00000000-0000-7000-8000-00000000000a",
  term: "Manschette",
  grammaticalCategory: "noun",
  specificArticle: "die",
  plural: "Manschetten",
  present: null,
  simplePast: null,
  presentPerfect: null,
  explanation: "Band am Arm zum Messen",
  usageExamples: ["Die Manschette sitzt zu locker."],
  remarks: "geheim: Herr Krause mag sie nicht",
  tags: ["geheim"],
  translations: { aeb: { text: "سوار", status: "learner", note: "geheim" } },
  audioUrl: "/api/media/geheim",
  imageUrl: "/api/media/geheim",
  level: null,
  topics: [],
  syllables: null,
  isPluralOnly: false,
  acceptedAnswers: [],
  wrongAnswers: [],
  source: "geheim",
  licence: null,
  contextLinks: [{ kind: "case", id: null, quote: "geheim" }],
  isMainMedicalCondition: false,
  isLaymanTerm: false,
  links: [],
  createdAt: "2026-11-01T08:00:00.000Z",
  updatedAt: "2026-11-02T08:00:00.000Z",
  version: 1,
  scope: "user:a",
  ...fields,
});

it("holds what a word is and means, and nothing that its author keeps beside it or that says who she is", () => {
  const text = listFile({ name: "Station 3", description: null, items: [item({})] }, AT);
  expect(text).not.toMatch(/geheim|owner|00000a/);
  expect(JSON.parse(text)).toMatchObject({
    format: "visite-words",
    version: 1,
    lists: [{ name: "Station 3", description: null, is_favourites: false }],
    words: [
      {
        term: "Manschette",
        specific_article: "die",
        plural: "Manschetten",
        usage_examples: ["Die Manschette sitzt zu locker."],
        translations: { aeb: { text: "سوار", status: "learner", note: null } },
        is_own: true,
      },
    ],
    overlays: [],
    reviews: [],
    tests: [],
  });
});

it("says which words are the library's, and keeps the order of the list", () => {
  const other = item({ id: "00000000-0000-7000-8000-000000000002", ownerId: null, term: "Puls" });
  const file = JSON.parse(listFile({ name: "L", description: "D", items: [other, item({})] }, AT)) as {
    words: { term: string; is_own: boolean }[];
    list_words: { vocab_item_id: string }[];
  };
  expect(file.words.map(({ term, is_own: isOwn }) => [term, isOwn])).toEqual([
    ["Puls", false],
    ["Manschette", true],
  ]);
  expect(file.list_words.map(({ vocab_item_id: id }) => id.slice(-1))).toEqual(["2", "1"]);
});
