import type { Word } from "#db/words.ts";
import { foldForSearch, foldPlain, foldWrittenOut, searchMatcher } from "#shared/lib/fold-german.ts";
import { splitArticle } from "#shared/model/article.ts";
import { isFormOf, type WordKind } from "#shared/model/inflection.ts";

import { byTerm, termKey } from "./word-sections.ts";

/** What of a word is searched, folded. Each form and each meaning is a line of its own, so that "\n" marks its edges. */
interface Haystack {
  term: string;
  /** The word and its forms, as they are stored. */
  forms: string;
  /** Translations, everyday and technical words, other right answers, tags. */
  meanings: string;
  explanation: string;
  /** All of it: most words are passed over with one look. */
  all: string;
}

/** Folding is what costs: each word is folded once, as long as its row stays the same. */
const haystacks = new WeakMap<Word, Haystack>();
/** The haystacks of a list of words in its order: looking each of them up again costs more than searching it. */
const ordered = new WeakMap<readonly Word[], readonly Haystack[]>();

const LINKED = new Set(["lay", "technical", "abbr", "synonym"]);

type Texts = readonly (string | null | undefined)[];
const linesOf = (texts: Texts): string => `\n${texts.filter(Boolean).join("\n")}\n`;
/** German is typed with its umlauts, without them and written out; other languages without their marks at most. */
const germanLines = (texts: Texts): string => foldForSearch(linesOf(texts));
const foreignLines = (texts: Texts): string => foldPlain(linesOf(texts));

function haystackOf(word: Word): Haystack {
  const known = haystacks.get(word);
  if (known) return known;
  const forms = germanLines([
    word.term,
    word.plural,
    word.present,
    word.simplePast,
    word.presentPerfect,
    // "verabreicht" is a form of its own beside "hat verabreicht".
    word.presentPerfect?.split(" ").at(-1),
  ]);
  const linked = word.links.flatMap(({ kind, term }) => (LINKED.has(kind) ? [term] : []));
  const meanings =
    germanLines([...word.acceptedAnswers, ...linked, ...word.tags]) +
    foreignLines(Object.values(word.translations).map(({ text }) => text));
  const explanation = germanLines([word.explanation]);
  const made = { term: termKey(word), forms, meanings, explanation, all: forms + meanings + explanation };
  haystacks.set(word, made);
  return made;
}

function haystacksOf(words: readonly Word[]): readonly Haystack[] {
  const known = ordered.get(words) ?? words.map(haystackOf);
  ordered.set(words, known);
  return known;
}

/** The typed text, folded once for all words. */
interface Query {
  /** Without its article, umlauts dropped and written out. */
  texts: readonly string[];
  /** How words begin of which one of the texts may be another form; empty: too little was typed. */
  beginnings: readonly string[];
  /** One or two letters: too little to look inside of words. */
  isShort: boolean;
  /** Several words typed; they may stand in different places. */
  occursIn: ((haystack: string) => boolean) | null;
}

const SHORT = 2;
/** So much has to be typed before explanations are read, too. */
const TELLING = 4;

function queryOf(typed: string): Query | null {
  const { noun } = splitArticle(typed.trim().replace(/\s+/gu, " "));
  const texts = [...new Set([foldPlain(noun), foldWrittenOut(noun)])].filter((text) => text !== "");
  const [plain] = texts;
  if (plain === undefined) return null;
  return {
    texts,
    // "gefragt" may be a form of "fragen".
    beginnings: texts.flatMap((text) => {
      if (text.length < TELLING) return [];
      return [text.slice(0, 3), ...(text.startsWith("ge") ? [text.slice(2, 4)] : [])];
    }),
    // Two letters of Arabic or Vietnamese can be a whole word; two of German never say much.
    isShort: plain.length <= SHORT && /^[a-z]+$/.test(plain),
    occursIn: plain.includes(" ") ? searchMatcher(noun) : null,
  };
}

const KINDS: Partial<Record<string, WordKind>> = { noun: "noun", verb: "verb" };

/** Whether what was typed is a regular form of the word that is not stored: "Verbandes", "verabreichst". */
function isOtherForm({ grammaticalCategory }: Word, { term }: Haystack, { texts, beginnings }: Query): boolean {
  for (const beginning of beginnings) {
    if (term.startsWith(beginning))
      return texts.some((text) => isFormOf(text, term, KINDS[grammaticalCategory] ?? "other"));
  }
  return false;
}

function isAnyIn(haystack: string, texts: readonly string[]): boolean {
  for (const text of texts) if (haystack.includes(text)) return true;
  return false;
}

/** From the word itself to what only its explanation says; higher: further away. */
const RANKS = 6;
type Rank = 0 | 1 | 2 | 3 | 4 | 5;

/** 0: the word or a form of it, 1: it begins so, 2: one of its words does, 3: it is a part of it. */
function rankByForm({ forms }: Haystack, text: string, isShort: boolean): Rank | null {
  if (!forms.includes(text)) return null;
  if (forms.includes(`\n${text}\n`)) return 0;
  if (forms.includes(`\n${text}`)) return 1;
  if (forms.includes(` ${text}`) || forms.includes(`-${text}`)) return 2;
  return isShort ? null : 3;
}

/** Asked for every word at every letter: loops, and what most words fail at first. */
function rankOf(word: Word, haystack: Haystack, query: Query): Rank | null {
  const { texts, isShort, occursIn } = query;
  const isThere = isAnyIn(haystack.all, texts);
  let best: Rank | null = null;
  if (isThere) {
    for (const text of texts) {
      const rank = rankByForm(haystack, text, isShort);
      if (rank !== null && (best === null || rank < best)) best = rank;
    }
  }
  if (best === 0 || isOtherForm(word, haystack, query)) return 0;
  if (best !== null || isShort) return best;
  if (isThere && isAnyIn(haystack.meanings, texts)) return 4;
  if (occursIn?.(haystack.forms + haystack.meanings) === true) return 4;
  return isThere && isTold(haystack, texts) ? 5 : null;
}

/** Inside of an explanation only beginnings of words count: "rat" is not in "Apparat". */
function isTold({ explanation }: Haystack, texts: readonly string[]): boolean {
  const begins = (text: string) => explanation.includes(` ${text}`) || explanation.includes(`\n${text}`);
  return texts.some((text) => text.length >= TELLING && begins(text));
}

/**
 * The words in which what was typed occurs, the nearest first: the word or a form of it, a word that begins so, one that
 * has it as a part, one that means it. Marks and umlauts may be missing or written out.
 */
export function searchWords(words: readonly Word[], typed: string): Word[] {
  const query = queryOf(typed);
  if (query === null) return [...words];
  const byRank: Word[][] = Array.from({ length: RANKS }, () => []);
  const hay = haystacksOf(words);
  for (const [at, word] of words.entries()) {
    const rank = rankOf(word, hay[at] ?? haystackOf(word), query);
    if (rank !== null) byRank[rank]?.push(word);
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
