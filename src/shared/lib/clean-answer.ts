import { withoutInvisible } from "./visible-text.ts";

/** Longer answers are cut before they are judged: no word or phrase is near this long. */
const MAX_LENGTH = 1000;
const AT_END = new Set(" .,;:!?…\"'`´’‘“”„‚»«›‹");
const AT_START = new Set(" ,;:\"'`´’‘“”„‚»«›‹•*–—");

function stripEnds(text: string): string {
  const letters = Array.from(text);
  let start = 0;
  let end = letters.length;
  while (end > start && AT_END.has(letters[end - 1] ?? "")) end -= 1;
  while (start < end && AT_START.has(letters[start] ?? "")) start += 1;
  return letters.slice(start, end).join("");
}

/**
 * What is left of an answer when nothing but its words counts: NFC, single blanks, no invisible characters, no hints
 * in brackets, no punctuation around it. The i's of a Turkish keyboard (ı, İ) become plain ones.
 */
export function cleanAnswer(text: string): string {
  const plain = withoutInvisible(text.slice(0, 20 * MAX_LENGTH))
    .replace(/\s+/gu, " ")
    .trim()
    .slice(0, MAX_LENGTH)
    .normalize("NFC")
    .replace(/ı/gu, "i")
    .replace(/İ/gu, "I")
    .replace(/[‐‑‒–—−]/gu, "-")
    .replace(/[’‘`´]/gu, "'")
    .replace(/\s+/gu, " ")
    .replace(/\. (?=\p{L}\.|\p{L}$)/gu, ".");
  const withoutHints = stripEnds(plain.replace(/ ?[([{][^()[\]{}]*[)\]}]/gu, ""));
  return withoutHints || stripEnds(plain.replace(/[()[\]{}]/gu, ""));
}
