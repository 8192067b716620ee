import { expect, it } from "vitest";

import { reviewsOf, type AnsweredTask, type JudgedPart, type WordPart } from "./reviews.ts";

const [klingeln, bett] = ["0192aaaa-0000-7000-8000-000000000001", "0192aaaa-0000-7000-8000-000000000002"];
const task: AnsweredTask = {
  attemptId: "0192aaaa-0000-7000-8000-00000000000a",
  endedAt: "2026-11-21T08:00:00.000Z",
  durationMs: 9000,
  hinted: new Set(),
  solutionShown: false,
};
const parts: WordPart[] = [
  { id: "g1", vocab_id: klingeln, facet: "recall" },
  { id: "g2", vocab_id: bett, facet: "article" },
  { id: "g3" },
];
const results = (...verdicts: JudgedPart["verdict"][]): JudgedPart[] =>
  verdicts.map((verdict, index) => ({ part_id: `g${index + 1}`, verdict }));
const learned = { isFirstAttempt: true, known: new Set([klingeln, bett]) };
const grades = (...args: Parameters<typeof reviewsOf>) =>
  reviewsOf(...args).map(({ itemId, review }) => [itemId, review.grade]);

it("rates the words of a task, almost right as right, empty as not known", () => {
  expect(grades(task, parts, results("almost", "empty", "wrong"), learned)).toEqual([
    [klingeln, "good"],
    [bett, "again"],
  ]);
  expect(reviewsOf(task, parts, results("correct", "empty"), learned).map(({ review }) => review)).toMatchObject([
    { facet: "recall", verdict: "correct", durationMs: 4500, mode: "course-exercise" },
    { facet: "article", verdict: "wrong" },
  ]);
});

it("says nothing after the first attempt, nor of words that she does not learn", () => {
  expect(reviewsOf(task, parts, results("correct", "correct"), { ...learned, isFirstAttempt: false })).toEqual([]);
  expect(grades(task, parts, results("correct", "correct"), { ...learned, known: new Set([bett]) })).toEqual([
    [bett, "good"],
  ]);
});

it("takes help for not known, and a word shown to be known before for easy", () => {
  const right = results("correct", "correct");
  expect(grades({ ...task, hinted: new Set(["g1"]) }, parts, right, learned)).toEqual([
    [klingeln, "again"],
    [bett, "good"],
  ]);
  expect(grades({ ...task, solutionShown: true }, parts, right, learned)).toEqual([
    [klingeln, "again"],
    [bett, "again"],
  ]);
  expect(grades(task, parts, [{ part_id: "g1", verdict: "correct", code: "known" }], learned)).toEqual([
    [klingeln, "easy"],
  ]);
});

it("counts a word that is asked twice as its worst part, in whatever order, with the same id on every device", () => {
  const twice: WordPart[] = [parts[0]!, { ...parts[0]!, id: "g2" }]; // there are three
  const told = reviewsOf(task, twice, results("correct", "wrong"), learned);
  expect(told.map(({ review }) => review.grade)).toEqual(["again"]);
  expect(reviewsOf(task, twice.toReversed(), results("correct", "wrong").toReversed(), learned)).toEqual(told);
});
