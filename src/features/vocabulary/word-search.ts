import type { Word } from "#data/vocabulary/words.ts";
import { foldForSearch, foldPlain, foldWrittenOut } from "#shared/lib/fold-german.ts";
import { splitArticle } from "#shared/model/article.ts";
import { isFormOf, type WordKind } from "#shared/model/inflection.ts";

import { termKey } from "./word-sections.ts";

/** What of a word is searched, folded. Each form and each meaning is a line of its own, so that "\n" marks its edges. */
interface Haystack {
  term: string;
  /** The word and its forms, as they are stored. */
  forms: string;
  /** Translations, everyday and technical words, other right answers, tags. */
  meanings: string;
  explanation: string;
}

/** Folding is what costs: each word is folded once, as long as its row stays the same. */
const haystacks = new WeakMap<Word, Haystack>();

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
  const made = { term: termKey(word), forms, meanings, explanation };
  haystacks.set(word, made);
  return made;
}

/** The texts of some words in one, and where each of them begins in it; behind the last one: where it ends. */
interface Joined {
  text: string;
  starts: readonly number[];
}

/** Some neighbours, and all that is searched of them as one text: one look through it passes over most of them. */
interface Block {
  words: readonly Word[];
  haystacks: readonly Haystack[];
  all: Joined;
  /** The words alone: a tenth of the text. */
  terms: Joined;
}

const BLOCK_SIZE = 100;
const WORD_MARK = "\0";
const blocks = new WeakMap<readonly Word[], Block[]>();

function joined(texts: readonly string[]): Joined {
  const marked = texts.map((text) => `${WORD_MARK}${text}`);
  const starts = [0];
  for (const { length } of marked) starts.push((starts.at(-1) ?? 0) + length);
  return { text: marked.join(""), starts };
}

function makeBlock(words: readonly Word[]): Block {
  const made = words.map(haystackOf);
  return {
    words,
    haystacks: made,
    all: joined(made.map(({ forms, meanings, explanation }) => `${forms}${meanings}${explanation}`)),
    terms: joined(made.map(({ term }) => term)),
  };
}

/** The blocks of a list of words that are made by now. */
function madeBlocks(words: readonly Word[]): Block[] {
  const known = blocks.get(words) ?? [];
  blocks.set(words, known);
  return known;
}

function makeNextBlock(words: readonly Word[]): void {
  const made = madeBlocks(words);
  const from = made.length * BLOCK_SIZE;
  made.push(makeBlock(words.slice(from, from + BLOCK_SIZE)));
}

const isAllMade = (words: readonly Word[]): boolean => madeBlocks(words).length * BLOCK_SIZE >= words.length;

function blocksOf(words: readonly Word[]): readonly Block[] {
  while (!isAllMade(words)) makeNextBlock(words);
  return madeBlocks(words);
}

/** A text as it is looked for: put together once, not for every word. */
interface Pattern {
  text: string;
  /** It is all of a form, its beginning, the beginning of one of its words. */
  whole: string;
  line: string;
  words: readonly string[];
}

const patternOf = (text: string): Pattern => ({
  text,
  whole: `\n${text}\n`,
  line: `\n${text}`,
  words: [` ${text}`, `-${text}`],
});

/** The typed text, folded once for all words. */
interface Query {
  /** Without its article, umlauts dropped and written out. */
  texts: readonly string[];
  patterns: readonly Pattern[];
  /** How an explanation has a word that begins so; empty: too little was typed. */
  wordStarts: readonly string[];
  /** How words begin of which one of the texts may be another form; empty: too little was typed. */
  beginnings: readonly string[];
  /** One or two letters: too little to look inside of words. */
  isShort: boolean;
  /** Of several words typed each one, dropped and written out; they may stand in different places. Empty: one word. */
  parts: readonly (readonly string[])[];
}

const SHORT = 2;
/** So much has to be typed before explanations are read, too. */
const TELLING = 4;

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];
const folded = (text: string): string[] =>
  distinct([foldPlain(text), foldWrittenOut(text)]).filter((one) => one !== "");

function queryOf(typed: string): Query | null {
  const { noun } = splitArticle(typed.trim().replace(/\s+/gu, " "));
  const texts = folded(noun);
  const [plain] = texts;
  if (plain === undefined) return null;
  return {
    texts,
    patterns: texts.map(patternOf),
    wordStarts: texts.filter(({ length }) => length >= TELLING).flatMap((text) => [` ${text}`, `\n${text}`]),
    // "gefragt" may be a form of "fragen".
    beginnings: distinct(
      texts.flatMap((text) => {
        if (text.length < TELLING) return [];
        return [text.slice(0, 3), ...(text.startsWith("ge") ? [text.slice(2, 4)] : [])];
      }),
    ),
    // Two letters of Arabic or Vietnamese can be a whole word; two of German never say much.
    isShort: plain.length <= SHORT && /^[a-z]+$/.test(plain),
    parts: plain.includes(" ")
      ? noun
          .split(" ")
          .map(folded)
          .filter((part) => part.length > 0)
      : [],
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
function rankByForm({ forms }: Haystack, { text, whole, line, words }: Pattern, isShort: boolean): Rank | null {
  if (!forms.includes(text)) return null;
  if (forms.includes(whole)) return 0;
  if (forms.includes(line)) return 1;
  if (isAnyIn(forms, words)) return 2;
  return isShort ? null : 3;
}

/** `firstAt`: where in the word's text one of the texts stands first. What stands before that need not be looked at. */
function rankOf(word: Word, haystack: Haystack, query: Query, firstAt: number): Rank | null {
  const { forms, meanings, explanation } = haystack;
  const { texts, patterns, wordStarts, isShort, parts } = query;
  let best: Rank | null = null;
  if (firstAt < forms.length) {
    for (const pattern of patterns) {
      const rank = rankByForm(haystack, pattern, isShort);
      if (rank !== null && (best === null || rank < best)) best = rank;
    }
  }
  if (best === 0 || isOtherForm(word, haystack, query)) return 0;
  if (best !== null || isShort) return best;
  if (firstAt < forms.length + meanings.length && isAnyIn(meanings, texts)) return 4;
  if (parts.length > 0 && parts.every((part) => isAnyIn(forms, part) || isAnyIn(meanings, part))) return 4;
  // Inside of an explanation only beginnings of words count: "rat" is not in "Apparat".
  return isAnyIn(explanation, wordStarts) ? 5 : null;
}

/** Where in each of the joined texts one of these texts stands first; undefined: nowhere. */
function firstPositions({ text, starts }: Joined, wanted: readonly string[]): (number | undefined)[] {
  const positions: (number | undefined)[] = [];
  for (const one of wanted) {
    let word = 0;
    let at = text.indexOf(one);
    while (at >= 0) {
      while ((starts[word + 1] ?? Infinity) <= at) word += 1;
      const position = at - (starts[word] ?? 0);
      positions[word] = Math.min(position, positions[word] ?? position);
      // Where else it stands in the same word does not matter.
      at = text.indexOf(one, starts[word + 1]);
    }
  }
  return positions;
}

const countOf = (positions: readonly unknown[]): number =>
  positions.filter((position) => position !== undefined).length;

/** Of several words typed the one that the fewest have: only those that have it are worth a closer look. */
function rarestPart({ all }: Block, { parts }: Query): readonly string[] {
  const counts = parts.map((part) => countOf(firstPositions(all, part)));
  return parts[counts.indexOf(Math.min(...counts))] ?? [];
}

/** The first places of the texts in the words that are worth a closer look; of most words this is all that is done. */
function candidatesIn(
  { all, terms }: Block,
  { texts, beginnings }: Query,
  rarest: readonly string[],
): (number | undefined)[] {
  const positions = firstPositions(all, texts);
  const begun = firstPositions(
    terms,
    beginnings.map((beginning) => `${WORD_MARK}${beginning}`),
  );
  // Where in the word they stand says nothing about the text as it was typed.
  for (const found of [begun, firstPositions(all, rarest)])
    for (const at of found.keys()) if (found[at] !== undefined) positions[at] ??= Infinity;
  return positions;
}

/**
 * The words in which what was typed occurs, the nearest first: the word or a form of it, a word that begins so, one that
 * has it as a part, one that means it; those that are equally near in the order in which they were given. Marks and
 * umlauts may be missing or written out.
 */
export function searchWords(words: readonly Word[], typed: string): Word[] {
  const query = queryOf(typed);
  if (query === null) return [...words];
  const byRank: Word[][] = Array.from({ length: RANKS }, () => []);
  const all = blocksOf(words);
  const sample = all[Math.floor(all.length / 2)];
  const rarest = sample && query.parts.length > 0 ? rarestPart(sample, query) : [];
  for (const block of all) {
    const positions = candidatesIn(block, query, rarest);
    for (let at = 0; at < positions.length; at += 1) {
      const firstAt = positions[at];
      const word = block.words[at];
      const haystack = block.haystacks[at];
      if (firstAt === undefined || !word || !haystack) continue;
      const rank = rankOf(word, haystack, query, firstAt);
      if (rank !== null) byRank[rank]?.push(word);
    }
  }
  return byRank.flat();
}

/** Gets a list of words ready a few at a time, so that the first letter of a search has nothing to wait for. */
export async function prepareSearch(
  words: readonly Word[],
  { pause, isWanted }: { pause: () => Promise<void>; isWanted: () => boolean },
): Promise<void> {
  while (!isAllMade(words)) {
    await pause();
    if (!isWanted()) return;
    if (!isAllMade(words)) makeNextBlock(words);
  }
}
