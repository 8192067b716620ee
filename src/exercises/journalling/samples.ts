import type { Sample } from "../exercise.ts";
import type { JournalAnswer, JournalContent } from "./core.ts";

const written = { entries: ["0192f7f4-0000-7000-8000-00000000a001"] };

export const samples: Sample<JournalContent, JournalAnswer>[] = [
  {
    name: "Nach dem ersten Dienst",
    content: {
      questions: ["Was hast du heute zum **ersten Mal** auf Deutsch gesagt?"],
      objective_ids: ["0192f7f4-0000-7000-8000-00000000b001", "0192f7f4-0000-7000-8000-00000000b002"],
      least: 0,
      shared_by_default: false,
    },
    right: written,
    wrong: { entries: [] },
  },
  {
    name: "Mit zwei Fragen",
    content: {
      questions: ["Was war leicht?", "Was fragst du morgen deine Kollegin?"],
      objective_ids: ["0192f7f4-0000-7000-8000-00000000b003"],
      least: 20,
      shared_by_default: true,
    },
    right: written,
    wrong: { entries: [] },
  },
];
