import type { Sample } from "../exercise.ts";
import type { FormAnswer } from "../parts/form/field.ts";
import type { StructuredForm } from "./core.ts";

const DIALOG = "5d0f6a54-8b5d-5b0a-9a53-3f2f6f0c7a11";
const BODY = "7b1d0e0a-66a1-5a4e-8f0b-52a1c4f8d902";

export const samples: Sample<StructuredForm, FormAnswer>[] = [
  {
    name: "Kurze Übergabe",
    content: {
      dialog_id: DIALOG,
      play_limit: 0,
      sections: [
        {
          id: "s1",
          title: "Zettel für Zimmer 214",
          fields: [
            {
              id: "name",
              label: "Name",
              kind: "text",
              points: 1,
              line_id: "t2",
              typed: {
                answers: ["Yılmaz", "Yilmaz"],
                wrong: [{ text: "Yildiz", feedback: "Hör noch einmal: Tomasz buchstabiert den Namen." }],
                tolerance: "german",
                hints: [],
              },
            },
            {
              id: "alter",
              label: "Alter",
              kind: "number",
              points: 1,
              value: 67,
              within: 0,
              unit: "Jahre",
              wrong: [],
              line_id: "t1",
            },
            {
              id: "zurueck",
              label: "Wieder da um",
              kind: "time",
              points: 1,
              value: "7:30",
              wrong: [{ text: "8:30", feedback: "**Halb acht** ist 7:30 Uhr: eine halbe Stunde **vor** acht." }],
              line_id: "t2",
            },
            {
              id: "rr",
              label: "Blutdruck",
              kind: "blood_pressure",
              points: 1,
              value: "140/90",
              wrong: [],
              line_id: "t3",
            },
            {
              id: "getraenk",
              label: "Getränk",
              kind: "choice",
              points: 1,
              options: [
                { id: "o1", text: "Kaffee" },
                { id: "o2", text: "Tee" },
                { id: "o3", text: "Wasser" },
              ],
              right: ["o2"],
              feedback: "Sie möchte Tee, **keinen** Kaffee.",
              line_id: "t3",
            },
          ],
        },
      ],
    },
    right: {
      values: { name: "Yilmaz", alter: "siebenundsechzig", zurueck: "halb acht", rr: "140 zu 90", getraenk: "o2" },
      not_obtainable: [],
      plays: 1,
    },
    wrong: {
      values: { name: "Yildiz", alter: "76", zurueck: "8:30", rr: "140/90", getraenk: "o1" },
      not_obtainable: [],
      plays: 0,
    },
  },
  {
    name: "Alle Arten von Feldern",
    content: {
      dialog_id: DIALOG,
      play_limit: 2,
      sections: [
        {
          id: "s1",
          title: "Schmerz",
          fields: [
            { id: "staerke", label: "Wie stark?", kind: "scale", points: 1, from: 0, to: 10, value: 6, within: 1 },
            {
              id: "ort",
              label: "Wo?",
              kind: "body_point",
              points: 1,
              media_id: BODY,
              at: [0.5, 0.3],
              within: 0.1,
              feedback: "Herr Osei zeigt auf die **Brust**.",
            },
            {
              id: "auch",
              label: "Was hat er noch?",
              kind: "multi",
              points: 2,
              options: [
                { id: "o1", text: "Übelkeit" },
                { id: "o2", text: "Schwindel" },
                { id: "o3", text: "Husten" },
              ],
              right: ["o1", "o2"],
              feedback: "Er sagt: Mir ist **übel** und **schwindelig**.",
            },
            { id: "seit", label: "Seit wann?", kind: "date", points: 1, value: "1959-05-03", wrong: [] },
          ],
        },
        {
          id: "s2",
          title: "Für das Team",
          fields: [
            {
              id: "satz",
              label: "Ein Satz",
              kind: "free_text",
              points: 2,
              ideas: [
                { id: "i1", idea: "der Ort", patterns: ["brust"], points: 1, missing: "Schreib auch, wo es weh tut." },
                { id: "i2", idea: "die Stärke", patterns: ["sechs|6"], points: 1, missing: "Schreib auch die Zahl." },
              ],
              forbidden: [{ id: "f1", patterns: ["wehleidig"], feedback: "Schreib nur, was du siehst und hörst." }],
              least: 10,
              most: 200,
              sample: "Herr Osei hat Schmerzen in der Brust, Stärke sechs.",
            },
          ],
        },
      ],
    },
    right: {
      values: {
        staerke: "7",
        ort: { at: [0.55, 0.32] },
        auch: ["o1", "o2"],
        seit: "3. Mai 1959",
        satz: "Die Brust tut weh. Er sagt: 6 von 10.",
      },
      not_obtainable: [],
      plays: 2,
    },
    wrong: {
      values: {
        staerke: "1",
        ort: { at: [0.1, 0.9] },
        auch: ["o1", "o3"],
        seit: "5.3.1959",
        satz: "Er ist wehleidig.",
      },
      not_obtainable: [],
      plays: 0,
    },
  },
];
