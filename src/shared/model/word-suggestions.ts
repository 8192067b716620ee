import { foldPlain, foldWrittenOut } from "../lib/fold-german.ts";
import { osaDistance } from "../lib/letter-difference.ts";
import { cleanAnswer } from "../lib/clean-answer.ts";
import { editsForgiven } from "./answer-typo.ts";
import { splitArticle } from "./article.ts";

const MOST = 5;
const MIN_LETTERS = 2;
const MIN_START = 4;
/** More than any slip is away. */
const MOST_EDITS = 5;

interface Suggestable {
  readonly term: string;
  readonly plural: string | null;
  readonly accepted: readonly string[];
}

const folded = (text: string): string => foldPlain(splitArticle(cleanAnswer(text)).noun);

/** How near a word is to what was typed; the smaller the nearer, null: not near. */
function distance(typed: readonly string[], { term, plural, accepted }: Suggestable): number | null {
  const own = folded(term);
  if (typed.includes(own) || typed.includes(foldWrittenOut(splitArticle(term).noun))) return 0;
  const forms = [plural ?? "", ...accepted].filter(Boolean);
  if (forms.some((form) => typed.includes(folded(form)) || typed.includes(foldWrittenOut(form)))) return 1;
  const [first = ""] = typed;
  const edits = osaDistance(first, own, editsForgiven(own.length));
  if (edits <= editsForgiven(own.length) && first[0] === own[0]) return 1 + edits;
  // Of those that begin like it, the shortest is nearest.
  return first.length >= MIN_START && own.startsWith(first) ? MOST_EDITS + own.length - first.length : null;
}

/** Words of a lexicon that a term may mean: itself, its forms, what is one slip apart, what begins like it. Nearest first. */
export function suggestWords<W>(term: string, words: Iterable<W>, read: (word: W) => Suggestable): W[] {
  const bare = splitArticle(cleanAnswer(term)).noun;
  const typed = [foldPlain(bare), foldWrittenOut(bare)];
  if (bare.length < MIN_LETTERS) return [];
  const near: { word: W; distance: number }[] = [];
  for (const word of words) {
    const found = distance(typed, read(word));
    if (found !== null) near.push({ word, distance: found });
  }
  return near
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, MOST)
    .map(({ word }) => word);
}

/** Whether a word is what was typed, not only like it. */
export function isSameTerm(typed: string, term: string): boolean {
  const bare = splitArticle(cleanAnswer(typed)).noun;
  return folded(typed) === folded(term) || foldWrittenOut(bare) === foldWrittenOut(splitArticle(term).noun);
}
