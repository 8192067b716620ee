import type { GermanText } from "../exercise.ts";

/** A German text and where it stands, if it is there. */
export const germanAt = (path: string, text: string | undefined, role: GermanText["role"]): GermanText[] =>
  text ? [{ path, text, role }] : [];
