import { expect, test } from "vitest";

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
