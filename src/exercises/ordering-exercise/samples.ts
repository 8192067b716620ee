import type { Sample } from "../exercise.ts";
import type { Ordering, OrderingAnswer } from "./core.ts";

const usual = { either_order: [], before: [], lock_first: false, lock_last: false, sentences: [] };

export const samples: Sample<Ordering, OrderingAnswer>[] = [
  {
    name: "Schritte",
    content: {
      ...usual,
      variant: "steps",
      steps: [
        { id: "klopfen", text: "Ich klopfe an die Tür." },
        { id: "warten", text: "Ich warte kurz." },
        { id: "gruessen", text: "Ich gehe hinein und sage: „Guten Morgen, Frau Yılmaz.“" },
        { id: "name", text: "Ich sage meinen Namen und meine Rolle." },
        { id: "fragen", text: "Ich frage: „Wie geht es Ihnen heute?“" },
      ],
      not_part: [
        {
          id: "fenster",
          text: "Ich mache sofort das Fenster auf.",
          why: "Erst grüßt du. Dann fragst du, ob du das Fenster öffnen darfst.",
        },
      ],
      either_order: [["name", "fragen"]],
      scoring: "neighbours",
    },
    right: { order: ["klopfen", "warten", "gruessen", "fragen", "name"], left_out: ["fenster"] },
    wrong: { order: ["fenster", "warten", "klopfen", "name", "gruessen", "fragen"], left_out: [] },
  },
  {
    name: "Wörter eines Satzes",
    content: {
      ...usual,
      variant: "sentence",
      steps: [
        { id: "w1", text: "Ich" },
        { id: "w2", text: "bin" },
        { id: "w3", text: "heute" },
        { id: "w4", text: "für" },
        { id: "w5", text: "Sie" },
        { id: "w6", text: "da." },
      ],
      not_part: [],
      scoring: "neighbours",
      sentences: ["Heute bin ich für Sie da."],
    },
    right: { order: ["w3", "w2", "w1", "w4", "w5", "w6"], left_out: [] },
    wrong: { order: ["w1", "w3", "w2", "w5", "w4", "w6"], left_out: [] },
  },
  {
    name: "Nur was zuerst kommt",
    content: {
      ...usual,
      variant: "steps",
      steps: [
        { id: "haende", text: "Ich desinfiziere die Hände." },
        { id: "handschuhe", text: "Ich ziehe Handschuhe an." },
        { id: "waschen", text: "Ich wasche Frau Lindner." },
      ],
      not_part: [],
      before: [
        ["haende", "handschuhe"],
        ["handschuhe", "waschen"],
      ],
      scoring: "rules",
    },
    right: { order: ["haende", "handschuhe", "waschen"], left_out: [] },
    wrong: { order: ["waschen", "handschuhe", "haende"], left_out: [] },
  },
];
