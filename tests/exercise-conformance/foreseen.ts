export type Answer = Record<string, unknown>;

/** An answer to one part that its author thought of. */
export interface Foreseen {
  part: string;
  said: unknown;
  /** The solution, but for this part. */
  answer: unknown;
  /** not-correct: half of it may be right all the same (ticks, free texts). */
  verdict: "correct" | "wrong" | "not-correct";
  /** What is said about it, and where that stands in the content (of the vocabulary's own words: nowhere). */
  why?: string | undefined;
  path?: string | undefined;
}

export type Rest = Pick<Foreseen, "said" | "verdict"> & Partial<Pick<Foreseen, "why" | "path">>;

export const correct = (said: unknown): Rest => ({ said, verdict: "correct" });
/** A mistake; without a remark of its own, only the verdict counts. */
export const mistake = (said: unknown, why?: string, path?: string): Rest => ({
  said,
  verdict: "wrong",
  ...(why !== undefined && { why, path }),
});

/** Puts each of these answers to a part into the solution. */
export const at = (part: string, said: readonly Rest[], put: (said: never) => unknown): Foreseen[] =>
  said.map((one) => ({ part, ...one, answer: put(one.said as never) }));

export const set = (answer: unknown, field: string, changes: Answer): Answer => {
  const whole = answer as Answer;
  return { ...whole, [field]: { ...(whole[field] as Answer), ...changes } };
};

interface WithMistakes {
  answers: readonly string[];
  wrong: readonly { text: string; feedback: string }[];
}

export const typed = ({ answers, wrong }: WithMistakes, path: string): Rest[] => [
  ...answers.map(correct),
  ...wrong.map(({ text, feedback }, i) => mistake(text, feedback, `${path}.${i}.feedback`)),
];
