import type { Sample } from "../exercise.ts";
import type { MediaAnswer, MediaContent } from "./core.ts";

export const samples: Sample<MediaContent, MediaAnswer>[] = [
  {
    name: "Ein Bild",
    content: {
      media_id: "4f6c1c6e-8a5e-5f4e-9d42-0b8f5a1c7e11",
      description: "So sieht das Zimmer am Morgen aus. Wo ist die **Klingel**?",
      must_finish_pct: 0,
      transcript: [],
    },
    right: { heard_pct: 0, opened: true },
    wrong: { heard_pct: 0, opened: false },
  },
  {
    name: "Ein Ton, der zu Ende gehört wird",
    content: {
      media_id: "7b3a9d10-5c0e-5b62-8e15-6d2f4c9a0b22",
      description: "Hör genau hin.",
      must_finish_pct: 80,
      transcript: [{ at_s: 0, text: "(Die Klingel läutet zweimal.)" }],
    },
    right: { heard_pct: 95, opened: true },
    wrong: { heard_pct: 20, opened: true },
  },
];
