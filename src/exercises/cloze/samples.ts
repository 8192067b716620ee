import type { Sample } from "../exercise.ts";
import type { Cloze, ClozeAnswer } from "./core.ts";

const typed = { wrong: [], hints: [], tolerance: "german" } as const;
const gap = (...answers: string[]) => ({ ...typed, wrong: [], hints: [], answers });

export const samples: Sample<Cloze, ClozeAnswer>[] = [
  {
    name: "Wörter zum Antippen",
    content: {
      text: "Guten Morgen, Frau Yılmaz. Mein {{g1}} ist Amira Haddad.\nIch bin {{g2}} und heute {{g3}} Sie da.\nWenn Sie etwas brauchen, {{g4}} Sie bitte.",
      gaps: {
        g1: {
          ...gap("Name"),
          wrong: [{ text: "Vorname", feedback: "Amira sagt Vornamen **und** Nachnamen. Das ist der Name." }],
        },
        g2: { ...gap("Pflegefachfrau"), hints: ["Das ist ihr Beruf."] },
        g3: { ...gap("für"), tolerance: "strict", wrong: [{ text: "mit", feedback: "Man ist **für** jemanden da." }] },
        g4: {
          ...gap("klingeln", "läuten"),
          wrong: [{ text: "rufen", feedback: "Am Bett gibt es die **Klingel**: Sie klingeln." }],
        },
      },
      mode: "bank",
      bank: { distractors: ["Zimmer"], reuse: false },
    },
    right: { gaps: { g1: "Name", g2: "Pflegefachfrau", g3: "für", g4: "läuten" } },
    wrong: { gaps: { g1: "Zimmer", g2: "Pflegefachfrau", g3: "mit", g4: "" } },
  },
  {
    name: "Artikel und Endungen",
    content: {
      text: "{{g1}} neu{{g2}} Kollegin heißt Amira. Sie hilft {{g3}} Patientin beim Aufstehen.",
      gaps: {
        g1: { ...gap("Die"), tolerance: "strict", group: "kollegin" },
        g2: { ...gap("e"), tolerance: "strict", group: "kollegin" },
        g3: {
          ...gap("der"),
          tolerance: "strict",
          wrong: [{ text: "die", feedback: "**Helfen** steht mit dem Dativ: der Patientin." }],
        },
      },
      mode: "type",
      bank: null,
    },
    right: { gaps: { g1: "die", g2: "e", g3: "der" } },
    wrong: { gaps: { g1: "Der", g2: "er", g3: "die" } },
  },
  {
    name: "Auswählen",
    content: {
      text: "Es ist {{g1}}: Der Frühdienst beginnt um {{g2}}.",
      gaps: {
        g1: { ...gap("sechs Uhr"), options: ["sechs Uhr", "acht Uhr", "zehn Uhr"] },
        g2: {
          ...gap("6:30"),
          mode: "type",
          normalise: "time",
          wrong: [{ text: "7:30", feedback: "Halb sieben ist 6:30 Uhr." }],
        },
      },
      mode: "choose",
      bank: null,
    },
    right: { gaps: { g1: "sechs Uhr", g2: "halb sieben" } },
    wrong: { gaps: { g1: "acht Uhr", g2: "7:30" } },
  },
];
