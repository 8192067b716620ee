import type { Pole } from "./lexicon/pole-index.ts";
import type { Said } from "./negation.ts";
import type { Reading } from "./read-answer.ts";

/** A pole in its surroundings: "niedrig" beside "zucker". */
export interface PoleMention {
  readonly axis: string;
  readonly pole: number;
  readonly isOpposite: boolean;
  readonly denied: boolean;
  /** What stands in the same clause. */
  readonly with: ReadonlySet<string>;
  /** What comes next: "vor der Operation". */
  readonly next: string;
  readonly at: number;
}

/** So many words away something still belongs to a pole. */
const NEAR = 4;

/** Times and "vor" and "nach" are not denied: what happens then is. */
const UNDENIABLE = new Set("before day daytime weekday".split(" "));

const isDeniedPole = ({ axis }: Pole, said: Said | undefined): boolean =>
  said?.denied === true && !said.isWeak && !UNDENIABLE.has(axis);

/** Returns the poles of a reading with what stands beside each. */
export function polesIn(reading: Reading): PoleMention[] {
  return reading.words.flatMap((word) =>
    word.poles.map((pole) => {
      const clause = reading.clauses[reading.clauseOf[word.at] ?? 0];
      const others = clause?.words.filter(({ at, isContent }) => isContent && Math.abs(at - word.at) <= NEAR) ?? [];
      const next = reading.words.slice(word.at + 1, word.at + 5).find(({ isContent }) => isContent);
      return {
        ...pole,
        denied: isDeniedPole(pole, reading.said[word.at]),
        with: new Set(others.flatMap(({ senses }) => senses)),
        next: next?.senses[0] ?? "",
        at: word.at,
      };
    }),
  );
}
