import { describe, expect, it } from "vitest";

import type { CaseEventData } from "#shared/model/cases/case-event.ts";
import { seededRandom } from "#shared/lib/seeded-random.ts";

import { makePartner } from "./partner.ts";
import { playOf, type PlayedEvent } from "./play.ts";
import { replyTo } from "./reply.ts";
import { SMALL_CASE } from "./testing/small-case.ts";
import { turnOf } from "./turn.ts";

const partner = makePartner(SMALL_CASE);
const STRENGTH = "Wie stark sind die Schmerzen von null bis zehn?";

/** A log that grows by what somebody does, as the screen lets her. */
class Log {
  readonly events: PlayedEvent[] = [];

  add(data: CaseEventData): string {
    const id = `0192f000-0000-7000-8000-${String(this.events.length).padStart(12, "0")}`;
    this.events.push({ id, happenedAt: `2026-11-28T08:00:${String(this.events.length).padStart(2, "0")}Z`, data });
    return id;
  }

  say(text: string): string {
    const { talks, personId } = this.play();
    const talk = talks.get(personId);
    if (!talk) throw new Error("there is a talk");
    return this.add(turnOf({ personId, text, inputKind: "typed" }, replyTo({ text }, talk, partner)));
  }

  play() {
    return playOf(SMALL_CASE, "medium", this.events);
  }
}

/** A log with everything in it. */
function aLongLog(): Log {
  const log = new Log();
  log.say("Wo tut es weh?");
  const asked = log.say(STRENGTH);
  log.add({ kind: "help", goal: 0, level: 2 });
  log.add({ kind: "undo", turn_id: asked, is_reverted: true });
  log.add({ kind: "person", person_id: "sohn" });
  log.say("Wo wohnen Sie?");
  log.add({ kind: "skip", goal: 0, is_skipped: true });
  log.add({ kind: "end" });
  return log;
}

describe("a goal", () => {
  it("is met by a turn that shows it, with her words, and not by another", () => {
    const log = new Log();
    log.say("Wo tut es weh?");
    expect(log.play().goals[0]).toMatchObject({ status: "open", quote: null });
    const id = log.say(STRENGTH);
    expect(log.play().goals[0]).toMatchObject({ status: "met", turnId: id, quote: STRENGTH });
    expect(log.play().currentGoal).toBe(2);
  });

  it("is open again when that turn is taken back, and met when it counts again", () => {
    const log = new Log();
    const id = log.say(STRENGTH);
    log.add({ kind: "undo", turn_id: id, is_reverted: true });
    expect(log.play().goals[0]).toMatchObject({ status: "open", turnId: null });
    expect(log.play().turns).toMatchObject([{ isReverted: true, goals: [] }]);
    log.add({ kind: "undo", turn_id: id, is_reverted: false });
    expect(log.play().goals[0]).toMatchObject({ status: "met" });
  });

  it("is open again by an undo from a device whose clock is behind, too", () => {
    const log = new Log();
    const undo = { kind: "undo", turn_id: log.say(STRENGTH), is_reverted: true } as const;
    log.events.push({ id: "0192efff-0000-7000-8000-000000000000", happenedAt: "2026-11-28T07:00:00Z", data: undo });
    expect(log.play().goals[0]).toMatchObject({ status: "open", turnId: null });
  });

  it("that is skipped counts as skipped, not as met, until it is met", () => {
    const log = new Log();
    log.add({ kind: "skip", goal: 0, is_skipped: true });
    expect(log.play().goals[0]).toMatchObject({ status: "skipped", quote: null });
    log.add({ kind: "skip", goal: 0, is_skipped: false });
    expect(log.play().goals[0]).toMatchObject({ status: "open" });
    log.add({ kind: "skip", goal: 0, is_skipped: true });
    log.say(STRENGTH);
    expect(log.play().goals[0]).toMatchObject({ status: "met" });
  });

  it("is not met by what a device claims of a fact that this person does not know", () => {
    const revision = {
      ...SMALL_CASE,
      goals: SMALL_CASE.goals.map((goal) => ({
        ...goal,
        evidence: { intents: [], facts: ["pain.since"], says: [] },
      })),
    };
    const claimed = (person_id: string) => {
      const said = turnOf(
        { personId: person_id, text: "Seit wann?", inputKind: "typed" },
        replyTo({ text: "Seit wann haben Sie Schmerzen?" }, new Log().play().talks.get("ekwueme") as never, partner),
      );
      return playOf(revision, "medium", [
        { id: "a", happenedAt: "", data: { ...said, effect: { ...said.effect, told_facts: ["pain.since"] } } },
      ]).goals[0]?.status;
    };
    expect([claimed("ekwueme"), claimed("sohn")]).toEqual(["met", "open"]);
  });
});

describe("an end", () => {
  it("is solved only where what has to be is met or skipped; the first one stands", () => {
    const log = new Log();
    log.add({ kind: "end" });
    expect(log.play()).toMatchObject({ isSolved: false, endedAt: "2026-11-28T08:00:00Z" });
    log.say(STRENGTH);
    log.add({ kind: "end" });
    expect(log.play()).toMatchObject({ isSolved: true, endedAt: "2026-11-28T08:00:00Z" });
  });

  it("is no end of what was not ended, whatever is met", () => {
    const log = new Log();
    log.say(STRENGTH);
    expect(log.play()).toMatchObject({ isSolved: false, endedAt: null });
  });
});

describe("a talk with each person", () => {
  it("goes on from what was told to her, and not from what was taken back", () => {
    const log = new Log();
    const id = log.say("Wo tut es weh?");
    expect([...(log.play().talks.get("ekwueme")?.told ?? [])]).toEqual(["pain.location"]);
    expect([...(log.play().talks.get("sohn")?.told ?? [])]).toEqual([]);
    log.add({ kind: "undo", turn_id: id, is_reverted: true });
    expect([...(log.play().talks.get("ekwueme")?.told ?? [])]).toEqual([]);
  });

  it("is with whom she chose last, among those who are there", () => {
    const log = new Log();
    expect(log.play().personId).toBe("ekwueme");
    log.add({ kind: "person", person_id: "sohn" });
    log.add({ kind: "person", person_id: "niemand" });
    expect(log.play().personId).toBe("sohn");
  });
});

describe("the fold", () => {
  it("comes to the same in any order, any split and any repetition", () => {
    const { events } = aLongLog();
    const whole = playOf(SMALL_CASE, "medium", events);
    const random = seededRandom("fold");
    for (let n = 0; n < 200; n += 1) {
      const shuffled = events
        .map((event) => ({ event, at: random() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ event }) => event);
      const again = shuffled.slice(0, Math.floor(random() * shuffled.length));
      expect(playOf(SMALL_CASE, "medium", [...shuffled, ...again])).toEqual(whole);
    }
  });

  it("is another for another log: each event tells", () => {
    const { events } = aLongLog();
    const whole = JSON.stringify(playOf(SMALL_CASE, "medium", events));
    const pieces = (play: ReturnType<typeof playOf>) =>
      JSON.stringify([play, [...play.talks.values()].map(({ told }) => [...told])]);
    const all = pieces(playOf(SMALL_CASE, "medium", events));
    for (const left of events) {
      const rest = events.filter((event) => event !== left);
      expect([left.data.kind, pieces(playOf(SMALL_CASE, "medium", rest)) === all]).toEqual([left.data.kind, false]);
    }
    expect(whole.length).toBeGreaterThan(100);
  });
});
