import { boardsOf } from "#shared/lib/boards.ts";
import { seededRandom, shuffled } from "#shared/lib/seeded-random.ts";

import { sameFace, type Face } from "../parts/face.ts";
import type { PairContent, PairAnswer } from "./content.ts";

export interface Card {
  /** "p3.a", "p3.b", "d1.b". */
  id: string;
  side: "a" | "b";
  face: Face;
}

export interface Round {
  /** The pairs to be found in it. */
  pairs: readonly string[];
  /** In the order in which they are shown. */
  a: readonly Card[];
  b: readonly Card[];
}

const decoysOf = (content: PairContent): Card[] =>
  content.decoys.map((face, at) => ({ id: `d${at + 1}.b`, side: "b", face }));

export function cardsOf(content: PairContent): Card[] {
  const cards = content.pairs.flatMap(({ id, a, b }): Card[] => [
    { id: `${id}.a`, side: "a", face: a },
    { id: `${id}.b`, side: "b", face: b },
  ]);
  return [...cards, ...decoysOf(content)];
}

/** Whether two cards belong together: of one pair, or of two pairs with the same face, which may change partners. */
export function belongTogether(content: PairContent, one: string, other: string): boolean {
  const a = one.endsWith(".a") ? one : other;
  const b = a === one ? other : one;
  if (!a.endsWith(".a") || !b.endsWith(".b")) return false;
  const first = content.pairs.find(({ id }) => `${id}.a` === a);
  const second = content.pairs.find(({ id }) => `${id}.b` === b);
  if (!first || !second) return false;
  return first.id === second.id || sameFace(first.a, second.a) || sameFace(first.b, second.b);
}

/** Cards that found their partner and are gone from the board. */
export function goneCards(content: PairContent, { tries }: PairAnswer): ReadonlySet<string> {
  const gone = new Set<string>();
  for (const [one, other] of tries) {
    if (gone.has(one) || gone.has(other) || !belongTogether(content, one, other)) continue;
    gone.add(one);
    gone.add(other);
  }
  return gone;
}

/** Pairs both of whose cards are gone. */
export function foundPairs(content: PairContent, answer: PairAnswer): string[] {
  const gone = goneCards(content, answer);
  return content.pairs.map(({ id }) => id).filter((id) => gone.has(`${id}.a`) && gone.has(`${id}.b`));
}

/** The pairs in rounds, in an order of the seed; those of `without` were right before and do not come again. */
export function roundsOf(content: PairContent, seed: string, without: readonly string[]): Round[] {
  const pairs = content.pairs.filter(({ id }) => !without.includes(id));
  const boards = boardsOf(shuffled(pairs, seededRandom(`${seed} rounds`)), content.round_size);
  const decoys = decoysOf(content);
  const mixed = (cards: readonly Card[], name: string) => shuffled(cards, seededRandom(`${seed} ${name}`));
  return boards.map((board, at) => {
    const ids = board.map(({ id }) => id);
    const cards = cardsOf(content).filter(({ id }) => ids.includes(id.slice(0, id.lastIndexOf("."))));
    const extra = decoys.filter((_, index) => index % boards.length === at);
    return {
      pairs: ids,
      a: mixed(
        cards.filter(({ side }) => side === "a"),
        `a ${at}`,
      ),
      b: mixed([...cards.filter(({ side }) => side === "b"), ...extra], `b ${at}`),
    };
  });
}
