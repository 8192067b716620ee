import { seededRandom, shuffled } from "#shared/lib/seeded-random.ts";

/** What is taken up on a board: a word, a meaning, or nothing. Both are named by the word's id. */
export interface Taken {
  side: "word" | "meaning";
  id: string;
}

export interface Board {
  /** In the order in which they are shown. */
  words: readonly string[];
  meanings: readonly string[];
  found: ReadonlySet<string>;
  /** Words whose first try was another meaning. */
  missed: ReadonlySet<string>;
  taken: Taken | null;
  /** The last two that were brought together: shown for a moment. */
  last: { word: string; meaning: string; isPair: boolean } | null;
}

export function beginBoard(ids: readonly string[], seed: string, answered: ReadonlySet<string>): Board {
  return {
    words: shuffled(ids, seededRandom(`${seed} words`)),
    meanings: shuffled(ids, seededRandom(`${seed} meanings`)),
    found: answered,
    missed: new Set(),
    taken: null,
    last: null,
  };
}

export interface Touch {
  board: Board;
  /** The first try at a word, to be kept: which, and what it was brought together with. */
  tried?: { word: string; meaning: string };
}

/** A word or meaning was touched: it is taken up, put down, or brought together with what was taken. */
export function touch(board: Board, side: Taken["side"], id: string): Touch {
  const { taken, found, missed } = board;
  if (found.has(id)) return { board };
  if (taken === null || taken.side === side) {
    const isPutDown = taken?.id === id;
    return { board: { ...board, taken: isPutDown ? null : { side, id }, last: null } };
  }
  const [word, meaning] = side === "word" ? [id, taken.id] : [taken.id, id];
  const isPair = word === meaning;
  const after: Board = {
    ...board,
    taken: null,
    last: { word, meaning, isPair },
    found: isPair ? new Set([...found, word]) : found,
    missed: isPair ? missed : new Set([...missed, word]),
  };
  return missed.has(word) ? { board: after } : { board: after, tried: { word, meaning } };
}
