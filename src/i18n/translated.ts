import { LANGUAGE_CODES, type LanguageCode } from "#shared/model/languages.ts";

/** Put in by the build, which reads the catalogues (scripts/vite/translated-languages.ts). */
declare const TRANSLATED_LANGUAGES: readonly string[];

/** Set to "shown" on the device of somebody who translates: catalogues that are not complete are shown with their gaps. */
const UNFINISHED_KEY = "unfinishedLanguages";

/** What stands in for a language whose texts are not there yet. */
const STAND_IN: LanguageCode = "eng";

function showsUnfinished(): boolean {
  try {
    return localStorage.getItem(UNFINISHED_KEY) === "shown";
  } catch {
    return false; // storage may be forbidden, and a worker has none
  }
}

/** Whether the app speaks this language today. The others may be wished for, and come when they are translated. */
export const isTranslated = (code: LanguageCode): boolean => TRANSLATED_LANGUAGES.includes(code) || showsUnfinished();

/** The language in which the app speaks to somebody who wishes for this one. */
export const shownFor = (code: LanguageCode): LanguageCode => (isTranslated(code) ? code : STAND_IN);

/** All languages as a menu shows them: what the app speaks, then what is still to come. */
export const languagesByState = (): LanguageCode[] =>
  LANGUAGE_CODES.toSorted((a, b) => Number(isTranslated(b)) - Number(isTranslated(a)));
