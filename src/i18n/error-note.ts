import { i18n } from "@lingui/core";

import { toAppError } from "#shared/contract/errors.ts";

/**
 * What an alert says behind its sentence, in parentheses: the error's code, and what it means in the language of the
 * interface. Nothing where the sentence says as much. The texts of all errors are many, so they are fetched for it.
 */
export async function errorNote(thrown: unknown, sentence: string): Promise<string> {
  const { code } = toAppError(thrown);
  const texts = await import("./error-messages.ts").catch(() => null);
  // "Something went wrong" is what the sentence has said better.
  if (texts === null || code === "internal") return ` (${code})`;
  const meaning = i18n._(texts.ERROR_MESSAGES[code]);
  const isSaid = meaning.replace(/\.$/u, "").startsWith(sentence.replace(/\.$/u, ""));
  return isSaid ? "" : ` (${code}: ${meaning.replace(/\.$/u, "")})`;
}
