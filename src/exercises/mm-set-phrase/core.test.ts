import { describe, expect, it } from "vitest";

import { sampleContext } from "../testing/sample-context.ts";
import type { OnePhraseAnswer } from "./content.ts";
import { setPhrases } from "./core.ts";
import { samples } from "./samples.ts";
import { piecesOf, tasksOf } from "./tasks.ts";

const content = samples[0]?.content;
const [name, address] = content?.entries ?? [];
if (!content || !name || !address) throw new Error("no samples");
const judge = (answer: OnePhraseAnswer, practice: string) =>
  setPhrases
    .grade(content, { [name.id]: answer }, sampleContext)
    .find(({ part_id }) => part_id === `${name.id}.${practice}`);

it("asks of each phrase what it allows", () => {
  const asked = (id: string) => tasksOf(content).flatMap((task) => (task.phrase.id === id ? [task.practice] : []));
  expect(asked(name.id)).toEqual(["order", "slot", "choose", "say"]);
  expect(asked(address.id)).toEqual(["order", "say"]);
});

it("cuts a phrase into words, fills its gap and drops the mark at its end", () => {
  expect(piecesOf(name)).toEqual(["Mein", "Name", "ist", "Amira Haddad"]);
  expect(piecesOf(address).at(-1)).toBe("werden");
});

describe("an order", () => {
  it("is worth its right neighbours", () => {
    expect(judge({ order: ["Mein", "Name", "Amira Haddad", "ist"] }, "order")).toMatchObject({ verdict: "wrong" });
    expect(judge({ order: ["Amira Haddad", "Mein", "Name", "ist"] }, "order")).toMatchObject({
      verdict: "almost",
      score: 0.667,
    });
  });
});

it("another order is right where the author accepts that sentence", () => {
  const phrase = { ...address, accepted: ["Sie möchten wie angesprochen werden?"] };
  const own = { ...content, entries: [phrase] };
  const order = ["Sie", "möchten", "wie", "angesprochen", "werden"];
  const [part] = setPhrases.grade(own, { [phrase.id]: { order } }, sampleContext);
  expect(part?.verdict).toBe("correct");
  const [before] = setPhrases.grade({ ...content, entries: [address] }, { [address.id]: { order } }, sampleContext);
  expect(before?.verdict).not.toBe("correct");
});

describe("a gap", () => {
  it.each([
    [["Olena Kovalenko"], "correct"],
    [["olena"], "wrong"],
    [["Olena. Ich möchte gern Ihr Knie sehen"], "wrong"],
    [[" "], "empty"],
    [[], "empty"],
  ])("filled with %j is %s", (slot, verdict) => expect(judge({ slot }, "slot")?.verdict).toBe(verdict));
});

describe("a sentence of her own", () => {
  const said = (text: string) => judge({ said: { s1: text } }, "say");

  it("may say it another way that the vocabulary accepts", () => {
    expect(said("Guten Morgen, ich heiße Amira Haddad.")?.verdict).toBe("correct");
  });

  it("may say it as the card shows it besides", () => {
    for (const { text } of name.variants) expect(said(text.replace("…", "Rosa Lim"))?.verdict).toBe("correct");
    expect(name.variants).not.toHaveLength(0);
  });

  it("with a foreseen mistake is wrong and gets the author's words", () => {
    const part = said("Mein Name heißt Amira.");
    expect(part).toMatchObject({ verdict: "wrong", code: "authored" });
    const answer = { [name.id]: { said: { s1: "Mein Name heißt Amira." } } };
    expect(part && setPhrases.explain(content, answer, part, sampleContext)).toMatchObject({
      why: name.avoid[0]?.why,
      path: "entries.0.avoid.0.why",
    });
  });

  it("in another language is no answer", () => {
    expect(said("My name is Amira and I am your nurse today.")).toMatchObject({ verdict: "wrong", code: "language" });
  });
});

it("says why the chosen reaction does not fit", () => {
  const part = judge({ choose: { s1: "o3" } }, "choose");
  expect(
    part && setPhrases.explain(content, { [name.id]: { choose: { s1: "o3" } } }, part, sampleContext),
  ).toMatchObject({ said: "Guten Morgen. Wie heißt du?", why: "Zu Patientinnen sagst du **Sie**." });
});
