import { expect, test } from "vitest";

import { AppError } from "#shared/contract/errors.ts";

import { errorNote } from "./error-note.ts";
import { startI18n } from "./i18n.ts";

startI18n();

test("an error is named by its code and told in the language of the interface, never by a class", async () => {
  const refused = new AppError("forbidden", { message: "Forbidden on the server" });
  expect(await errorNote(refused, "Wir konnten deine Angaben nicht laden.")).toBe(" (forbidden: Keine Berechtigung)");
  expect(await errorNote(new TypeError("l is not a function"), "Das hat nicht geklappt")).toBe(" (internal)");
});

test("what the sentence says already is not said twice", async () => {
  expect(await errorNote(new AppError("forbidden"), "Keine Berechtigung")).toBe("");
  expect(await errorNote(new AppError("invalid-credentials"), "E-Mail oder Passwort ist falsch")).toBe("");
});
