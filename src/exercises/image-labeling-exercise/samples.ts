import type { Sample } from "../exercise.ts";
import type { LabelingAnswer, LabelingContent } from "./content.ts";

/** A hospital room; the gallery draws one. */
export const SAMPLE_PICTURE = "a0000000-0000-4000-8000-000000000214";

const room: LabelingContent = {
  media_id: SAMPLE_PICTURE,
  mode: "place",
  spots: [
    {
      id: "klingel",
      shape: { pin: [0.62, 0.41] },
      label: "die Klingel",
      also: [],
      describe: "an der Wand, rechts über dem Kissen",
      vocab_id: "3d7ff813-ca0f-5408-840c-b971bd310b7b",
      why: "Mit der Klingel ruft die Patientin Hilfe.",
    },
    { id: "bett", shape: { pin: [0.4, 0.7] }, label: "das Bett", also: [], describe: "in der Mitte vom Zimmer" },
    { id: "fenster", shape: { pin: [0.15, 0.25] }, label: "das Fenster", also: [], describe: "links an der Wand" },
    {
      id: "nachttisch",
      shape: { pin: [0.84, 0.66] },
      label: "der Nachttisch",
      also: ["das Nachtschränkchen"],
      describe: "rechts, mit einem Glas Wasser",
    },
  ],
  not_part: ["der Aufzug"],
  asks_article: false,
};

const typed: LabelingContent = { ...room, mode: "type", not_part: [], asks_article: true };

const found: LabelingContent = {
  ...room,
  mode: "find",
  not_part: [],
  spots: room.spots.map((spot) =>
    spot.id === "bett"
      ? { ...spot, shape: { rect: [0.2, 0.55, 0.5, 0.35] as [number, number, number, number] } }
      : spot,
  ),
};

export const samples: readonly Sample<LabelingContent, LabelingAnswer>[] = [
  {
    name: "Dinge im Zimmer",
    content: room,
    right: { klingel: "die Klingel", bett: "das Bett", fenster: "das Fenster", nachttisch: "der Nachttisch" },
    wrong: { klingel: "der Aufzug", bett: "das Fenster", fenster: "das Bett", nachttisch: "der Nachttisch" },
  },
  {
    name: "Dinge im Zimmer, geschrieben",
    content: typed,
    right: { klingel: "die Klingel", bett: "das Bett", fenster: "das Fenster", nachttisch: "das Nachtschränkchen" },
    wrong: { klingel: "die Glocke", bett: "der Bett", fenster: "die Tür", nachttisch: "der Tisch" },
  },
  {
    name: "Dinge im Zimmer finden",
    content: found,
    right: { klingel: [0.63, 0.42], bett: [0.3, 0.8], fenster: [0.15, 0.25], nachttisch: [0.84, 0.66] },
    wrong: { klingel: [0.9, 0.1], bett: [0.15, 0.25], fenster: [0.9, 0.9], nachttisch: [0.1, 0.9] },
  },
];
