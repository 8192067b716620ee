import { expect, it } from "vitest";

import type { Judgement } from "#shared/model/answer-tolerance.ts";
import type { Verdict } from "#shared/model/vocabulary-terms.ts";

import { beginRound, positionOf, reduceRound, type Round, type RoundEvent } from "./round.ts";

const judged = (verdict: Verdict, more: Partial<Judgement> = {}): Judgement => ({
  verdict,
  code: verdict === "correct" ? "identical" : "different",
  articleVerdict: "none",
  shown: "die Visite",
  canOverride: false,
  ...more,
});

const play = (round: Round, ...events: RoundEvent[]): Round => events.reduce(reduceRound, round);
const answer = (verdict: Verdict): RoundEvent => ({
  kind: "checked",
  checked: { typed: "x", judgement: judged(verdict) },
});
const next: RoundEvent = { kind: "next" };

/** Answers everything that is asked, as `verdictOf` says; the order of the questions. */
function playThrough(round: Round, verdictOf: (id: string, isRepeat: boolean) => Verdict): string[] {
  const asked: string[] = [];
  for (let now = round; now.current !== null && asked.length < 50;) {
    const { itemId, isRepeat } = now.current;
    asked.push(isRepeat ? `${itemId} again` : itemId);
    now = play(now, answer(verdictOf(itemId, isRepeat)), next);
  }
  return asked;
}

it("asks in order and each wrong word once more at the end, however that goes", () => {
  const round = beginRound(["a", "b", "c"], {});
  expect(playThrough(round, (id) => (id === "b" ? "correct" : "wrong"))).toEqual(["a", "b", "c", "a again", "c again"]);
  expect(playThrough(round, () => "almost")).toEqual(["a", "b", "c"]);
});

it("does not let a repetition change what the first try was", () => {
  const round = play(beginRound(["a"], {}), answer("wrong"), next, answer("correct"), next);
  expect(round).toMatchObject({ current: null, firstTries: { a: "wrong" } });
});

it("goes on after the words that reviews know, with what was half typed", () => {
  const saved = { current: { itemId: "b", isRepeat: false }, typed: "die Vi", hints: 1, repeated: [] };
  expect(beginRound(["a", "b"], { a: "wrong" }, saved)).toMatchObject({ ...saved, phase: "asking" });
});

it("goes on among the repetitions without asking one twice", () => {
  const saved = { current: { itemId: "c", isRepeat: true }, typed: "da", hints: 0, repeated: ["a"] };
  const round = beginRound(["a", "b", "c"], { a: "wrong", b: "correct", c: "wrong" }, saved);
  expect(round).toMatchObject({ current: { itemId: "c", isRepeat: true }, typed: "da" });
  expect(playThrough(round, () => "wrong")).toEqual(["c again"]);
});

it("drops what was typed for a word that another device has answered meanwhile", () => {
  const saved = { current: { itemId: "a", isRepeat: false }, typed: "die Vi", hints: 1, repeated: [] };
  expect(beginRound(["a", "b"], { a: "correct" }, saved)).toMatchObject({
    current: { itemId: "b" },
    typed: "",
    hints: 0,
  });
});

it("is over when everything was answered", () => {
  expect(beginRound(["a"], { a: "almost" }).current).toBeNull();
});

it("ignores a second check of the same card and going on before the check", () => {
  const round = beginRound(["a", "b"], {});
  expect(reduceRound(round, next)).toBe(round);
  const checked = reduceRound(round, answer("wrong"));
  expect(reduceRound(checked, answer("correct"))).toBe(checked);
  expect(reduceRound(checked, { kind: "typed", typed: "late" })).toBe(checked);
});

it("calls an answer right that she insists on, once and only where that is offered", () => {
  const open = beginRound(["a"], {});
  const offered = play(open, {
    kind: "checked",
    checked: { typed: "x", judgement: judged("wrong", { canOverride: true }) },
  });
  expect(play(offered, { kind: "overridden" }, next)).toMatchObject({ current: null, firstTries: { a: "correct" } });
  expect(play(open, answer("wrong"), { kind: "overridden" })).toMatchObject({ firstTries: { a: "wrong" } });
});

it("asks again, with what was typed, when the answer could not be stored", () => {
  const first = beginRound(["a", "b"], {});
  const round = play(first, answer("wrong"), next, {
    kind: "not-stored",
    card: { itemId: "a", isRepeat: false },
    typed: "x",
  });
  expect(round).toMatchObject({
    current: { itemId: "a", isRepeat: false },
    typed: "x",
    phase: "asking",
    firstTries: {},
  });
});

it("empties the field for typing the word right and then goes on", () => {
  const round = play(beginRound(["a", "b"], {}), answer("almost"), { kind: "retype" }, { kind: "typed", typed: "die" });
  expect(round).toMatchObject({ phase: "retyping", typed: "die" });
  expect(reduceRound(round, next)).toMatchObject({ current: { itemId: "b" }, phase: "asking", typed: "" });
});

it("counts a word as answered from its check on", () => {
  const round = beginRound(["a", "b"], {});
  expect(positionOf(round)).toEqual({ position: 1, answered: 0 });
  expect(positionOf(reduceRound(round, answer("wrong")))).toEqual({ position: 1, answered: 1 });
});
