import type { Span } from "../evaluation/evaluation.ts";
import type { ConcernKind } from "./concern-kinds.ts";
import type { Reading } from "./read-answer.ts";
import type { Word } from "./read-words.ts";

/** How much a concern weighs: no points at all, the idea not, or only that nobody can be sure. */
export type Severity = "dangerous" | "contradicted" | "unsure";

/** Something in an answer that keeps it from being right. */
export interface Concern {
  readonly kind: ConcernKind;
  readonly severity: Severity;
  /** Where it stands in the answer. */
  readonly span: Span;
  /** Indexes of the words it is about. */
  readonly words: readonly number[];
  /** Which of them, as written. */
  readonly found: string;
  /** What the author says about it. */
  readonly why?: string;
}

/** Makes a concern about words of a reading. */
export function concernAbout(
  reading: Reading,
  words: readonly Word[],
  about: Pick<Concern, "kind" | "severity" | "why">,
): Concern {
  const [first, last] = [words[0], words.at(-1)];
  const span = { start: first?.start ?? 0, end: last?.end ?? 0 };
  return { ...about, span, words: words.map(({ at }) => at), found: reading.text.slice(span.start, span.end) };
}
