import type { Sample } from "../exercise.ts";
import type { CaseAnswer, CaseContent } from "./core.ts";

export const samples: Sample<CaseContent, CaseAnswer>[] = [
  {
    name: "Frau Yılmaz, erster Tag",
    content: {
      case_id: null,
      case_key: "frau-yilmaz-erster-tag",
      title: "Frau Yılmaz, erster Tag",
      person: "Frau Yılmaz",
      room: "214",
      situation: "Frau Yılmaz ist heute neu auf der Station. Begrüße sie und zeig ihr die Klingel.",
      goals: [
        "Du grüßt und sagst deinen Namen und deine Rolle.",
        "Du fragst nach Namen und Geburtsdatum.",
        "Du zeigst die Klingel.",
      ],
      required_goals_pct: 60,
    },
    right: { seen: true },
    wrong: { seen: false },
  },
];
