import { withoutInvisible } from "./visible-text.ts";

/** Letters that keep their shape under NFD but that people type without the stroke or dot. */
const PLAIN: Readonly<Record<string, string>> = { ß: "ss", ı: "i", ł: "l", đ: "d", ø: "o", æ: "ae", œ: "oe" };
const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/** Most texts have no marks at all: what is plain already needs no rules. */
const ASCII = /^[\0-\x7f]*$/;

/** Lower case without marks and invisible signs: ä→a, ß→ss, é→e. The same text in NFC and NFD folds alike, in every locale. */
export function foldPlain(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return withoutInvisible(text)
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/\p{M}+/gu, "")
    .replace(/[ßıłđøæœ]/g, (letter) => PLAIN[letter] ?? letter);
}

/** Lower case with the umlauts written out: ä→ae, ö→oe, ü→ue, ß→ss; other marks are dropped. */
export function foldWrittenOut(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const spelt = text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => WRITTEN_OUT[letter] ?? letter);
  return foldPlain(spelt);
}

/**
 * Text made comparable for search. It begins with the plain form; where it has umlauts the written-out form follows on
 * a second line. Both are kept because merging them ("ue" to "u") would break words such as "Dauer".
 */
export function foldForSearch(text: string): string {
  const plain = foldPlain(text);
  const writtenOut = foldWrittenOut(text);
  return plain === writtenOut ? plain : `${plain}\n${writtenOut}`;
}

/**
 * Tells whether every word of the query occurs in a text folded by `foldForSearch`. The query is folded once, however
 * many texts are asked. An empty query matches all.
 */
export function searchMatcher(query: string): (haystackFolded: string) => boolean {
  const words = query.split(/\s+/u).filter(Boolean);
  const needles = words.map((word) => [foldPlain(word), foldWrittenOut(word)] as const);
  return (haystack) =>
    needles.every(([plain, writtenOut]) => haystack.includes(plain) || haystack.includes(writtenOut));
}
