import type { LanguageCode } from "#shared/model/languages.ts";
import { namedSpecialties } from "#shared/model/specialties.ts";

import type { Handlers } from "../../calls/handler.ts";
import { namedCountries, namedLanguages } from "./names.ts";
import { tagCalls } from "./tag-calls.ts";

/** Names do not change while a process runs, and working them out takes some milliseconds. */
function remembered<T>(make: (language: LanguageCode) => T): (language: LanguageCode) => T {
  const made = new Map<LanguageCode, T>();
  return (language) => {
    const answer = made.get(language) ?? make(language);
    made.set(language, answer);
    return answer;
  };
}

const countries = remembered(namedCountries);
const languages = remembered(namedLanguages);
const specialties = remembered(namedSpecialties);

/** Reference data that is the same for everybody: without a token, since people choose from it before they have one. */
export const referenceCalls = {
  listCountries: {
    kind: "direct",
    run: async (_, { query }) => ({ items: countries(query.language), next_cursor: null }),
  },
  listLanguages: {
    kind: "direct",
    run: async (_, { query }) => ({ items: languages(query.language), next_cursor: null }),
  },
  listSpecialties: {
    kind: "direct",
    run: async (_, { query }) => ({ items: specialties(query.language), next_cursor: null }),
  },
  ...tagCalls,
} satisfies Handlers;
