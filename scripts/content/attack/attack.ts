/** An answer made from a right one, and how. */
export interface Variant {
  text: string;
  made: string;
}

/** Makes variants of an answer; none where it does not apply. */
export type Attack = (text: string) => Variant[];

const ENDS = /(?<=[.!?])\s+/u;

export const sentencesOf = (text: string): string[] => text.split(ENDS).filter(Boolean);

/** Puts each changed sentence in the place of the one it was made of. */
export function perSentence(text: string, made: string, change: (sentence: string) => string[]): Variant[] {
  const sentences = sentencesOf(text);
  return sentences.flatMap((sentence, at) =>
    change(sentence)
      .filter((changed) => changed !== sentence)
      .map((changed) => ({ text: sentences.with(at, changed).join(" "), made })),
  );
}
