import type { Sample } from "../exercise.ts";
import type { ScaleItem, ScoringAnswer, ScoringContent } from "./content.ts";

const zeroToTen: ScaleItem["levels"] = Array.from({ length: 11 }, (_, value) => ({
  value,
  label: value === 0 ? "kein Schmerz" : value === 10 ? "stärkster Schmerz" : String(value),
}));

const pain: ScoringContent = {
  vignette: {
    kind: "dialogue",
    lines: [
      { id: "s1", who: "Herr Osei", text: "Im Liegen geht es. Da ist es vielleicht eine Zwei." },
      { id: "s2", who: "Herr Osei", text: "Aber beim Aufstehen! Da ist es eine Sieben." },
    ],
  },
  scale: {
    title: "Schmerzskala von 0 bis 10",
    source: "Numerische Skala, allgemein bekannt",
    rights: "public",
    direction: "high_worse",
    items: [
      {
        id: "ruhe",
        label: "Schmerz im Liegen",
        levels: zeroToTen,
        value: 2,
        near: 1,
        evidence: ["s1"],
        why: "Er sagt: „Im Liegen … eine Zwei.“",
      },
      {
        id: "bewegung",
        label: "Schmerz beim Aufstehen",
        levels: zeroToTen,
        value: 7,
        near: 1,
        evidence: ["s2"],
        why: "Er sagt: „Beim Aufstehen … eine Sieben.“",
      },
    ],
    bands: [],
  },
  justify: true,
};

const threeLevels = (low: string, middle: string, high: string): ScaleItem["levels"] => [
  { value: 0, label: low },
  { value: 1, label: middle },
  { value: 2, label: high },
];

const skin: ScoringContent = {
  vignette: {
    kind: "text",
    blocks: [
      { id: "b1", text: "Frau Lindner liegt den ganzen Tag im Bett. Sie dreht sich nicht allein um." },
      { id: "b2", text: "Ihre Haut ist trocken. An der Ferse ist sie rot." },
      { id: "b3", text: "Sie isst und trinkt gut." },
    ],
  },
  scale: {
    title: "Haut-Kurzcheck",
    source: "Visite",
    rights: "own_wording",
    direction: "high_worse",
    items: [
      {
        id: "bewegung",
        label: "Bewegung im Bett",
        levels: threeLevels("dreht sich allein", "braucht Hilfe", "bewegt sich nicht allein"),
        value: 2,
        near: 0,
        evidence: ["b1"],
        why: "Sie dreht sich nicht allein um.",
      },
      {
        id: "haut",
        label: "Haut",
        levels: threeLevels("wie immer", "trocken", "rot oder offen"),
        value: 2,
        near: 1,
        evidence: ["b2"],
        why: "An der Ferse ist die Haut rot.",
      },
      {
        id: "essen",
        label: "Essen und Trinken",
        levels: threeLevels("gut", "wenig", "fast nichts"),
        value: 0,
        near: 0,
        evidence: ["b3"],
        why: "Sie isst und trinkt gut.",
      },
    ],
    bands: [
      { from: 0, to: 2, label: "wenig Risiko", action: "Schau die Haut jeden Tag an." },
      { from: 3, to: 6, label: "hohes Risiko", action: "Lagere sie um und sag es der Pflegefachfrau." },
    ],
  },
  justify: false,
};

export const samples: readonly Sample<ScoringContent, ScoringAnswer>[] = [
  {
    name: "Wie stark ist der Schmerz?",
    content: pain,
    right: { values: { ruhe: 2, bewegung: 7 }, evidence: { ruhe: ["s1"], bewegung: ["s2"] } },
    wrong: { values: { ruhe: 8, bewegung: 7 }, evidence: { ruhe: ["s2"], bewegung: [] } },
  },
  {
    name: "Haut-Kurzcheck",
    content: skin,
    right: { values: { bewegung: 2, haut: 2, essen: 0 }, evidence: {} },
    wrong: { values: { bewegung: 0, haut: 1, essen: 0 }, evidence: {} },
  },
];
