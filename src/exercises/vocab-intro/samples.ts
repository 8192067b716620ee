import type { Sample } from "../exercise.ts";
import type { IntroAnswer, IntroContent } from "./content.ts";

const BEGRUESSEN = "820242f1-65a0-5ec1-84f7-5172005cb0d2";
const KLINGELN = "3d7ff813-ca0f-5408-840c-b971bd310b7b";
const NAME = "52e58ad7-860d-4387-9363-5ba422174b48";
const PATIENTIN = "035b0bb5-68b0-5606-ad38-197a1c2435df";
const STATION = "6f3e8980-f536-5008-9b52-a8128522692c";

export const samples: readonly Sample<IntroContent, IntroAnswer>[] = [
  {
    name: "Neue Wörter",
    content: {
      active: true,
      vocab_ids: [BEGRUESSEN, KLINGELN, NAME, PATIENTIN, STATION],
      per_page: 4,
      test_out: true,
    },
    right: {
      [BEGRUESSEN]: { recognised: KLINGELN, recalled: "begrüßen" },
      [KLINGELN]: { known: "klingeln" },
      [NAME]: { recognised: NAME, recalled: "der Name" },
      [PATIENTIN]: { recognised: PATIENTIN, recalled: "Patientin" },
      [STATION]: { recognised: STATION, recalled: "die Station" },
    },
    wrong: {
      [BEGRUESSEN]: { recognised: BEGRUESSEN, recalled: "begrüßen" },
      [KLINGELN]: { recalled: "klingen" },
      [NAME]: { recalled: "das Name" },
      [PATIENTIN]: { recalled: "krank" },
      [STATION]: { recalled: "" },
    },
  },
];
