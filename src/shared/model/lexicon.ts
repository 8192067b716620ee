import { cleanAnswer } from "../lib/clean-answer.ts";
import { foldPlain, foldWrittenOut } from "../lib/fold-german.ts";
import { osaDistance } from "../lib/letter-difference.ts";
import { splitArticle } from "./article.ts";

/** A word with what it means: vocabulary, confusable pairs, the learner's own words. */
export interface LexiconWord {
  term: string;
  article: string | null;
  means: string;
}

/** All words known, to tell a slip of the finger from another word. */
export interface Lexicon {
  /** Words written like this, whatever the case, umlauts written out or not. */
  find(word: string): readonly LexiconWord[];
  /** Words written like this once all dots are dropped. */
  findWithoutDots(word: string): readonly LexiconWord[];
  /** Words at most `max` letters away. */
  findNear(word: string, max: number): readonly LexiconWord[];
}

/** A lexicon that knows no word. */
export const emptyLexicon: Lexicon = { find: () => [], findWithoutDots: () => [], findNear: () => [] };

function push<K>(index: Map<K, LexiconWord[]>, key: K, word: LexiconWord): void {
  const words = index.get(key);
  if (words) words.push(word);
  else index.set(key, [word]);
}

function bareTerm(term: string): string {
  return splitArticle(cleanAnswer(term)).noun;
}

/** A lexicon that words can be added to, a few at a time. */
export interface GrowingLexicon extends Lexicon {
  /** A leading article in a term is dropped. */
  add(words: Iterable<LexiconWord>): void;
}

export function growingLexicon(): GrowingLexicon {
  const written = new Map<string, LexiconWord[]>();
  const dotless = new Map<string, LexiconWord[]>();
  const byLength = new Map<number, LexiconWord[]>();
  const plainOf = new Map<LexiconWord, string>();
  return {
    add: (words) => {
      for (const word of words) {
        const term = bareTerm(word.term);
        if (!term) continue;
        const entry = { ...word, term };
        const plain = foldPlain(term);
        push(written, foldWrittenOut(term), entry);
        push(dotless, plain, entry);
        push(byLength, plain.length, entry);
        plainOf.set(entry, plain);
      }
    },
    find: (word) => written.get(foldWrittenOut(word)) ?? [],
    findWithoutDots: (word) => dotless.get(foldPlain(word)) ?? [],
    findNear: (word, max) => {
      const plain = foldPlain(word);
      const near: LexiconWord[] = [];
      for (let length = plain.length - max; length <= plain.length + max; length += 1) {
        for (const entry of byLength.get(length) ?? []) {
          if (osaDistance(plain, plainOf.get(entry) ?? "", max) <= max) near.push(entry);
        }
      }
      return near;
    },
  };
}

/** Builds the lexicon of these words at once. */
export function makeLexicon(words: Iterable<LexiconWord>): Lexicon {
  const lexicon = growingLexicon();
  lexicon.add(words);
  return lexicon;
}
