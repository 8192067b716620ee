import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

import type { Evaluation } from "./evaluation.ts";
import { judgeExplanation, type ConceptUnit } from "./judge-explanation.ts";
import { judgePhraseUse } from "./judge-phrase-use.ts";
import { judgeSentence } from "./judge-sentence.ts";
import { judgeSpecific } from "./judge-specific.ts";
import { technicalWords } from "./technical-words.ts";
import { faults, otherWord } from "./testing/words.ts";

interface Entry {
  lemma: string;
  kind: string;
  article?: "der" | "die" | "das" | null;
  plural?: string | null;
  plural_only?: boolean;
  present?: string;
  simple_past?: string;
  present_perfect?: string;
  explanation: string;
  usage_examples: string[];
  accepted_answers?: string[];
  wrong_answers?: { text: string; feedback: string }[];
  links?: { kind: string; to: string }[];
}
interface Slot {
  name: string;
  question: string;
  patterns: string[];
}

const content = new URL("../../../../content/", import.meta.url);
const read = (name: string): unknown => parse(readFileSync(new URL(name, content), "utf8"));
const entriesOf = (folder: string): Entry[] =>
  readdirSync(new URL(folder, content))
    .filter((file) => file.endsWith(".yaml"))
    .flatMap((file) => (read(folder + file) as { words: Entry[] }).words);

const words = entriesOf("vocabulary/");
const phrases = entriesOf("phrases/");

const wordOf = ({ lemma, kind, article, plural, ...entry }: Entry) =>
  otherWord(lemma, kind, {
    specificArticle: article ?? null,
    plural: plural ?? null,
    isPluralOnly: entry.plural_only ?? false,
    present: entry.present ?? null,
    simplePast: entry.simple_past ?? null,
    presentPerfect: entry.present_perfect ?? null,
    explanation: entry.explanation,
  });

/** What is found in a text, to be read in a failure. */
function alarm(text: string, judged: Evaluation, forgiven: readonly string[] = []): string[] {
  const found = faults(judged)
    .split(", ")
    .filter((code) => code !== "" && !forgiven.includes(code));
  return found.length === 0 ? [] : [`${text} (${found.join(", ")})`];
}

// Whatever the authors wrote is right, so whatever the rules find in it is a false alarm.
describe("the rules find nothing to put right", () => {
  it("in any example of a word", () => {
    // "Arztbrief: …" is a note, and notes have no verb.
    const forgivenIn = (text: string) => (/^[^.!?:]{5,40}: /u.test(text) ? ["length", "verb"] : ["length"]);
    const alarms = words.flatMap((entry) =>
      entry.usage_examples.flatMap((text) =>
        alarm(text, judgeSentence(text, { word: wordOf(entry) }), forgivenIn(text)),
      ),
    );
    expect(words.length).toBeGreaterThan(600);
    // "Danke" is no verb; it is as short as a sentence can be.
    expect(alarms).toEqual(["Danke für Ihr Verständnis. (verb)"]);
  });

  it("in any use of a set phrase", () => {
    const alarms = phrases.flatMap(({ lemma: phrase, ...entry }) => {
      const task = { phrase, accepted: entry.accepted_answers ?? [], wrongAnswers: entry.wrong_answers ?? [] };
      return entry.usage_examples.flatMap((text) => alarm(text, judgePhraseUse(text, task)));
    });
    expect(phrases.length).toBeGreaterThan(100);
    expect(alarms).toEqual([]);
  });

  it("in any explanation to a patient", () => {
    const technical = technicalWords(
      words.map(({ lemma: term, links = [] }) => ({
        term,
        links: links.map(({ kind, to }) => ({ kind, term: to.split("|")[0] ?? to })),
      })),
    );
    const { items } = read("explain-units.yaml") as { items: { term: string; sample: string; units: ConceptUnit[] }[] };
    const alarms = items.flatMap(({ term, ...authored }) => {
      const entry = words.find(({ lemma }) => lemma === term.split("|")[0]);
      const task = entry && { ...authored, word: wordOf(entry), technical };
      return task ? alarm(authored.sample, judgeExplanation(authored.sample, task)) : [];
    });
    expect(items.length).toBeGreaterThan(100);
    expect(alarms).toEqual([]);
  });
});

describe("the rules see", () => {
  it("every mistake in a set phrase that the authors foresaw", () => {
    // What stands in a gap does not matter.
    const missed = phrases.flatMap(
      ({ lemma: phrase, wrong_answers: wrongAnswers = [], accepted_answers: accepted = [] }) =>
        wrongAnswers
          .map(({ text }) => text.replaceAll("…", "etwas anderes"))
          .filter((text) => judgePhraseUse(text, { phrase, accepted, wrongAnswers }).verdict === "correct"),
    );
    expect(missed).toEqual([]);
  });

  it("what an exact answer says and a poor one leaves out", () => {
    const { items } = read("make-specific.yaml") as {
      items: { statement: string; slots: Slot[]; sample: string; poor: string; missing: string[] }[];
    };
    for (const { statement, slots, sample, poor, missing } of items) {
      const task = {
        slots: slots.map(({ name, question, ...slot }) => ({ id: name, label: question, ...slot })),
        vague: statement,
        sample,
      };
      expect([sample, judgeSpecific(sample, task).verdict]).toEqual([sample, "correct"]);
      // What is left out is missing, or the judge cannot be sure; said it is not.
      const said = judgeSpecific(poor, task).points.flatMap((it) =>
        it.code === "slot" && it.isMet ? [it.params.slot] : [],
      );
      const own = slots.map(({ name }) => name).filter((name) => !missing.includes(name));
      expect([poor, said.toSorted()]).toEqual([poor, own.toSorted()]);
    }
  });
});
