import { foldPlain, foldWrittenOut } from "../lib/fold-german.ts";
import { spellingOf } from "../lib/german-spelling.ts";
import { osaDistance } from "../lib/letter-difference.ts";
import { isAgreementOf, isFormOf } from "./inflection.ts";
import type { Lexicon, LexiconWord } from "./lexicon.ts";
import { differsInMeaning } from "./meaning-parts.ts";

const MAX_EDITS = 2;
const SHORT_WORD_LETTERS = 8;
/** Long enough for every German ending: -est, -ten, -tet. */
const ENDING_LETTERS = 3;

/** Short words that another short word becomes when it loses a letter or two change places. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  "ab als alt am an arm art auf aus bei bin bis da das dem den der des die du ei eine er es fuß im in ist ja mal man mit nah nie not nur ob oft rat see sei sie so tag tee tot tun um uns vom von vor wann war was weg wer wie wir wo zu zum zur".split(
    " ",
  ),
);

/** Edits forgiven: 0 up to 4 letters, 1 up to 8, then 2. */
export function editsForgiven(letters: number): number {
  if (letters <= 4) return 0;
  return letters <= SHORT_WORD_LETTERS ? 1 : MAX_EDITS;
}

/** An answer without blanks, hyphens and points: "Blut-Druck" is "BlutDruck". */
export function joined(text: string): string {
  return text.replace(/[\s\-.']/gu, "");
}

/** Edits between two words on the nearer of both folded forms (dots dropped, dots written out). */
export function foldedDistance(typed: string, wanted: string): number {
  const plain = osaDistance(foldPlain(typed), foldPlain(wanted), MAX_EDITS);
  return Math.min(plain, osaDistance(foldWrittenOut(typed), foldWrittenOut(wanted), MAX_EDITS));
}

/** Whether the answer is the wanted word with a slip of the finger; the number of edits, or null. */
export function typoEdits(typed: string, wanted: string, isGrammarGap: boolean): number | null {
  const a = foldPlain(joined(typed));
  const b = foldPlain(joined(wanted));
  const edits = foldedDistance(joined(typed), joined(wanted));
  if (edits > editsForgiven(b.length) || differsInMeaning(a, b)) return null;
  if (b.length <= SHORT_WORD_LETTERS && a[0] !== b[0]) return null;
  if (isGrammarGap && a.slice(-ENDING_LETTERS) !== b.slice(-ENDING_LETTERS)) return null;
  return edits;
}

export type PhraseVerdict = { code: "typo" | "inflection" } | { code: "other-word"; word: LexiconWord } | null;

function wordVerdict(typed: string, wanted: string, lexicon: Lexicon, isGrammarGap: boolean): PhraseVerdict | "same" {
  if (spellingOf(typed, wanted) !== null) return "same";
  // "kein" is no slip for "ein"; "Schmerz" for "Schmerzen" is a form, though a word of its own in the lexicon.
  const isForm = isAgreementOf(typed, wanted) || isPluralPair(typed, wanted);
  if (isForm) return isGrammarGap ? null : { code: "inflection" };
  const [word] = lexicon.find(typed);
  if (word && spellingOf(word.term, wanted) === null) return { code: "other-word", word };
  const kind = /^\p{Lu}/u.test(wanted) ? "noun" : "other";
  const isOtherForm = isFormOf(typed, wanted, kind) || (kind === "other" && isFormOf(typed, wanted, "verb"));
  if (isOtherForm) return isGrammarGap ? null : { code: "inflection" };
  const isSlip = typoEdits(typed, wanted, isGrammarGap) !== null || (!isGrammarGap && isSlipInSmallWord(typed, wanted));
  return isSlip ? { code: "typo" } : null;
}

/** In a phrase "sch" or "sihc" is a slip for "sich"; what is a word itself ("min" is none, "am" is one) is not. */
function isSlipInSmallWord(typed: string, wanted: string): boolean {
  const a = foldPlain(typed);
  const b = foldPlain(wanted);
  const isShorterOrSwapped = a.length < b.length || [...a].sort().join("") === [...b].sort().join("");
  const isOneEdit = a[0] === b[0] && osaDistance(a, b, 1) === 1;
  return b.length > 2 && b.length <= 4 && isOneEdit && isShorterOrSwapped && !SMALL_WORDS.has(a);
}

/** Nouns that differ by -n, -en, -s or -es. Not -e: "Tablett" and "Tablette" are two words. */
function isPluralPair(a: string, b: string): boolean {
  if (!/^\p{Lu}/u.test(b)) return false;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return (
    short.length > 2 && ["n", "en", "s", "es"].some((ending) => long.toLowerCase() === short.toLowerCase() + ending)
  );
}

/**
 * A phrase is judged word by word, so that a small word is not lost in the length of the whole: each word has the
 * tolerance of its own length, at most two may differ, and a word that is another one makes the phrase wrong.
 * Null: different (also where the number of words differs).
 */
export function judgePhrase(typed: string, wanted: string, lexicon: Lexicon, isGrammarGap: boolean): PhraseVerdict {
  const typedWords = typed.split(" ");
  const wantedWords = wanted.split(" ");
  if (typedWords.length !== wantedWords.length) return null;
  let code: "typo" | "inflection" = "inflection";
  let differing = 0;
  for (const [index, word] of wantedWords.entries()) {
    const verdict = wordVerdict(typedWords[index] ?? "", word, lexicon, isGrammarGap);
    if (verdict === null || (verdict !== "same" && verdict.code === "other-word")) return verdict;
    if (verdict === "same") continue;
    differing += 1;
    if (verdict.code === "typo") code = "typo";
  }
  return differing > 0 && differing <= MAX_EDITS ? { code } : null;
}
