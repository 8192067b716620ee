import type { Sample } from "../exercise.ts";
import type { PhraseContent, SetPhraseAnswer } from "./content.ts";

const NAME = "e0000000-0000-4000-8000-000000000001";
const ADDRESS = "e0000000-0000-4000-8000-000000000002";

const content: PhraseContent = {
  practice: ["order", "slot", "choose", "say"],
  entries: [
    {
      id: NAME,
      vocab_id: "6329eaf4-5e51-45f7-8b5f-a544b9cef43f",
      text: "Mein Name ist …",
      register: "Sie",
      slots: [{ name: "Name", kind: "name", examples: ["Amira Haddad", "Minh Nguyen"] }],
      avoid: [{ text: "Mein Name heißt …", why: "Du **heißt**, aber dein Name **ist**." }],
      variants: [
        { level: "A2", text: "Ich heiße …." },
        { level: "B1", text: "Guten Tag, mein Name ist …, ich bin heute für Sie zuständig." },
      ],
      situations: [
        {
          id: "s1",
          prompt: "Du kommst zum ersten Mal zu Frau Yılmaz. Sie schaut dich fragend an.",
          person: "Frau Yılmaz",
          sample: "Guten Morgen, Frau Yılmaz. Mein Name ist Amira Haddad.",
          choose: [
            { id: "o1", text: "Guten Morgen, Frau Yılmaz. Mein Name ist Amira Haddad.", right: true },
            {
              id: "o2",
              text: "Hallo! Ich bin die Neue.",
              right: false,
              why: "Das ist zu kurz und zu locker. Frau Yılmaz weiß nicht, wie du heißt.",
            },
            { id: "o3", text: "Guten Morgen. Wie heißt du?", right: false, why: "Zu Patientinnen sagst du **Sie**." },
          ],
        },
      ],
      accepted: [],
      wrong: [],
    },
    {
      id: ADDRESS,
      vocab_id: "a210c1c1-e789-426e-b72e-d210c57ed0e4",
      text: "Wie möchten Sie angesprochen werden?",
      register: "Sie",
      slots: [],
      avoid: [],
      variants: [],
      situations: [
        {
          id: "s1",
          prompt: "Du weißt nicht, wie du Frau Yılmaz nennen sollst.",
          person: "Frau Yılmaz",
          sample: "Wie möchten Sie angesprochen werden?",
          choose: [],
        },
      ],
      accepted: [],
      wrong: [],
    },
  ],
};

export const samples: readonly Sample<PhraseContent, SetPhraseAnswer>[] = [
  {
    name: "Sätze für den Anfang",
    content,
    right: {
      [NAME]: {
        order: ["Mein", "Name", "ist", "Amira Haddad"],
        slot: ["Olena Kovalenko"],
        choose: { s1: "o1" },
        said: { s1: "Guten Tag, Frau Yılmaz, mein Name ist Rosa Lim." },
      },
      [ADDRESS]: {
        order: ["Wie", "möchten", "Sie", "angesprochen", "werden"],
        said: { s1: "Wie darf ich Sie ansprechen?" },
      },
    },
    wrong: {
      [NAME]: {
        order: ["Name", "Mein", "Amira Haddad", "ist"],
        slot: ["minh"],
        choose: { s1: "o3" },
        said: { s1: "Mein Name heißt Rosa." },
      },
      [ADDRESS]: {
        order: ["Wie", "möchten", "Sie", "werden", "angesprochen"],
        said: { s1: "Wie möchtest du angesprochen werden?" },
      },
    },
  },
];
