import * as v from "valibot";
import { describe, expect, it } from "vitest";

import { readAnswer, readContent } from "#exercises/content.ts";
import type { Core, GradeContext, PartResult } from "#exercises/exercise.ts";
import { EXERCISES } from "#exercises/registry.ts";
import { behaviourOf, scoreOf } from "#exercises/scoring.ts";
import { sampleContext } from "#exercises/testing/sample-context.ts";
import { MOST_ANSWER_BYTES, MOST_CONTENT_BYTES, type ContentType } from "#shared/model/course-terms.ts";

import { foreseenAnswers } from "./foreseen-answers.ts";
import { keysReversed, randomAnswers } from "./random-answers.ts";

type AnyCore = Core<unknown, unknown>;

/** Names under which contents keep what a learner must not see before she answered. */
const KEYS_OF_SOLUTIONS = new Set(
  "answers wrong right correct why missed missing feedback not_asked omission sample patterns solution near".split(" "),
);

/** Where contents keep what is said about a mistake. */
const FEEDBACK = /\.(why|note|feedback|missing|missed|omission|not_asked)$/;

const contextOf = (core: AnyCore): GradeContext => ({ ...sampleContext, behaviour: behaviourOf(core, null) });

/** Content and answers as they are stored: through JSON and the kind's own schema. */
function read(core: AnyCore, type: string, name: string) {
  const sample = core.samples.find((one) => one.name === name);
  if (!sample) throw new Error(name);
  const stored = JSON.parse(JSON.stringify(sample.content)) as unknown;
  const found = readContent(type, core.version, stored);
  if (!found.ok) throw new Error(`${found.why}: ${found.issues.join("; ")}`);
  const answer = (given: unknown) => v.parse(core.answer, JSON.parse(JSON.stringify(given)));
  return { content: found.content, right: answer(sample.right), wrong: answer(sample.wrong) };
}

function graded(core: AnyCore, content: unknown, answer: unknown) {
  const context = contextOf(core);
  const parts = core.grade(content, answer, context);
  return { parts, ...scoreOf(parts, context.behaviour, core.isDone(content, answer)) };
}

function at(content: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], content);
}

function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, one]) => [key, ...keysIn(one)]);
}

function checkShape(core: AnyCore, content: unknown, parts: readonly PartResult[]): void {
  const asked = core.parts(content, contextOf(core));
  expect(parts.map(({ part_id, max }) => [part_id, max])).toEqual(asked.map(({ id, max }) => [id, max]));
  for (const { score, max } of parts) {
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(max);
  }
}

describe.each(Object.entries(EXERCISES))("%s", (type, { core }) => {
  const names = core.samples.map(({ name }) => name);

  it("has samples of different names", () => {
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
  });

  it("says of newer, broken and foreign content that it cannot be read", () => {
    expect(readContent(type, core.version + 1, core.samples[0]?.content)).toMatchObject({ ok: false, why: "newer" });
    for (const broken of [null, 1, [], {}, { ...(core.samples[0]?.content as object), surprise: true }]) {
      expect(readContent(type, core.version, broken)).toMatchObject({ ok: false, why: "broken" });
    }
    for (const none of [null, 1, [], "text", { surprise: true }]) expect(readAnswer(core, none)).toBeNull();
  });

  describe.each(names)("sample „%s“", (name) => {
    it("is stored and read without a change", () => {
      const sample = core.samples.find((one) => one.name === name);
      const { content } = read(core, type, name);
      expect(v.parse(core.content, JSON.parse(JSON.stringify(content)))).toEqual(content);
      expect(content).toMatchObject(JSON.parse(JSON.stringify(sample?.content)) as object);
      expect(core.authoring.lint(content)).toEqual([]);
    });

    it("begins with an answer that can be kept and is not all there", () => {
      const { content } = read(core, type, name);
      const empty = core.empty(content, "seed");
      expect(v.parse(core.answer, JSON.parse(JSON.stringify(empty)))).toEqual(empty);
      const hasParts = core.parts(content, contextOf(core)).length > 0;
      if (hasParts) expect(core.missing(content, empty)).toBeGreaterThan(0);
      expect(graded(core, content, empty).passed).toBe(false);
    });

    it("gives the right answer and its own solution full marks", () => {
      const { content, right } = read(core, type, name);
      for (const answer of [right, core.authoring.solve(content, contextOf(core))]) {
        const result = graded(core, content, answer);
        expect(result.parts.filter(({ max, verdict }) => max > 0 && verdict !== "correct")).toEqual([]);
        expect(result.raw).toBe(result.max);
        expect(result.passed).toBe(true);
        expect(core.missing(content, answer)).toBe(0);
      }
    });

    it("does not pass the wrong answer", () => {
      const { content, wrong } = read(core, type, name);
      for (const answer of [wrong, core.authoring.spoil(content, contextOf(core))]) {
        const result = graded(core, content, answer);
        expect(result.passed).toBe(false);
        if (result.max > 0) expect(result.raw).toBeLessThan(result.max);
      }
    });

    it("grades whatever answer comes, the same each time, and touches nothing", () => {
      const { content, right, wrong } = read(core, type, name);
      const frozen = JSON.stringify(content);
      const answers = randomAnswers([right, wrong, core.empty(content, "s")], 200, `${type} ${name}`);
      const readable = answers.map((answer) => readAnswer(core, answer)).filter((answer) => answer !== null);
      expect(readable.length).toBeGreaterThan(0);
      for (const answer of readable) {
        const before = JSON.stringify(answer);
        const { parts } = graded(core, content, answer);
        checkShape(core, content, parts);
        expect(graded(core, content, keysReversed(answer)).parts).toEqual(parts);
        expect(core.missing(content, answer)).toBeGreaterThanOrEqual(0);
        for (const part of parts) core.explain(content, answer, part, contextOf(core));
        expect(JSON.stringify(answer)).toBe(before);
      }
      expect(JSON.stringify(content)).toBe(frozen);
    });

    it("explains every wrong part with words, and calls no right one wrong", () => {
      const { content, right, wrong } = read(core, type, name);
      const explained = (answer: unknown) =>
        graded(core, content, answer).parts.map((part) => ({
          part,
          words: core.explain(content, answer, part, contextOf(core)),
        }));
      for (const { part, words } of explained(wrong)) {
        if (part.verdict === "correct" || part.max === 0) continue;
        expect(`${words.wanted ?? ""}${words.why ?? ""}`).not.toBe("");
        if (words.path) expect(at(content, words.path)).toBe(words.why);
      }
      for (const { words } of explained(right)) expect(words.why ?? "").not.toMatch(/\bfalsch\b/iu);
    });

    it("accepts every answer that its author accepts, and tells every foreseen mistake what it is", () => {
      const { content } = read(core, type, name);
      const context = contextOf(core);
      const foreseen = foreseenAnswers(type as ContentType, core, content, context);
      if (core.parts(content, context).some(({ max }) => max > 0)) expect(foreseen).not.toEqual([]);
      for (const { part: id, said, verdict, why, path, answer: given } of foreseen) {
        const answer = v.parse(core.answer, JSON.parse(JSON.stringify(given)));
        const part = graded(core, content, answer).parts.find(({ part_id }) => part_id === id);
        const words = part && core.explain(content, answer, part, context);
        const isPartly = verdict === "not-correct" && part?.verdict !== "correct";
        expect({
          said,
          verdict: isPartly ? verdict : part?.verdict,
          ...(why !== undefined && { why: words?.why, path: words?.path }),
        }).toEqual({ said, verdict, ...(why !== undefined && { why, path }) });
      }
      // Nothing that an author says about a mistake is there in vain.
      const remarks = core.authoring.translatable(content).filter((text) => FEEDBACK.test(text.path));
      const told = new Set(foreseen.map(({ path }) => path));
      expect(remarks.map(({ path }) => path).filter((path) => !told.has(path))).toEqual([]);
    });

    it("keeps what was right when only the wrong parts are done again", () => {
      const { content, wrong, right } = read(core, type, name);
      for (const answer of [wrong, right]) {
        const before = graded(core, content, answer).parts;
        const again = core.keepRight(content, answer, before);
        const good = before
          .filter(({ verdict, max }) => verdict === "correct" && max > 0)
          .map(({ part_id }) => part_id);
        expect(good.filter((id) => !again.locked.includes(id))).toEqual([]);
        const after = graded(core, content, v.parse(core.answer, again.answer)).parts;
        for (const part of after) {
          if (good.includes(part.part_id)) expect(part.verdict).toBe("correct");
          else if (part.max > 0) expect(part.verdict === "correct").toBe(false);
        }
      }
    });

    it("shows no key to who has not answered yet", () => {
      const { content } = read(core, type, name);
      expect(keysIn(core.authoring.publicContent(content)).filter((key) => KEYS_OF_SOLUTIONS.has(key))).toEqual([]);
    });

    it("names its texts and what it refers to, each once and where they are", () => {
      const { content } = read(core, type, name);
      for (const texts of [core.authoring.translatable(content), core.authoring.germanTexts(content)]) {
        expect(new Set(texts.map(({ path }) => path)).size).toBe(texts.length);
        const lost = texts.filter(({ path, text }) => typeof at(content, path) !== "string" || text.trim() === "");
        expect(lost).toEqual([]);
      }
      for (const { path, text } of core.authoring.translatable(content)) expect(at(content, path)).toBe(text);
      for (const ids of Object.values(core.authoring.references(content))) {
        expect(ids).toEqual(ids.filter((id: unknown) => typeof id === "string" && id.length === 36));
      }
      expect(core.authoring.partIds(content)).toEqual([...new Set(core.authoring.partIds(content))]);
    });

    it("is small enough to be sent", () => {
      const { content, right, wrong } = read(core, type, name);
      expect(JSON.stringify(content).length).toBeLessThan(MOST_CONTENT_BYTES);
      for (const answer of [right, wrong]) expect(JSON.stringify(answer).length).toBeLessThan(MOST_ANSWER_BYTES);
    });
  });
});
