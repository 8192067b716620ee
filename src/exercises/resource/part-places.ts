import type { PartPlace } from "../part-place.ts";

export const choiceQuestions: PartPlace = { type: "resource", list: "questions", fixed: { kind: "mc" } };
export const openQuestions: PartPlace = { type: "resource", list: "questions", fixed: { kind: "open" } };
