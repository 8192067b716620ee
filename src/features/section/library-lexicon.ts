import { gatheredLexicon } from "#app/gathered-lexicon.ts";
import { emptyLexicon, type Lexicon } from "#shared/model/lexicon.ts";

/** What answers in courses are judged with: not her own words, which the server does not look at either. */
export const libraryWords = gatheredLexicon(({ ownerId }) => ownerId === null);

/** Returns the lexicon if it is whole, else one without words. */
export const lexiconNow = (): Lexicon => libraryWords.now() ?? emptyLexicon;
