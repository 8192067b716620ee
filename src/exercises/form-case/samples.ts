import type { Sample } from "../exercise.ts";
import type { FormAnswer } from "../parts/form/field.ts";
import type { CaseForm } from "./core.ts";

export const samples: Sample<CaseForm, FormAnswer>[] = [
  {
    name: "Aufnahmebogen",
    content: {
      template: "aufnahme",
      person: "Frau Yılmaz",
      said: [
        { id: "c1", who: "learner", text: "Guten Morgen. Wie ist Ihr Name und wann sind Sie geboren?", tells: [] },
        {
          id: "c2",
          who: "patient",
          text: "Ich bin Ayşe Yılmaz. Geboren am dritten Mai neunzehnhundertneunundfünfzig.",
          tells: ["name", "geburtsdatum"],
        },
        { id: "c3", who: "learner", text: "Haben Sie Allergien?", tells: [] },
        { id: "c4", who: "patient", text: "Ja, gegen Penizillin.", tells: ["allergie"] },
        { id: "c5", who: "learner", text: "Welche Medikamente nehmen Sie?", tells: [] },
        { id: "c6", who: "patient", text: "Das weiß ich leider nicht. Meine Tochter weiß es.", tells: ["medikamente"] },
      ],
      facts: [
        { id: "name", is: "Ayşe Yılmaz" },
        { id: "geburtsdatum", is: "1959-05-03" },
        { id: "allergie", is: "Penizillin" },
        { id: "medikamente", unknown: true },
        { id: "beruf", is: "Schneiderin" },
      ],
      sections: [
        {
          id: "s1",
          title: "Person",
          fields: [
            {
              id: "name",
              label: "Name",
              kind: "text",
              points: 1,
              fact_id: "name",
              typed: { answers: ["Ayşe Yılmaz", "Yılmaz"], wrong: [], tolerance: "german", hints: [] },
            },
            {
              id: "geboren",
              label: "Geburtsdatum",
              kind: "date",
              points: 1,
              fact_id: "geburtsdatum",
              value: "1959-05-03",
              wrong: [],
            },
            {
              id: "beruf",
              label: "Beruf",
              kind: "text",
              points: 1,
              fact_id: "beruf",
              not_asked: "Das steht in keinem Satz. Frag nach oder lass das Feld leer.",
              typed: { answers: ["Schneiderin"], wrong: [], tolerance: "german", hints: [] },
            },
          ],
        },
        {
          id: "s2",
          title: "Gesundheit",
          fields: [
            {
              id: "allergien",
              label: "Allergien",
              kind: "text",
              points: 1,
              fact_id: "allergie",
              omission: "Die Allergie ist wichtig. Frau Yılmaz hat sie gesagt.",
              typed: { answers: ["Penizillin", "Penicillin"], wrong: [], tolerance: "german", hints: [] },
            },
            {
              id: "medikamente",
              label: "Medikamente",
              kind: "text",
              points: 1,
              fact_id: "medikamente",
              omission: "Wähl „nicht bekannt“: Sie weiß es nicht.",
            },
          ],
        },
      ],
      language_checks: ["no_judgement", "whole_words"],
    },
    right: {
      values: { name: "Yılmaz", geboren: "03.05.1959", allergien: "Penizillin" },
      not_obtainable: ["medikamente"],
      plays: 0,
    },
    wrong: {
      values: { name: "Frau Yıldız", geboren: "5.3.1959", medikamente: "Aspirin" },
      not_obtainable: ["allergien"],
      plays: 0,
    },
  },
];
