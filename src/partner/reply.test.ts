import { describe, expect, test } from "vitest";

import { makePartner } from "./partner.ts";
import { replyTo, type Reply } from "./reply.ts";
import { afterTurn, newTalk, type Talk } from "./talk.ts";
import { SMALL_CASE } from "./testing/small-case.ts";

const partner = makePartner(SMALL_CASE);

/** Says one thing after the other and returns what came back each time. */
function talkOf(turns: readonly string[], start: Partial<Talk> = {}): { replies: Reply[]; talk: Talk } {
  let talk: Talk = { ...newTalk(SMALL_CASE, "simple"), ...start };
  const replies = turns.map((text) => {
    const reply = replyTo({ text }, talk, partner);
    talk = afterTurn(talk, reply.effect);
    return reply;
  });
  return { replies, talk };
}

const last = (turns: readonly string[], start?: Partial<Talk>): Reply | undefined =>
  talkOf(turns, start).replies.at(-1);

describe("what a person says", () => {
  test("a question is answered from the facts, in the wording of the difficulty", () => {
    expect(last(["Wo haben Sie Schmerzen?"])?.lines).toEqual(["Mein rechtes Knie tut weh."]);
    expect(last(["Wo haben Sie Schmerzen?"], { difficulty: "native" })?.lines).toEqual([
      "Tja, Mein rechtes Knie tut weh.",
    ]);
  });

  test("learner German is understood: verb last, wrong forms, slips, no marks", () => {
    const said = ["haben sie schmerz wo", "wo du schmerzen hast", "wo tuhen weh genau", "Wo ist die Schmertzen"];
    expect(said.map((one) => last([one])?.effect.intentIds)).toEqual(said.map(() => ["pain.location"]));
  });

  test("two questions in one breath are both answered", () => {
    expect(last(["Wo tut es weh? Und seit wann haben Sie die Schmerzen?"])?.effect.toldFacts).toEqual([
      "pain.location",
      "pain.since",
    ]);
    expect(last(["Wie stark sind die Schmerzen und seit wann haben Sie sie?"])?.effect.intentIds).toHaveLength(2);
  });

  test("a short question is about what was talked about", () => {
    expect(last(["Wo haben Sie Schmerzen?", "Und seit wann?"])?.matches[0]?.alternatives[0]?.intentId).toBe(
      "pain.since",
    );
  });

  test("a closed question is answered with yes or no", () => {
    expect(last(["Haben Sie Schmerzen im Knie?"])?.lines[0]).toMatch(/^Ja\. /u);
    expect(last(["Haben Sie Schmerzen im Rücken?"])?.lines[0]).toMatch(/^Nein\. /u);
    expect(last(["Tut das linke Knie weh?"])?.lines[0]).toMatch(/^Nein\. /u);
    expect(last(["Tut das rechte Knie weh?"])?.lines[0]).toMatch(/^Ja\. /u);
    expect(last(["Wo haben Sie Schmerzen, im Rücken?"])?.lines[0]).not.toMatch(/^(?:Ja|Nein)/u);
  });

  test("who is asked again says so", () => {
    expect(last(["Wie stark sind die Schmerzen?", "Wie stark sind die Schmerzen?"])?.lines[0]).toMatch(
      /^Wie gesagt: /u,
    );
  });

  test("an intent of the case alone is understood", () => {
    expect(last(["Was wächst im Garten"])?.lines).toEqual(["Ja, mit vielen Tomaten."]);
  });

  test("two sentences that say the same are answered once", () => {
    const [reply] = talkOf(["Das tut mir leid. Das kann ich gut verstehen."]).replies;
    expect([reply?.effect.intentIds, reply?.lines]).toEqual([["empathy", "empathy"], ["Danke, das tut gut."]]);
  });

  test("another person does not say the words of the patient", () => {
    const comfort = "Das kann ich gut verstehen.";
    expect(last([comfort], { personId: "sohn" })?.lines).toEqual(["Ach so."]);
    const own = { empathy: ["Danke, auch von meiner Mutter."] };
    const persons = SMALL_CASE.persons.map((one) => (one.id === "sohn" ? { ...one, says: own } : one));
    const talk = newTalk(SMALL_CASE, "simple", "sohn");
    expect(replyTo({ text: comfort }, talk, makePartner({ ...SMALL_CASE, persons })).lines).toEqual(own.empathy);
  });

  test("a choice that was taken is answered as it is", () => {
    const reply = replyTo({ text: "was auch immer", intentId: "pain.since" }, newTalk(SMALL_CASE, "simple"), partner);
    expect(reply.effect.toldFacts).toEqual(["pain.since"]);
  });
});

describe("what a person does not say", () => {
  test("nobody tells what she does not know", () => {
    const reply = last(["Wo haben Sie Schmerzen?"], { personId: "sohn" });
    expect(reply?.lines).toEqual(["Da müssen Sie meine Mutter fragen."]);
    expect(reply?.effect.toldFacts).toEqual([]);
    expect(last(["Wie wohnen Sie?"], { personId: "sohn" })?.effect.toldFacts).toEqual(["home"]);
  });

  test("what needs trust is kept back until there is trust", () => {
    expect(last(["Trinken Sie Alkohol?"])?.lines).toEqual(["Darüber möchte ich nicht reden."]);
    expect(last(["Das kann ich gut verstehen.", "Trinken Sie Alkohol?"])?.effect.toldFacts).toEqual(["alcohol"]);
  });

  test("comfort wins trust once, not each time it is said", () => {
    expect(talkOf(["Das kann ich gut verstehen.", "Das tut mir leid für Sie."]).talk.trust).toBe(2);
  });

  test("what stands in the chart alone is never told", () => {
    const said = ["Was zeigt das Röntgenbild?", "Wo haben Sie Schmerzen?", "Wie wohnen Sie?"];
    expect(talkOf(said).replies.flatMap(({ effect }) => effect.toldFacts)).not.toContain("result");
  });

  test("an off-topic question gets no answer of another", () => {
    const said = ["Wie hoch ist der Eiffelturm?", "Kennst du einen guten Film?", "asdf qwer jklö"];
    expect(said.flatMap((one) => last([one])?.effect.toldFacts ?? [])).toEqual([]);
  });

  test("what was not understood varies, then brings help, then the topics", () => {
    const { replies } = talkOf(["Blubber flomm", "Krax wumm", "Flirp knatz"]);
    expect(replies.map(({ help }) => help)).toEqual(["none", "hint", "topics"]);
    expect(replies[0]?.lines).not.toEqual(replies[1]?.lines);
  });

  test("rude words cost trust, and are answered in character", () => {
    const { replies, talk } = talkOf(["Sie sind ein Idiot"]);
    expect(replies[0]?.lines).toEqual(["Bitte nicht in diesem Ton."]);
    expect(talk.trust).toBe(0);
  });

  test("another language and too much at once are told", () => {
    expect(last(["Where is your pain, please?"])?.lines).toEqual(["Ich spreche nur Deutsch."]);
    expect(last([`Also ${"und dann ".repeat(25)} fertig`])?.lines).toEqual(["Das war zu viel auf einmal."]);
  });
});

describe("the same everywhere", () => {
  test("a talk played twice is the same", () => {
    const turns = ["Guten Tag", "Wo tut es weh?", "Blubber", "Wie stark?", "Trinken Sie Bier?", "Wo tut es weh?"];
    expect(talkOf(turns)).toEqual(talkOf(turns));
  });
});
