import type { GermanText } from "../exercise.ts";

/** A German text and where it stands, if it is there. */
export const germanAt = (place: string, text: string | undefined, role: GermanText["role"]): GermanText[] =>
  text ? [{ place, text, role }] : [];
