import { foldPlain, foldWrittenOut } from "../../lib/fold-german.ts";
import { osaDistance } from "../../lib/letter-difference.ts";
import { editsForgiven } from "../answer-typo.ts";
import { splitArticle } from "../article.ts";
import { differsInMeaning } from "../meaning-parts.ts";
import type { EvaluatedWord } from "./evaluated-word.ts";
import { isNounForm, nounForms, type NounForms } from "./noun-forms.ts";
import { areForms, FUNCTION_WORDS } from "./stems.ts";
import { tokensOf, type Token } from "./tokens.ts";
import { verbForms, type VerbForms } from "./verb-forms.ts";

/** How a word stands in a text. */
export interface WordUse {
  readonly how: "form" | "misspelt" | "compound";
  /** The words that are it; a separable verb has two. */
  readonly tokens: readonly Token[];
}

const MIN_LETTERS_FOR_SLIPS = 5;
const COMPARISON = ["er", "ere", "eren", "erer", "eres", "erem", "st", "ste", "sten", "ster", "est", "este", "esten"];

/** Both spellings of a token: as it is and with ae, oe, ue taken for umlauts. */
function spellings({ folded }: Token): string[] {
  const withoutE = folded.replace(/([aou])e/gu, "$1");
  return withoutE === folded ? [folded] : [folded, withoutE];
}

const isOneOf = (token: Token, forms: ReadonlySet<string>): boolean => spellings(token).some((it) => forms.has(it));

function nounUse(tokens: readonly Token[], forms: NounForms): WordUse | null {
  const as = (degree: 1 | 2) =>
    tokens.filter((token) => spellings(token).some((it) => isNounForm(forms, it) === degree));
  const own = [...as(1), ...as(2)];
  return own[0] ? { how: "form", tokens: [own[0]] } : null;
}

function inSentenceOf(tokens: readonly Token[], { sentence }: Token): Token[] {
  return tokens.filter((token) => token.sentence === sentence);
}

/** "Ich trage den Wert in die Kurve ein": a finite form, then the particle later in the sentence. */
function partedUse(tokens: readonly Token[], { parted, particle }: VerbForms): WordUse | null {
  for (const token of tokens.filter((it) => isOneOf(it, parted))) {
    const later = inSentenceOf(tokens, token).filter(({ start }) => start > token.start);
    const last = later.findLast(({ folded }) => folded === particle);
    if (last) return { how: "form", tokens: [token, last] };
  }
  return null;
}

function verbUse(tokens: readonly Token[], forms: VerbForms): WordUse | null {
  const whole = tokens.find((token) => isOneOf(token, forms.whole));
  const use: WordUse | null = whole ? { how: "form", tokens: [whole] } : partedUse(tokens, forms);
  if (!use) return null;
  const companions = forms.companions.map((word) =>
    tokens.find((token) => spellings(token).some((it) => areForms(it, word))),
  );
  return companions.every((it) => it !== undefined) ? { how: "form", tokens: [...companions, ...use.tokens] } : null;
}

function isAdjectiveForm(token: Token, base: string): boolean {
  return spellings(token).some(
    (it) =>
      areForms(it, base) ||
      COMPARISON.some((ending) => it === base + ending || it === base.replace(/e([lr])$/u, "$1") + ending),
  );
}

function isFormOfPart(token: Token, part: string): boolean {
  const base = foldPlain(part);
  return isAdjectiveForm(token, base) || isAdjectiveForm(token, base.replace(/(?:e[nmrs]?)$/u, ""));
}

/** Several words: each that carries meaning has to be there; of small words alone, all of them. */
function wordsUse(tokens: readonly Token[], parts: readonly string[]): WordUse | null {
  const carrying = parts.filter((part) => !FUNCTION_WORDS.has(foldPlain(part)));
  const wanted = carrying.length > 0 ? carrying : parts;
  const found = wanted.map((part) => tokens.find((token) => isFormOfPart(token, part)));
  return found.every((it) => it !== undefined) && found.length > 0 ? { how: "form", tokens: found } : null;
}

function anyUse(tokens: readonly Token[], word: EvaluatedWord): WordUse | null {
  const term = splitArticle(word.term).noun.replace(/[()…]/gu, " ").trim();
  const parts = tokensOf(term).map(({ text }) => text);
  const forms = nounForms(word);
  const verb =
    /^(?:verb|other)$/u.test(word.grammaticalCategory) && /^(?:sich )?\p{Ll}|^\p{Lu}\S* \p{Ll}+n$/u.test(term);
  const asNoun = forms && nounUse(tokens, forms);
  const asVerb = verb ? givenVerbUse(tokens, word) : null;
  if (word.grammaticalCategory === "verb") return asVerb;
  return asNoun ?? asVerb ?? wordsUse(tokens, parts);
}

function givenVerbUse(tokens: readonly Token[], word: EvaluatedWord): WordUse | null {
  const forms = verbForms(word);
  return forms && verbUse(tokens, forms);
}

/** A word with a slip of the finger in it. Only words that are no form already come here. */
function slipOf(tokens: readonly Token[], word: EvaluatedWord): WordUse | null {
  const forms = verbForms(word);
  const wanted =
    word.grammaticalCategory === "verb"
      ? [...(forms?.whole ?? [])]
      : [splitArticle(word.term).noun, word.plural ?? ""].filter((it) => !it.includes(" "));
  const long = wanted
    .flatMap((it) => [foldPlain(it), foldWrittenOut(it)])
    .filter((it) => it.length >= MIN_LETTERS_FOR_SLIPS);
  const token = tokens.find(({ folded }) => long.some((it) => isSlip(folded, it)));
  return token ? { how: "misspelt", tokens: [token] } : null;
}

function isSlip(typed: string, wanted: string): boolean {
  const most = editsForgiven(wanted.length);
  if (most === 0 || typed[0] !== wanted[0] || differsInMeaning(typed, wanted)) return false;
  const edits = osaDistance(typed, wanted, most);
  return edits > 0 && edits <= most;
}

/** The word as the first part of another: "Verbandswechsel". */
function compoundWith(tokens: readonly Token[], word: EvaluatedWord): WordUse | null {
  const base = foldPlain(splitArticle(word.term).noun);
  if (base.length < MIN_LETTERS_FOR_SLIPS || base.includes(" ") || word.grammaticalCategory === "verb") return null;
  const token = tokens.find(
    ({ folded }) => folded.startsWith(base) && folded.length >= base.length + MIN_LETTERS_FOR_SLIPS - 1,
  );
  return token ? { how: "compound", tokens: [token] } : null;
}

/** Where and how a word is used in a text; null where it is not. */
export function findWordUse(tokens: readonly Token[], word: EvaluatedWord): WordUse | null {
  const terms = [word.term, ...spellingVariants(word)];
  for (const term of terms) {
    const use = anyUse(tokens, { ...word, term });
    if (use) return use;
  }
  return compoundWith(tokens, word) ?? slipOf(tokens, word);
}

const VARIANT_EDITS = 2;

/** Other right spellings of the same word (Dekubitus, Decubitus), not other words that would do as an answer. */
function spellingVariants({ term, acceptedAnswers }: EvaluatedWord): string[] {
  const base = foldPlain(splitArticle(term).noun);
  return acceptedAnswers.filter((it) => {
    const other = foldPlain(splitArticle(it).noun);
    return osaDistance(base, other, VARIANT_EDITS) <= VARIANT_EDITS || other.startsWith(base.slice(0, 5));
  });
}
