import type { Sample } from "../exercise.ts";
import type { VocabAnswer, VocabContent } from "./core.ts";

const id = (n: number): string => `d0000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

export const samples: readonly Sample<VocabContent, VocabAnswer>[] = [
  {
    name: "Wörter zum Mitnehmen",
    content: {
      entries: [
        { id: id(1), vocab_id: "820242f1-65a0-5ec1-84f7-5172005cb0d2" },
        {
          id: id(2),
          vocab_id: "52e58ad7-860d-4387-9363-5ba422174b48",
          example: "Mein Name ist Amira Haddad.",
        },
        { id: id(3), vocab_id: "035b0bb5-68b0-5606-ad38-197a1c2435df" },
        { id: id(4), vocab_id: "6329eaf4-5e51-45f7-8b5f-a544b9cef43f" },
      ],
      show: ["article", "plural", "translation", "audio"],
    },
    right: { seen: true },
    wrong: { seen: false },
  },
];
