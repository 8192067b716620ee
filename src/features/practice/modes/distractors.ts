import type { Word } from "#data/vocabulary/words.ts";
import { foldPlain } from "#shared/lib/fold-german.ts";
import { seededLot } from "#shared/lib/seeded-random.ts";

import { pairPartners, type ConfusablePair } from "#shared/model/confusables.ts";
import { spokenArticle } from "../word-question.ts";

/** A word offered beside the right one. */
export interface Distractor {
  term: string;
  /** As it is spoken: "die" for a plural. */
  article: string | null;
  means: string;
  /** One slip apart from the right word. */
  isConfusable: boolean;
}

interface Given {
  word: Word;
  neighbours: readonly Word[];
  pairs: readonly ConfusablePair[];
  seed: string;
  count?: number;
}

/** Lookalikes are the most useful; more than two of them would make it a spelling test. */
const MAX_LOOKALIKES = 2;

const offered = (word: Word, isConfusable: boolean): Distractor => ({
  term: word.term,
  article: spokenArticle(word),
  means: word.explanation ?? "",
  isConfusable,
});

/** Words that mean the same would be right, too: linked ones, accepted answers, the same explanation or translation. */
function sameMeaning(word: Word): (other: Word) => boolean {
  const linked = new Set(
    word.links
      .filter(({ kind }) => kind === "lay" || kind === "technical" || kind === "synonym" || kind === "abbr")
      .map(({ id }) => id),
  );
  const accepted = new Set([word.term, ...word.acceptedAnswers].map(foldPlain));
  const english = word.translations["eng"]?.text.toLowerCase();
  return (other) =>
    other.id === word.id ||
    linked.has(other.id) ||
    accepted.has(foldPlain(other.term)) ||
    other.acceptedAnswers.some((answer) => accepted.has(foldPlain(answer))) ||
    other.explanation === word.explanation ||
    (english !== undefined && other.translations["eng"]?.text.toLowerCase() === english);
}

function lookalikes({ word, neighbours, pairs }: Given): Distractor[] {
  const linked = new Set(word.links.filter(({ kind }) => kind === "confusable").map(({ id }) => id));
  const known = neighbours
    .filter(({ id, explanation }) => linked.has(id) && explanation)
    .map((one) => offered(one, true));
  const paired = pairPartners(pairs, word.term).map(({ term, article, means }): Distractor => {
    const own = neighbours.find((one) => one.term === term && one.explanation);
    return own ? offered(own, true) : { term, article, means, isConfusable: true };
  });
  return [...new Map([...known, ...paired].map((one) => [foldPlain(one.term), one])).values()].slice(0, MAX_LOOKALIKES);
}

const isNamed = ({ explanation }: Word): boolean => /^(?:Fach|Alltags)wort für/u.test(explanation ?? "");

/** How alike two words look from outside: kind and topic first, then gender and length. */
function likeness(word: Word, other: Word): number {
  const topics = other.topics.filter((topic) => word.topics.includes(topic)).length > 0 ? 4 : 0;
  const kind = other.grammaticalCategory === word.grammaticalCategory ? 6 : 0;
  const gender = other.specificArticle === word.specificArticle ? 2 : 0;
  const side = other.isLaymanTerm === word.isLaymanTerm ? 1 : 0;
  // A meaning that begins like no other would stand out.
  const opening = isNamed(other) === isNamed(word) ? 3 : 0;
  return kind + topics + gender + side + opening - Math.min(3, Math.abs(other.term.length - word.term.length) / 3);
}

/** Words to choose from besides the right one: lookalikes first, then words of the same kind, topic, gender, length. */
export function distractorsFor(given: Given): Distractor[] {
  const { word, neighbours, seed, count = 3 } = given;
  const isSame = sameMeaning(word);
  const first = lookalikes(given);
  const taken = new Set(first.map(({ term }) => foldPlain(term)));
  const rest = neighbours
    .filter((other) => other.explanation && !isSame(other) && !taken.has(foldPlain(other.term)))
    .map((other) => ({ other, like: likeness(word, other), lot: seededLot(seed, other.id) }))
    .sort((a, b) => b.like - a.like || a.lot - b.lot)
    // Of equally good ones not always the same three.
    .slice(0, count * 3)
    .sort((a, b) => a.lot - b.lot)
    .slice(0, count - first.length);
  return [...first, ...rest.map(({ other }) => offered(other, false))].slice(0, count);
}
