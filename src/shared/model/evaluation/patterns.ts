import { areForms, foldings } from "./stems.ts";
import type { Token } from "./tokens.ts";

const NUMBER_WORDS: ReadonlySet<string> = new Set(
  (
    "null ein eins eine einen einer zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn " +
    "sechzehn siebzehn achtzehn neunzehn zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig hundert tausend " +
    "halb halbe halben halbes anderthalb einmal zweimal dreimal viermal"
  ).split(" "),
);
const PART = /!?"[^"]*"|\S+/gu;

type WordTest = (token: Token) => boolean;

function isNumber({ text, folded }: Token): boolean {
  return /^\p{N}/u.test(text) || NUMBER_WORDS.has(folded);
}

function wildcardTest(pattern: string): WordTest {
  const [head = "", tail = ""] = pattern.split("*");
  return ({ folded }) =>
    folded.length > head.length + tail.length - 1 && folded.startsWith(head) && folded.endsWith(tail);
}

/** The pieces of "Blutdruck-Messung" are words, too. */
function piecesOf({ folded }: Token): string[] {
  return folded.includes("-") ? [folded, ...folded.split("-")] : [folded];
}

function testOf(alternative: string): WordTest {
  if (alternative === "#") return isNumber;
  const folded = foldings(alternative);
  if (alternative.includes("*")) {
    const tests = folded.map(wildcardTest);
    return (token) => tests.some((fits) => fits(token));
  }
  return (token) => piecesOf(token).some((piece) => folded.some((wanted) => areForms(piece, wanted)));
}

function wordTest(word: string): WordTest {
  const tests = word.split("|").filter(Boolean).map(testOf);
  return (token) => tests.some((fits) => fits(token));
}

function findAdjacent(tokens: readonly Token[], tests: readonly WordTest[]): Token[] {
  const at = tokens.findIndex((_, from) =>
    tests.every((fits, offset) => {
      const token = tokens[from + offset];
      return token !== undefined && fits(token);
    }),
  );
  return at < 0 ? [] : tokens.slice(at, at + tests.length);
}

function findPart(tokens: readonly Token[], part: string): Token[] {
  const quoted = /^"(.*)"$/u.exec(part);
  const words = (quoted?.[1] ?? part).split(/\s+/u).filter(Boolean);
  return words.length === 0 ? [] : findAdjacent(tokens, words.map(wordTest));
}

/**
 * The words of a text that a pattern fits, or null. A pattern is words, all of which have to occur, in any order and any
 * of their regular forms: `a|b` alternatives, `*` any letters, `#` a number, `!word` must not occur, `"two words"` next to
 * each other.
 */
export function findPattern(tokens: readonly Token[], pattern: string): Token[] | null {
  const found: Token[] = [];
  for (const part of pattern.match(PART) ?? []) {
    const isForbidden = part.startsWith("!") && part.length > 1;
    const tokensOfPart = findPart(tokens, isForbidden ? part.slice(1) : part);
    if (isForbidden === tokensOfPart.length > 0) return null;
    found.push(...tokensOfPart);
  }
  return found.length > 0 ? found.toSorted((a, b) => a.start - b.start) : null;
}

/** The first of several patterns that fits. */
export function findOnePattern(tokens: readonly Token[], patterns: readonly string[]): Token[] | null {
  for (const pattern of patterns) {
    const found = findPattern(tokens, pattern);
    if (found) return found;
  }
  return null;
}
