import { expect, test } from "vitest";

import { FALLBACK_LANGUAGE, textLanguages } from "#shared/model/course/text-languages.ts";
import { LANGUAGE_CODES } from "#shared/model/languages.ts";

import { learnerLanguages } from "./learner-languages.ts";

const languagesOf = (nativeLanguage: string | null, interfaceLanguage: "deu" | "eng" | "tur" = "deu") =>
  learnerLanguages({ nativeLanguage, interfaceLanguage });

test("meanings are shown in her own language, then in that of the app", () => {
  expect(languagesOf("tur", "eng")).toEqual({ own: "tur", read: ["tur", "eng"] });
  expect(languagesOf("tur", "tur")).toEqual({ own: "tur", read: ["tur"] });
});

test("where the library has no words in her language, and where she has named none, they are English", () => {
  expect(languagesOf("rus")).toEqual({ own: "rus", read: ["rus", "eng"] });
  expect(languagesOf("hin", "eng")).toEqual({ own: "hin", read: ["hin", "eng"] });
  expect(languagesOf(null)).toEqual({ own: "", read: ["eng"] });
  expect(learnerLanguages(undefined)).toEqual({ own: "", read: ["eng"] });
});

test("all that the texts of a course are read in comes to the device", () => {
  for (const nativeLanguage of [null, "hin", ...LANGUAGE_CODES]) {
    for (const interfaceLanguage of LANGUAGE_CODES) {
      const { read } = learnerLanguages({ nativeLanguage, interfaceLanguage });
      const sent = textLanguages({ native_language: nativeLanguage, interface_language: interfaceLanguage });
      expect(sent).toEqual(expect.arrayContaining([...read, FALLBACK_LANGUAGE]));
    }
  }
});
