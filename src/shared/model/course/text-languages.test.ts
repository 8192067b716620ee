import { expect, it } from "vitest";

import { textLanguages } from "./text-languages.ts";

it("are her own, that of the interface, German and English, in one order whichever is which", () => {
  expect(textLanguages({ native_language: "tur", interface_language: "aeb" })).toEqual(["aeb", "deu", "eng", "tur"]);
  expect(textLanguages({ native_language: "aeb", interface_language: "tur" })).toEqual(["aeb", "deu", "eng", "tur"]);
  expect(textLanguages({ native_language: null, interface_language: "deu" })).toEqual(["deu", "eng"]);
  expect(textLanguages(undefined)).toEqual(["deu", "eng"]);
});
