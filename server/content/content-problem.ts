/** Something an author has to mend, named by file and word. */
export interface ContentProblem {
  file: string;
  /** The word, or whatever stands nearest to the fault (a line, a task); empty for the file as a whole. */
  lemma: string;
  reason: string;
}

export function describeProblem({ file, lemma, reason }: ContentProblem): string {
  return [file, lemma, reason].filter((part) => part !== "").join(": ");
}

/** Content that cannot be used; the message lists every file, word and reason. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];
  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(describeProblem).join("\n"));
    this.name = "ContentError";
    this.problems = problems;
  }
}
