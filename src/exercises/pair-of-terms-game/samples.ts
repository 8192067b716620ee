import type { Sample } from "../exercise.ts";
import type { PairAnswer, PairContent } from "./content.ts";

const KLINGELN = "3d7ff813-ca0f-5408-840c-b971bd310b7b";

const pair = (id: string, a: string, b: string): PairContent["pairs"][number] => ({
  id,
  a: { text: a, lang: "de" },
  b: { text: b, lang: "de" },
});

const roles: PairContent = {
  mode: "match",
  round_size: 5,
  pairs: [
    pair("p1", "die Stationsleitung", "leitet das Team auf der Station"),
    pair("p2", "der Praxisanleiter", "zeigt neuen Kolleginnen die Arbeit"),
    pair("p3", "die Patientin", "ist krank und liegt auf der Station"),
    pair("p4", "die Angehörige", "gehört zur Familie der Patientin"),
    {
      ...pair("p5", "klingeln", "auf den Knopf am Bett drücken"),
      note: "Mit der Klingel ruft die Patientin Hilfe.",
      vocab_id: KLINGELN,
    },
  ],
  decoys: [{ text: "kocht das Essen", lang: "de" }],
};

const memory: PairContent = {
  mode: "memory",
  round_size: 3,
  pairs: [
    pair("p1", "der Kopf", "hier tut es beim Kopfschmerz weh"),
    pair("p2", "die Hand", "damit greifst du"),
    pair("p3", "der Fuß", "darauf stehst du"),
    pair("p4", "das Knie", "damit beugst du das Bein"),
  ],
  decoys: [],
};

const solved = ({ pairs }: PairContent): PairAnswer => ({ tries: pairs.map(({ id }) => [`${id}.a`, `${id}.b`]) });

export const samples: readonly Sample<PairContent, PairAnswer>[] = [
  {
    name: "Wer ist wer?",
    content: roles,
    right: solved(roles),
    wrong: { tries: [["p1.a", "p2.b"], ["p3.a", "d1.b"], ...solved(roles).tries] },
  },
  {
    name: "Körper, verdeckt",
    content: memory,
    right: solved(memory),
    wrong: {
      tries: [
        ["p1.a", "p2.b"],
        ["p2.a", "p1.b"],
        ["p1.a", "p2.a"],
        ["p1.a", "p2.a"],
      ],
    },
  },
];
