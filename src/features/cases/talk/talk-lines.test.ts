import { describe, expect, test } from "vitest";

import { playOf, type PlayedEvent } from "#partner/play.ts";
import { SMALL_CASE } from "#partner/testing/small-case.ts";
import type { CaseEventData, TurnData } from "#shared/model/cases/case-event.ts";

import { helpSinceLastTurn, mayEndHere, openQuestion } from "./open-questions.ts";
import { talkLines } from "./talk-lines.ts";

const [ekwueme, sohn] = SMALL_CASE.persons;
if (!ekwueme || !sohn) throw new Error("two persons");
const CASE = {
  ...SMALL_CASE,
  persons: [
    { ...ekwueme, opening: ["Guten Tag.", "Kommen Sie herein."] },
    { ...sohn, opening: ["Hallo?"] },
  ],
};

const turn = (text: string, more: Partial<TurnData> = {}): TurnData => ({
  kind: "turn",
  person_id: "ekwueme",
  text,
  input_kind: "typed",
  recognised_text: null,
  audio_id: null,
  help_level: 0,
  matches: [],
  effect: { intent_ids: [], topic: null, told_facts: [], trust: 0, is_miss: false },
  replies: [{ text: "Aha.", line_type: "PERSON_SAY" }],
  choices: [],
  help: "none",
  provenance: "authored",
  ...more,
});

const eventsOf = (all: readonly CaseEventData[]): PlayedEvent[] =>
  all.map((data, at) => ({ id: `e${at}`, happenedAt: `2026-11-28T08:0${at}:00.000Z`, data }));
const play = (...all: CaseEventData[]) => playOf(CASE, "simple", eventsOf(all));

/** Who says what, in short. */
const shown = (...all: CaseEventData[]): string[] =>
  talkLines(CASE, play(...all)).map((line) => {
    if (line.is === "hers")
      return `${line.turn.isReverted ? "taken back" : line.isUnsure ? "unsure" : "I"}: ${line.turn.said.text}`;
    return line.is === "theirs" ? `${line.personId}: ${line.text}` : `(${line.text})`;
  });

const undo = (turn_id: string, is_reverted = true): CaseEventData => ({ kind: "undo", turn_id, is_reverted });

describe("what is shown of a talk", () => {
  test("the patient speaks first, in one breath", () => {
    expect(shown()).toEqual(["ekwueme: Guten Tag. Kommen Sie herein."]);
  });

  test("whoever is turned to later speaks first, too, and stays where that was", () => {
    const toSon: CaseEventData = { kind: "person", person_id: "sohn" };
    expect(shown(turn("Eins."), toSon)).toEqual([
      "ekwueme: Guten Tag. Kommen Sie herein.",
      "I: Eins.",
      "ekwueme: Aha.",
      "sohn: Hallo?",
    ]);
    const back: CaseEventData = { kind: "person", person_id: "ekwueme" };
    expect(shown(toSon, turn("Zwei.", { person_id: "sohn" }), back, turn("Drei.")).slice(1)).toEqual([
      "sohn: Hallo?",
      "I: Zwei.",
      "sohn: Aha.",
      "I: Drei.",
      "ekwueme: Aha.",
    ]);
  });

  test("what is heard or seen stands apart from what is said", () => {
    const replies: TurnData["replies"] = [
      { text: "Au!", line_type: "PERSON_SAY" },
      { text: "Sie hält sich das Knie.", line_type: "DESC" },
      { text: "Es tut weh.", line_type: "PERSON_SAY" },
      { text: "Sehr.", line_type: "PERSON_SAY" },
    ];
    expect(shown(turn("Eins.", { replies })).slice(2)).toEqual([
      "ekwueme: Au!",
      "(Sie hält sich das Knie.)",
      "ekwueme: Es tut weh. Sehr.",
    ]);
  });

  test("the last turn that was taken back can be seen without its answer, until something else is said", () => {
    expect(shown(turn("Eins."), undo("e0")).slice(1)).toEqual(["taken back: Eins."]);
    expect(shown(turn("Eins."), undo("e0"), turn("Zwei.")).slice(1)).toEqual(["I: Zwei.", "ekwueme: Aha."]);
    expect(shown(turn("Eins."), undo("e0"), undo("e0", false)).slice(1)).toEqual(["I: Eins.", "ekwueme: Aha."]);
  });
});

describe("what a turn leaves open", () => {
  const asked = turn("Schmerz?", { replies: [], choices: [{ intent_id: "pain", text: "Haben Sie Schmerzen?" }] });

  test("choices stand until something else is said, or somebody else is asked", () => {
    expect(shown(asked).at(-1)).toBe("unsure: Schmerz?");
    expect(openQuestion(play(asked))).toMatchObject({ turnId: "e0", help: "none" });
    expect(openQuestion(play(asked, undo("e0")))).toBeNull();
    expect(openQuestion(play(asked, turn("Zwei.")))).toBeNull();
    expect(openQuestion(play(asked, turn("Zwei."), undo("e1")))).toMatchObject({ turnId: "e0" });
    expect(openQuestion(play(asked, { kind: "person", person_id: "sohn" }))).toBeNull();
  });

  test("help counts for the next turn alone, in any order of events", () => {
    const help = (level: number): CaseEventData => ({ kind: "help", goal: 0, level });
    const events = eventsOf([help(1), turn("Eins."), help(1), help(3), help(2)]);
    expect(helpSinceLastTurn(events)).toBe(3);
    expect(helpSinceLastTurn(events.toReversed())).toBe(3);
    expect(helpSinceLastTurn(eventsOf([help(4), turn("Eins.")]))).toBe(0);
    expect(helpSinceLastTurn([])).toBe(0);
  });

  test("a talk may end after a goodbye, or when all that has to be is reached or skipped", () => {
    const bye = turn("Tschüss!", { effect: { ...turn("").effect, intent_ids: ["closing"] } });
    const reaching = turn("Wie stark?", { effect: { ...turn("").effect, intent_ids: ["pain.intensity"] } });
    expect(mayEndHere(play(turn("Eins.")))).toBe(false);
    expect(mayEndHere(play(bye))).toBe(true);
    expect(mayEndHere(play(bye, turn("Eins.")))).toBe(false);
    expect(mayEndHere(play(reaching, turn("Eins.")))).toBe(true);
    expect(mayEndHere(play({ kind: "skip", goal: 0, is_skipped: true }))).toBe(true);
    expect(mayEndHere(play({ kind: "skip", goal: 1, is_skipped: true }))).toBe(false);
  });
});
