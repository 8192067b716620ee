import type { Word } from "#data/vocabulary/words.ts";
import { foldPlain } from "#shared/lib/fold-german.ts";
import { osaDistance } from "#shared/lib/letter-difference.ts";
import { seededLot } from "#shared/lib/seeded-random.ts";
import type { LexiconWord } from "#shared/model/lexicon.ts";

import { pairPartners, type ConfusablePair } from "#shared/model/confusables.ts";
import { cutAround, spokenArticle } from "../../word-question.ts";
import { chosenQuestion, inSeededOrder, judgeChoice, saidChoice, type ChoiceQuestion } from "../choice.ts";
import { canHear } from "../can-hear.ts";
import type { Around, ModeRules } from "../task.ts";

/** What is given: the meaning, the sound, or a sentence with a gap. */
export type Given =
  | { kind: "meaning"; text: string }
  | { kind: "sound" }
  | { kind: "sentence"; parts: [string, string] };

export interface ConfusablesQuestion extends ChoiceQuestion {
  given: Given;
}

/** Two to choose from would be tossing a coin: the next lookalikes come along. */
const OPTIONS = 4;
/** Farther apart nobody mistakes them. */
const MAX_DISTANCE = 5;

function lookalikes(word: Word, pairs: readonly ConfusablePair[]): LexiconWord[] {
  const partners = pairPartners(pairs, word.term);
  const folded = foldPlain(word.term);
  const taken = new Set([word.term, ...partners.map(({ term }) => term)]);
  const near = pairs
    .flat()
    .filter(({ term, article }) => !taken.has(term) && (article === null) === (word.specificArticle === null))
    .map((other) => ({ other, distance: osaDistance(folded, foldPlain(other.term), MAX_DISTANCE) }))
    .filter(({ distance }) => distance <= MAX_DISTANCE)
    .sort((a, b) => a.distance - b.distance || a.other.term.localeCompare(b.other.term, "de"))
    .map(({ other }) => other);
  const all = [...partners, ...near];
  return [...new Map(all.map((other) => [other.term, other])).values()].slice(0, OPTIONS - 1);
}

/** In a pair both are explained in the same few words; elsewhere the word's own explanation has to do. */
function meaningOf(word: Word, pairs: readonly ConfusablePair[]): string {
  return pairs.flat().find(({ term }) => term === word.term)?.means ?? word.explanation ?? "";
}

function gapIn(word: Word): [string, string] | null {
  for (const example of word.usageExamples) {
    const [before, found, after, ...more] = cutAround(example, word.term);
    const isAlone = more.length === 0 && !/\p{L}$/u.test(before ?? "") && !/^\p{L}/u.test(after ?? "");
    if (before !== undefined && after !== undefined && found === word.term && isAlone) return [before, after];
  }
  return null;
}

function givenOf(word: Word, around: Around): Given {
  const { seed, pairs } = around;
  const gap = gapIn(word);
  const ways: Given[] = [
    { kind: "meaning", text: meaningOf(word, pairs) },
    ...(canHear(word, around) ? [{ kind: "sound" } as const] : []),
    ...(gap ? [{ kind: "sentence", parts: gap } as const] : []),
  ];
  return ways[seededLot(seed, "way") % ways.length] ?? { kind: "meaning", text: meaningOf(word, pairs) };
}

/** "Gefährliche Verwechslungen": words that are one slip apart, told apart by meaning, ear and sentence. */
export const confusables: ModeRules<ConfusablesQuestion> = {
  canAsk: (word, { mistaken }) => mistaken.has(word.term),
  build(task, word, around) {
    const others = lookalikes(word, around.pairs);
    if (others.length === 0) return null;
    const given = givenOf(word, around);
    const right: LexiconWord = {
      term: word.term,
      article: spokenArticle(word),
      means: meaningOf(word, around.pairs),
    };
    const options = [right, ...others].map((option) => ({
      text: option.term,
      // The sentence has the article already; by ear it would give the word away.
      article: given.kind === "meaning" ? option.article : null,
      isRight: option === right,
      word: option,
    }));
    return {
      ...chosenQuestion(task, word, around),
      given,
      options: inSeededOrder(options, around.seed),
    };
  },
  judge: judgeChoice,
  said: saidChoice,
};
