export type MediumKind = "picture" | "sound";

/** Returns where the files of a word lie; a sound that was recorded and not taken yet is the draft of its place. */
export const mediumSlot = (wordId: string, kind: MediumKind): string => `word-${kind}:${wordId}`;
