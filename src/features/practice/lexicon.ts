import { gatheredLexicon } from "#app/gathered-lexicon.ts";

/** All words of this device, her own too. */
export const allWords = gatheredLexicon(() => true);
