import type { WordFacts } from "./exercise.ts";

const word = (id: string, term: string, category: string, explanation: string): WordFacts => ({
  id,
  term,
  category,
  explanation,
  article: null,
  plural: null,
  isPluralOnly: false,
  acceptedAnswers: [],
  wrongAnswers: [],
  level: "A2",
});

/** Words of the starter vocabulary that the samples of the kinds are about. */
export const SAMPLE_WORDS: readonly WordFacts[] = [
  {
    ...word(
      "820242f1-65a0-5ec1-84f7-5172005cb0d2",
      "begrüßen",
      "verb",
      "jemandem freundlich „Guten Morgen“ oder „Hallo“ sagen",
    ),
    acceptedAnswers: ["grüßen"],
  },
  {
    ...word(
      "3d7ff813-ca0f-5408-840c-b971bd310b7b",
      "klingeln",
      "verb",
      "auf den Knopf am Bett drücken, damit jemand vom Team kommt",
    ),
    acceptedAnswers: ["läuten"],
    wrongAnswers: [
      {
        text: "klingen",
        feedback: "Das klingt gut: So spricht man über Töne. Hier drückt man auf einen Knopf.",
      },
    ],
  },
  {
    ...word("52e58ad7-860d-4387-9363-5ba422174b48", "Name", "noun", "So heißt man."),
    article: "der",
    plural: "Namen",
  },
  {
    ...word(
      "035b0bb5-68b0-5606-ad38-197a1c2435df",
      "Patientin",
      "noun",
      "Kranke Frau, die im Krankenhaus oder in einer Praxis behandelt wird.",
    ),
    article: "die",
    plural: "Patientinnen",
  },
  {
    ...word(
      "5c6b4a2d-712b-5e53-bd36-aee4dc00e2e0",
      "Pflegefachfrau",
      "noun",
      "Nach drei Jahren Ausbildung versorgt sie kranke und alte Menschen.",
    ),
    article: "die",
    plural: "Pflegefachfrauen",
    acceptedAnswers: ["Pflegefachperson", "Pflegefachkraft", "Gesundheits- und Krankenpflegerin"],
  },
  {
    ...word(
      "6f3e8980-f536-5008-9b52-a8128522692c",
      "Station",
      "noun",
      "Abteilung im Krankenhaus mit mehreren Zimmern und einem Team von Pflegenden.",
    ),
    article: "die",
    plural: "Stationen",
  },
  {
    ...word(
      "6329eaf4-5e51-45f7-8b5f-a544b9cef43f",
      "Mein Name ist …",
      "phrase",
      "Du kommst zum ersten Mal in dieses Zimmer und sagst Herrn Adeyemi, wie du heißt.",
    ),
    acceptedAnswers: ["Ich heiße …", "Ich bin …"],
  },
  {
    ...word(
      "a210c1c1-e789-426e-b72e-d210c57ed0e4",
      "Wie möchten Sie angesprochen werden?",
      "phrase",
      "Mit Titel, mit Nachnamen oder anders? Du fragst die neue Patientin nach der richtigen Anrede.",
    ),
    acceptedAnswers: ["Wie darf ich Sie ansprechen?"],
    level: "B1",
  },
];
