import type { PartList } from "../part-list.ts";

export const choiceQuestions: PartList = { type: "resource", list: "questions", fixed: { kind: "mc" } };
export const openQuestions: PartList = { type: "resource", list: "questions", fixed: { kind: "open" } };
