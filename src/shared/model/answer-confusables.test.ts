import { globSync, readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";
import { parse } from "yaml";

import { judgeAnswer, makeLexicon, type Judgement, type LexiconWord } from "./answer-tolerance.ts";
import type { Article } from "./article.ts";

/**
 * The table of answers over every pair of content/confusables.tsv, both ways. What is expected is said here by rules of
 * its own: letters are compared with the textbook distance below, not with the code under test. The lexicon is what a
 * learner has: the pairs and the shipped words.
 */
interface Side {
  article: Article;
  term: string;
  means: string;
}
interface Pair {
  wanted: Side;
  other: Side;
}

const isArticle = (text: string | undefined): text is Article => text === "der" || text === "die" || text === "das";
function side([article, term = "", means = ""]: string[]): Side {
  if (!isArticle(article)) throw new Error(`${term} has no article`);
  return { article, term, means };
}

const rows = readFileSync("content/confusables.tsv", "utf8").trim().split("\n").slice(1);
const pairs: Pair[] = rows.flatMap((row) => {
  const cells = row.split("\t");
  const [a, b] = [side(cells.slice(0, 3)), side(cells.slice(3, 6))];
  return [
    { wanted: a, other: b },
    { wanted: b, other: a },
  ];
});

const shipped: LexiconWord[] = globSync("content/vocabulary/*.yaml").flatMap((file) => {
  const { words } = parse(readFileSync(file, "utf8")) as {
    words: { lemma: string; article?: string; explanation: string }[];
  };
  return words.map(({ lemma, article, explanation }) => ({
    term: lemma,
    article: article ?? null,
    means: explanation,
  }));
});
const known: LexiconWord[] = [...pairs.map(({ wanted }) => wanted), ...shipped];
const lexicon = makeLexicon(known);

function judge({ article, term }: Side, typed: string, level = "B1"): Judgement {
  const more = { plural: null, isPluralOnly: false, acceptedAnswers: [], wrongAnswers: [] };
  return judgeAnswer(typed, { term, article, level, ...more }, lexicon);
}

const WRITTEN_OUT: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", Ä: "Ae", Ö: "Oe", Ü: "Ue" };
const writtenOut = (text: string) => text.replace(/[äöü]/giu, (letter) => WRITTEN_OUT[letter] ?? letter);
const withoutDots = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\u0308/g, "")
    .normalize("NFC");
const hasUmlaut = (text: string) => /[äöü]/iu.test(text);
const plain = (text: string) => withoutDots(text).toLowerCase().replace(/ß/g, "ss");

/** Optimal string alignment as in the textbook: insert, delete, replace, swap two neighbours. */
function distance(from: string, to: string): number {
  const [a, b] = [plain(from), plain(to)];
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (__, j) => i + j));
  const at = (i: number, j: number) => table[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const swap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      (table[i] ?? [])[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, change, swap);
    }
  }
  return at(a.length, b.length);
}

const cards = new Map(pairs.map(({ wanted }) => [`${wanted.article} ${wanted.term}`, wanted]));
const words = [...cards.values()];
/** A slip of one letter that is surely none of the known words: each of them is at least two letters away. */
const isNobody = (typed: string, wanted: string) =>
  known.every(({ term }) => plain(term) === plain(wanted) || distance(typed, term) >= 2);

const swapped = (word: string, at: number) =>
  word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2);
const dropped = (word: string, at: number) => word.slice(0, at) + word.slice(at + 1);
/** The first slip of this kind inside the word, away from its first letter and its ending. */
function slip(word: string, kind: (word: string, at: number) => string): string | undefined {
  const positions = Array.from({ length: Math.max(0, word.length - 5) }, (_, i) => i + 2);
  return positions.map((at) => kind(word, at)).find((typed) => distance(typed, word) === 1 && isNobody(typed, word));
}

const named = (side: Side) => `${side.article} ${side.term}`;
const shown = (rowsOf: [Side, string][]) => rowsOf.map(([wanted, typed]) => [named(wanted), typed, wanted] as const);

describe("another word of a pair is never a slip of the finger", () => {
  const ways: [string, (pair: Pair) => string | null][] = [
    ["with its article", ({ other }) => named(other)],
    ["without an article", ({ other }) => other.term],
    ["in small letters", ({ other }) => named(other).toLowerCase()],
    ["with the article of the wanted word", ({ wanted, other }) => `${wanted.article} ${other.term}`],
    ["umlauts written out", ({ other }) => (hasUmlaut(other.term) ? writtenOut(named(other)) : null)],
    ["umlauts without dots", ({ other }) => (hasUmlaut(other.term) ? withoutDots(named(other)) : null)],
  ];
  const cases = ways.flatMap(([way, typedOf]) =>
    pairs.flatMap((pair) => {
      const typed = typedOf(pair);
      return typed === null ? [] : [[named(pair.wanted), typed, way, pair] as const];
    }),
  );
  it.each(cases)("%s ← %s (%s) means something else", (_, typed, __, { wanted, other }) => {
    const { verdict, code, otherWord } = judge(wanted, typed);
    expect(`${verdict} ${code}`).toBe("wrong other-word");
    expect(otherWord?.term).toBe(other.term);
    expect(otherWord?.means).not.toBe("");
  });
});

describe("the word itself is right, however it is written", () => {
  it.each(shown(words.map((word) => [word, named(word)])))("%s ← %s", (_, typed, wanted) => {
    expect(judge(wanted, typed)).toMatchObject({ verdict: "correct", code: "identical", articleVerdict: "right" });
  });
  it.each(shown(words.map((word) => [word, word.term])))("%s ← %s, its article is shown", (_, typed, wanted) => {
    const expected = { verdict: "correct", code: "missing-article", shown: named(wanted) };
    expect(judge(wanted, typed)).toMatchObject(expected);
  });
  it.each(shown(words.map((word) => [word, named(word).toLowerCase()])))("%s ← %s", (_, typed, wanted) => {
    expect(judge(wanted, typed)).toMatchObject({ verdict: "correct", code: "case", articleVerdict: "right" });
  });
  const dotted = words.filter(({ term }) => hasUmlaut(term));
  it.each(shown(dotted.map((word) => [word, writtenOut(named(word))])))("%s ← %s", (_, typed, wanted) => {
    expect(judge(wanted, typed)).toMatchObject({ verdict: "correct", code: "transcription" });
  });
  it.each(shown(dotted.map((word) => [word, withoutDots(named(word))])))(
    "%s ← %s is right at B1 and almost right at B2",
    (_, typed, wanted) => {
      expect(judge(wanted, typed)).toMatchObject({ verdict: "correct", code: "umlaut" });
      expect(judge(wanted, typed, "B2")).toMatchObject({ verdict: "almost", code: "umlaut" });
    },
  );
});

describe("a wrong article at the right word is almost right", () => {
  const wrongArticles = words.flatMap((word) =>
    (["der", "die", "das"] as const)
      .filter((article) => article !== word.article && !cards.has(`${article} ${word.term}`))
      .map((article): [Side, string] => [word, `${article} ${word.term}`]),
  );
  it.each(shown(wrongArticles))("%s ← %s", (_, typed, wanted) => {
    expect(judge(wanted, typed)).toMatchObject({ verdict: "almost", code: "article", articleVerdict: "wrong" });
  });
});

describe("a slip of one letter inside the word", () => {
  const slips = words.flatMap((word) =>
    [swapped, dropped].flatMap((kind): [Side, string][] => {
      const typed = slip(word.term, kind);
      return typed === undefined ? [] : [[word, `${word.article} ${typed}`]];
    }),
  );
  it.each(shown(slips))("%s ← %s", (_, typed, wanted) => {
    expect(judge(wanted, typed)).toMatchObject({ verdict: "almost", code: "typo", articleVerdict: "right" });
  });

  const first = words
    .filter(({ term }) => plain(term).length <= 8)
    .flatMap((word): [Side, string][] => {
      const typed = ["Q", "X", "Y", "C"]
        .map((letter) => letter + word.term.slice(1))
        .find((own) => isNobody(own, word.term));
      return typed === undefined ? [] : [[word, typed]];
    });
  it.each(shown(first))("%s ← %s is wrong: the first letter of a short word has to be right", (_, typed, wanted) => {
    expect(judge(wanted, typed).verdict).toBe("wrong");
  });

  const short = words
    .filter(({ term }) => plain(term).length <= 4)
    .flatMap((word): [Side, string][] => [swapped(word.term, 1), dropped(word.term, 1)].map((typed) => [word, typed]));
  it.each(shown(short))("%s ← %s is wrong: a word of four letters has no room for slips", (_, typed, wanted) => {
    expect(judge(wanted, typed).verdict).toBe("wrong");
  });

  const nearer = pairs.flatMap(({ wanted, other }): [Side, string][] => {
    const typed = slip(other.term, swapped);
    return typed === undefined || distance(typed, wanted.term) <= 1 ? [] : [[wanted, typed]];
  });
  it.each(shown(nearer))("%s ← %s is wrong: it is a slip of the other word", (_, typed, wanted) => {
    expect(judge(wanted, typed).verdict).toBe("wrong");
  });
});
