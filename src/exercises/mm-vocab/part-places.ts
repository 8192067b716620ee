import type { PartPlace } from "../part-place.ts";

export const vocabEntries: PartPlace = { type: "mm-vocab", list: "entries" };
