import type { Compared, KnownAnswers } from "./known-answers.ts";

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const one of a) if (b.has(one)) shared += 1;
  return shared / Math.sqrt(Math.max(1, a.size) * Math.max(1, b.size));
}

const nearest = (said: ReadonlySet<string>, others: readonly ReadonlySet<string>[]): number =>
  Math.max(0, ...others.map((other) => overlap(said, other)));

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
  const [right, wrong] = [known.right, known.wrong].map((answers) => answers.filter((other) => !isSelf(other)));
  const [ofRight, ofWrong] = [meaningsOf(right ?? []), meaningsOf(wrong ?? [])];
  const meanings = [...said.meanings];
  const share = (holds: (meaning: string) => boolean) => meanings.filter(holds).length / Math.max(1, meanings.length);
  return {
    rightMeaning: nearest(
      said.meanings,
      (right ?? []).map((one) => one.meanings),
    ),
    wrongMeaning: nearest(
      said.meanings,
      (wrong ?? []).map((one) => one.meanings),
    ),
    rightPhrase: nearest(
      said.phrases,
      (right ?? []).map((one) => one.phrases),
    ),
    wrongPhrase: nearest(
      said.phrases,
      (wrong ?? []).map((one) => one.phrases),
    ),
    onlyRight: share((meaning) => ofRight.has(meaning) && !ofWrong.has(meaning)),
    onlyWrong: share((meaning) => ofWrong.has(meaning) && !ofRight.has(meaning)),
    new: share((meaning) => !ofWrong.has(meaning) && !ofRight.has(meaning)),
    beyondRight: meanings.filter((meaning) => !ofRight.has(meaning)).length,
  };
}
