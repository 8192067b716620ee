import type { Sample } from "../exercise.ts";
import type { Resource, ResourceAnswer } from "./core.ts";

const WHO = "0a6a3d10-6a53-5f0e-9a40-6a1f6a4d0001";
const WHAT = "0a6a3d10-6a53-5f0e-9a40-6a1f6a4d0002";
const GREET = "0a6a3d10-6a53-5f0e-9a40-6a1f6a4d0003";
const BELL = "0a6a3d10-6a53-5f0e-9a40-6a1f6a4d0004";

export const samples: Sample<Resource, ResourceAnswer>[] = [
  {
    name: "Ein Zettel",
    content: {
      resource: {
        kind: "text",
        text: "Liebe Kolleginnen und Kollegen,\nAmira Haddad ist seit heute im Team. Sie arbeitet bis Freitag im Frühdienst.\nBitte zeigt ihr alles und helft ihr. Danke!\nWanjiru, Stationsleitung",
      },
      questions: [
        {
          id: WHO,
          kind: "mc",
          text: "Wer hat den Zettel geschrieben?",
          several: false,
          dont_know: true,
          options: [
            { id: "o1", text: "die Stationsleitung", correct: true, why: "Ihr Name steht unten." },
            { id: "o2", text: "Amira", correct: false, why: "Der Zettel ist **über** Amira, nicht von Amira." },
          ],
        },
        {
          id: WHAT,
          kind: "mc",
          text: "Was soll das Team machen?",
          several: true,
          dont_know: false,
          options: [
            { id: "o1", text: "Amira alles zeigen", correct: true, missed: "„Bitte zeigt ihr alles“ steht im Zettel." },
            { id: "o2", text: "Amira helfen", correct: true, missed: "„Helft ihr“ steht im Zettel." },
            { id: "o3", text: "Amira anrufen", correct: false, why: "Davon steht nichts im Zettel." },
          ],
        },
        {
          id: GREET,
          kind: "open",
          text: "Du triffst Amira. Begrüße sie im Team.",
          register: "du",
          least: 15,
          most: 300,
          ideas: [
            {
              id: "i1",
              idea: "ein Gruß",
              patterns: ["guten (morgen|tag)|hallo|willkommen"],
              points: 1,
              missing: "Fang mit einem Gruß an.",
            },
            {
              id: "i2",
              idea: "dein Name",
              patterns: ["(ich bin|ich heiße|mein name ist) \\p{L}"],
              points: 1,
              missing: "Sag auch, wie du heißt.",
            },
          ],
          forbidden: [{ id: "f1", patterns: ["(?<!\\p{L})ihnen(?!\\p{L})"], feedback: "Im Team sagst du **du**." }],
          sample: "Hallo Amira, herzlich willkommen! Ich bin Rosa. Komm, ich zeige dir alles.",
          self_check: ["Habe ich gegrüßt?", "Habe ich meinen Namen gesagt?"],
        },
      ],
    },
    right: {
      mc: { [WHO]: ["o1"], [WHAT]: ["o1", "o2"] },
      dont_know: [],
      open: { [GREET]: { text: "Guten Morgen, Amira! Ich heiße Minh. Schön, dass du da bist.", checked: [0, 1] } },
    },
    wrong: {
      mc: { [WHAT]: ["o1", "o3"] },
      dont_know: [WHO],
      open: { [GREET]: { text: "Schön, dass Sie da sind, Amira.", checked: [] } },
    },
  },
  {
    name: "Nachrichten",
    content: {
      resource: {
        kind: "dialogue",
        lines: [
          { who: "Rosa", says: "Frau Lindner hat geklingelt. Kannst du bitte gehen?" },
          { who: "Amira", says: "Ja, ich gehe sofort." },
        ],
      },
      questions: [
        {
          id: BELL,
          kind: "mc",
          text: "Wer hat geklingelt?",
          several: false,
          dont_know: false,
          options: [
            { id: "o1", text: "Frau Lindner", correct: true },
            { id: "o2", text: "Rosa", correct: false, why: "Rosa schreibt nur die Nachricht." },
            { id: "o3", text: "Amira", correct: false },
          ],
        },
      ],
    },
    right: { mc: { [BELL]: ["o1"] }, dont_know: [], open: {} },
    wrong: { mc: { [BELL]: ["o3"] }, dont_know: [], open: {} },
  },
];
