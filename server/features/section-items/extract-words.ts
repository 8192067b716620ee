import { foldPlain } from "#shared/lib/fold-german.ts";
import { splitArticle } from "#shared/model/article.ts";
import { isFormOf } from "#shared/model/inflection.ts";
import type { VocabItemRow } from "#shared/model/vocabulary.ts";

export interface FoundWord {
  vocab_id: string | null;
  term: string;
  found: string;
  is_suggestion: boolean;
}

const SHORTEST = 4;
const bucketOf = (word: string): string => foldPlain(word).slice(0, SHORTEST);
const kindOf = ({ grammatical_category: category }: VocabItemRow) =>
  category === "noun" || category === "verb" ? category : "other";

interface Index {
  /** By each form that the row itself names. */
  forms: ReadonlyMap<string, VocabItemRow>;
  buckets: ReadonlyMap<string, readonly VocabItemRow[]>;
  nouns: ReadonlyMap<string, VocabItemRow>;
  phrases: readonly VocabItemRow[];
}

const made = new WeakMap<readonly VocabItemRow[], Index>();

function indexOf(words: readonly VocabItemRow[]): Index {
  const known = made.get(words);
  if (known !== undefined) return known;
  const forms = new Map<string, VocabItemRow>();
  const buckets = new Map<string, VocabItemRow[]>();
  const nouns = new Map<string, VocabItemRow>();
  const phrases: VocabItemRow[] = [];
  for (const word of words) {
    if (word.grammatical_category === "phrase") {
      phrases.push(word);
      continue;
    }
    const bare = splitArticle(word.term).noun;
    const participle = word.present_perfect?.split(" ").at(-1);
    for (const form of [bare, word.plural, word.present, word.simple_past, participle]) {
      if (form && !forms.has(foldPlain(form))) forms.set(foldPlain(form), word);
    }
    const bucket = buckets.get(bucketOf(bare)) ?? [];
    buckets.set(bucketOf(bare), bucket);
    bucket.push(word);
    if (word.grammatical_category === "noun" && bare.length >= SHORTEST) nouns.set(foldPlain(bare), word);
  }
  const index = { forms, buckets, nouns, phrases };
  made.set(words, index);
  return index;
}

/** The noun of the library at the end of a compound: "Blutdruckmessgerät" is a kind of "Messgerät". */
function headOf(token: string, nouns: Index["nouns"]): VocabItemRow | undefined {
  const folded = foldPlain(token);
  for (let start = 3; start <= folded.length - SHORTEST; start += 1) {
    const head = nouns.get(folded.slice(start));
    if (head !== undefined) return head;
  }
  return undefined;
}

/**
 * The words of the library that stand in a text, in whatever form; and its nouns that the library does not know, as
 * suggestions: with the word that they end on, where there is one.
 */
export function wordsInText(text: string, words: readonly VocabItemRow[]): FoundWord[] {
  const { forms, buckets, nouns } = indexOf(words);
  const found = new Map<string, FoundWord>();
  for (const [token] of text.matchAll(/\p{L}{2,}/gu)) {
    const word =
      forms.get(foldPlain(token)) ??
      (buckets.get(bucketOf(token)) ?? []).find((one) => isFormOf(token, splitArticle(one.term).noun, kindOf(one)));
    if (word !== undefined) {
      if (!found.has(word.id))
        found.set(word.id, { vocab_id: word.id, term: word.term, found: token, is_suggestion: false });
      continue;
    }
    // Only nouns are told from other words by their look, and small ones are mostly beginnings of sentences.
    const key = foldPlain(token);
    if (token.length <= SHORTEST || !/^\p{Lu}\p{Ll}+$/u.test(token) || found.has(key)) continue;
    const head = headOf(token, nouns);
    found.set(key, { vocab_id: head?.id ?? null, term: head?.term ?? token, found: token, is_suggestion: true });
  }
  return [...found.values()];
}

/** The set phrases of the library that stand in a text; what a learner fills in may be anything. */
export function phrasesInText(text: string, words: readonly VocabItemRow[]): FoundWord[] {
  const plain = spaced(text);
  return indexOf(words).phrases.flatMap(({ id, term }) => {
    const pieces = term.split("…").map(spaced).filter(Boolean);
    const isThere = pieces.length > 0 && pieces.every((piece) => ` ${plain} `.includes(` ${piece} `));
    return isThere ? [{ vocab_id: id, term, found: term, is_suggestion: false }] : [];
  });
}

/** Words alone, folded, with one blank between them. */
export const spaced = (text: string): string => (foldPlain(text).match(/[\p{L}\d]+/gu) ?? []).join(" ");
