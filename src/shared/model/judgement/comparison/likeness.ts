import type { Compared, KnownAnswers } from "./known-answers.ts";

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const one of a) if (b.has(one)) shared += 1;
  return shared / Math.sqrt(Math.max(1, a.size) * Math.max(1, b.size));
}

const nearest = (said: Compared, others: readonly Compared[], by: "meanings" | "phrases"): number =>
  Math.max(0, ...others.map((other) => overlap(said[by], other[by])));

const meaningsOf = (answers: readonly Compared[]): ReadonlySet<string> =>
  new Set(answers.flatMap(({ meanings }) => [...meanings]));

/** How like an answer is to known ones, each from 0 to 1 but for `beyondRight`, which counts meanings. */
export interface Likeness {
  readonly rightMeaning: number;
  readonly wrongMeaning: number;
  readonly rightPhrase: number;
  readonly wrongPhrase: number;
  /** Share of its meanings that only right, only wrong, or no known answers have. */
  readonly onlyRight: number;
  readonly onlyWrong: number;
  readonly new: number;
  readonly beyondRight: number;
}

/** Compares an answer with the known ones; one that reads the same is left out where `isSelf` says so. */
export function likenessTo(said: Compared, known: KnownAnswers, isSelf: (other: Compared) => boolean): Likeness {
  const right = known.right.filter((other) => !isSelf(other));
  const wrong = known.wrong.filter((other) => !isSelf(other));
  const [ofRight, ofWrong] = [meaningsOf(right), meaningsOf(wrong)];
  const meanings = [...said.meanings];
  const share = (holds: (meaning: string) => boolean) => meanings.filter(holds).length / Math.max(1, meanings.length);
  return {
    rightMeaning: nearest(said, right, "meanings"),
    wrongMeaning: nearest(said, wrong, "meanings"),
    rightPhrase: nearest(said, right, "phrases"),
    wrongPhrase: nearest(said, wrong, "phrases"),
    onlyRight: share((meaning) => ofRight.has(meaning) && !ofWrong.has(meaning)),
    onlyWrong: share((meaning) => ofWrong.has(meaning) && !ofRight.has(meaning)),
    new: share((meaning) => !ofWrong.has(meaning) && !ofRight.has(meaning)),
    beyondRight: meanings.filter((meaning) => !ofRight.has(meaning)).length,
  };
}
