import type { PartList } from "../part-list.ts";

export const vocabEntries: PartList = { type: "mm-vocab", list: "entries" };
