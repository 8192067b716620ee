import { foldPlain } from "../../lib/fold-german.ts";
import { spellingOf } from "../../lib/german-spelling.ts";
import { typoEdits } from "../answer-typo.ts";
import { determinerOf } from "./determiners.ts";
import { areForms, FUNCTION_WORDS } from "./stems.ts";
import { tokensOf, type Token } from "./tokens.ts";

/** A fixed part of a phrase with the words of the answer that are it. */
export interface AlignedPart {
  readonly part: string;
  /** Which part of the phrase. */
  readonly index: number;
  readonly tokens: readonly Token[];
  /** Small words of it that are not there. */
  readonly missing: readonly string[];
  readonly isThere: boolean;
}

/** Enough of the words of a part, whatever kind they are. */
const ENOUGH = 0.6;
/** Forms of one word that no ending shows, and words of address that change with the register. */
const SAME = [
  "bin bist ist sind seid sei war waren ware",
  "habe hast hat haben habt hab hatte hatten",
  "werde wirst wird werden werdet wurde wurdest wurden",
  "kann kannst konnen konnt konnte konntest konnten",
  "darf darfst durfen durfte durften",
  "muss musst mussen musste mussten",
  "soll sollst sollen sollte sollten",
  "will willst wollen wollte mochte mochtest mochten",
  "gib gibt geben gebe gibst",
  "nimm nimmt nehmen nehme nimmst",
  "lass lasst lassen lasse",
  "sieh sieht sehen sehe",
  "hilf hilft helfen helfe hilfst",
  "sprich spricht sprechen spreche",
  "sie du ihr dich euch",
  "ihnen dir euch",
  "ihr ihre ihren ihrem ihrer dein deine deinen deinem deiner euer eure euren eurem",
  "gern gerne",
  "etwas was",
].map((words) => new Set(words.split(" ")));

function isSameWord(token: Token, wanted: string): boolean {
  const folded = foldPlain(wanted);
  if (areForms(token.folded, folded) || spellingOf(token.text, wanted) !== null) return true;
  // "auf der Bettkante" for "auf die Bettkante": in a fixed part the case is fixed.
  const [own, other] = [determinerOf(folded), determinerOf(token.folded)];
  if (own !== null && own.family === other?.family) return false;
  if (SAME.some((words) => words.has(token.folded) && words.has(folded))) return true;
  if (isArticle(token.folded) && isArticle(folded)) return true;
  return !FUNCTION_WORDS.has(token.folded) && typoEdits(token.text, wanted, false) !== null;
}

/** Which of them stands there depends on what is spoken about: "auf einer Skala", "auf der Skala". */
function isArticle(folded: string): boolean {
  return determinerOf(folded) !== null && !folded.startsWith("kein");
}

const PARTICLES = new Set([
  "bitte",
  "mal",
  "doch",
  "jetzt",
  "gern",
  "gerne",
  "kurz",
  "einmal",
  "ja",
  "denn",
  "eben",
  "noch",
]);

/** Whether a phrase is right without the word, too. */
export const isOptional = (word: string): boolean => PARTICLES.has(foldPlain(word));

function isSmall(word: string): boolean {
  const folded = foldPlain(word);
  return folded.length <= 3 || isOptional(word) || FUNCTION_WORDS.has(folded);
}

/** The words of a part in an answer: in order where they can be, anywhere else where not. */
export function alignPart(tokens: readonly Token[], part: string, index: number): AlignedPart {
  const words = tokensOf(part).map(({ text }) => text);
  const found: Token[] = [];
  const missing: string[] = [];
  let from = 0;
  for (const word of words) {
    const later = tokens.findIndex((token, at) => at >= from && !found.includes(token) && isSameWord(token, word));
    const at = later >= 0 ? later : tokens.findIndex((token) => !found.includes(token) && isSameWord(token, word));
    const token = tokens[at];
    if (!token) {
      missing.push(word);
      continue;
    }
    found.push(token);
    if (later >= 0) from = at + 1;
  }
  const hasContent = missing.every(isSmall);
  const isThere = hasContent && found.length / Math.max(words.length, 1) >= ENOUGH;
  return {
    part,
    index,
    tokens: found.toSorted((a, b) => a.start - b.start),
    missing: missing.filter(isSmall),
    isThere,
  };
}
