import type { CaseGoal, CaseRevision } from "#shared/model/cases/case-revision.ts";
import type { CaseFact } from "#shared/model/cases/facts.ts";

const fact = (id: string, value: string, more: Partial<CaseFact> = {}): CaseFact => ({
  id,
  value,
  known: ["ekwueme"],
  disclose: "asked",
  say: { simple: value, medium: `${value} So ist das.`, native: `Tja, ${value}` },
  about: [],
  ...more,
});

const fallbacks = {
  question: ["Wie bitte?", "Was meinen Sie?"],
  statement: ["Ach so.", "Hm."],
  rude: ["Bitte nicht in diesem Ton."],
  too_long: ["Das war zu viel auf einmal."],
  other_language: ["Ich spreche nur Deutsch."],
  unknown: ["Das weiß ich nicht."],
  withheld: ["Darüber möchte ich nicht reden."],
  again: ["Wie gesagt:"],
};

const optional = (label: string, intent: string, sentence: string): CaseGoal => ({
  label,
  is_required: false,
  evidence: { intents: [intent], facts: [], says: [] },
  hints: [`${label}.`, "Frage", "Wo …", sentence],
});

/** A case with a patient and her son, for tests of the partner. */
export const SMALL_CASE: CaseRevision = {
  key: "kleiner-fall",
  title: "Frau Ekwueme",
  level: "A2",
  setting: "Station 4",
  briefing: "Frau Ekwueme hat Schmerzen im Knie.",
  learner_role: "nurse",
  minutes: 5,
  is_guided_only: false,
  persons: [
    {
      id: "ekwueme",
      kind: "patient",
      first_name: "Ada",
      last_name: "Ekwueme",
      title: "Frau",
      age: 61,
      gender: "FEMALE",
      persona: "Ruhig und freundlich.",
      start: { trust: 1, anxiety: 2 },
      fallbacks,
    },
    {
      id: "sohn",
      kind: "relative",
      first_name: "Obi",
      last_name: "Ekwueme",
      title: "Herr",
      age: 30,
      gender: "MALE",
      persona: "Macht sich Sorgen.",
      start: { trust: 1, anxiety: 3 },
      fallbacks: { ...fallbacks, unknown: ["Da müssen Sie meine Mutter fragen."] },
    },
  ],
  facts: [
    fact("pain.location", "Mein rechtes Knie tut weh.", { about: ["Knie", "rechts"] }),
    fact("pain.intensity", "Eine Sechs."),
    fact("pain.since", "Seit gestern."),
    fact("alcohol", "Abends ein Glas Wein.", { disclose: "trust>=2" }),
    fact("home", "Ich wohne bei meinem Sohn.", { known: ["ekwueme", "sohn"] }),
    fact("result", "Das Röntgenbild zeigt nichts.", { disclose: "chart" }),
  ],
  intents: [
    { use: "pain", answer: ["pain.location"] },
    { use: "pain.location", answer: ["pain.location"] },
    { use: "pain.intensity", answer: ["pain.intensity"] },
    { use: "pain.since", answer: ["pain.since"] },
    { use: "alcohol", answer: ["alcohol"] },
    { use: "home", answer: ["home"] },
    { use: "empathy", answer: [], say: ["Danke, das tut gut."], trust: 1 },
    {
      id: "own.garden",
      topic: "garden",
      act: "ask",
      offer: "Haben Sie einen Garten?",
      patterns: [],
      phrasings: ["Haben Sie einen Garten?", "Arbeiten Sie gern im Garten?", "Was wächst in Ihrem Garten?"],
      answer: [],
      say: ["Ja, mit vielen Tomaten."],
    },
  ],
  goals: [
    {
      label: "Nach der Schmerzstärke fragen",
      is_required: true,
      evidence: { intents: ["pain.intensity"], facts: [], says: [] },
      hints: ["Frag nach der Stärke.", "Skala", "Auf einer Skala …", "Wie stark sind die Schmerzen von null bis zehn?"],
    },
    optional("Nach dem Ort fragen", "pain.location", "Wo haben Sie Schmerzen?"),
    optional("Nach der Dauer fragen", "pain.since", "Seit wann haben Sie Schmerzen?"),
    optional("Fragen, wo sie wohnt", "home", "Wo wohnen Sie?"),
  ],
  tags: [],
  specialties: [],
  materials: [],
  pragmatics: [],
  forbidden: [],
  phrases: [],
};
