/** Something an author has to mend, named by file and word. */
export interface ContentProblem {
  file: string;
  /** The word, or whatever stands nearest to the fault (a line, a task); empty for the file as a whole. */
  lemma: string;
  reason: string;
  /** As an author's editor counts lines. */
  line?: number | undefined;
}

export function describeProblem({ file, line, lemma, reason }: ContentProblem): string {
  const where = line === undefined ? file : `${file}:${line}`;
  return [where, lemma, reason].filter((part) => part !== "").join(": ");
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
