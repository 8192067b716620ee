import type { Word } from "#db/words.ts";
import { foldForSearch, foldPlain, searchMatcher } from "#shared/lib/fold-german.ts";
import { splitArticle } from "#shared/model/article.ts";

import { byTerm, termKey } from "./word-sections.ts";

/** Folding is what costs: each word is folded once, as long as its row stays the same. */
const haystacks = new WeakMap<Word, { all: string; term: string }>();

function haystackOf(word: Word): { all: string; term: string } {
  const known = haystacks.get(word);
  if (known) return known;
  const texts = [
    [word.specificArticle, word.term].filter(Boolean).join(" "),
    word.plural,
    word.present,
    word.simplePast,
    word.presentPerfect,
    ...word.acceptedAnswers,
    ...word.links.filter(({ kind }) => kind === "lay" || kind === "technical" || kind === "abbr").map((it) => it.term),
    ...word.tags,
    ...Object.values(word.translations).map((it) => it.text),
  ];
  const made = { all: foldForSearch(texts.filter(Boolean).join("\n")), term: termKey(word) };
  haystacks.set(word, made);
  return made;
}

/** 0: the word itself, 1: it begins so, 2: a part of it does, 3: it is in it, 4: found by something else. */
function rankOf(term: string, wanted: string): number {
  if (term === wanted) return 0;
  if (term.startsWith(wanted)) return 1;
  if (term.includes(` ${wanted}`) || term.includes(`-${wanted}`)) return 2;
  return term.includes(wanted) ? 3 : 4;
}

/** The words in which everything typed occurs, the nearest first. Marks and umlauts may be missing or written out. */
export function searchWords(words: readonly Word[], query: string): Word[] {
  const wanted = foldPlain(splitArticle(query.trim()).noun);
  const isFound = searchMatcher(query);
  const byRank: Word[][] = [[], [], [], [], []];
  for (const word of words) {
    const haystack = haystackOf(word);
    if (isFound(haystack.all)) byRank[rankOf(haystack.term, wanted)]?.push(word);
  }
  return byRank.flatMap((found) => found.sort(byTerm));
}

/** So many words are folded between two looks at whether something else is to be done. */
const FOLDED_AT_ONCE = 100;

/** Folds what is not folded yet a few words at a time, so that the first letter of a search has nothing to wait for. */
export async function prepareSearch(
  words: readonly Word[],
  { pause, isWanted }: { pause: () => Promise<void>; isWanted: () => boolean },
): Promise<void> {
  for (let from = 0; from < words.length; from += FOLDED_AT_ONCE) {
    const some = words.slice(from, from + FOLDED_AT_ONCE).filter((word) => !haystacks.has(word));
    if (some.length > 0) await pause();
    if (!isWanted()) return;
    for (const word of some) haystackOf(word);
  }
}
