import { isUnaided } from "./hints.ts";
import type { ReviewGrade } from "./scheduling.ts";

/** What the screen knows about an answer. */
export interface AnswerFacts {
  verdict: "correct" | "almost" | "wrong";
  articleVerdict: "right" | "wrong" | "missing" | "none";
  usedHint: boolean;
  isFirstTry: boolean;
  wasTyped: boolean;
  /** Quicker than 40 % of the learner's own median for words of that length. */
  isFast: boolean;
  /** Counted reviews of this card in a row that were known (`CardState.streak`). */
  streak: number;
}

/**
 * The grades an answer earns. A near miss is known. "hard" is never given. The article is a card of its own and is graded
 * only where the word was right and an article was typed at the first try.
 */
export function ratingFor(facts: AnswerFacts): { recall: ReviewGrade; article?: ReviewGrade } {
  const { verdict, articleVerdict } = facts;
  if (verdict === "wrong") return { recall: "again" };
  // Who asks for the solution has not known it: that verdict is "wrong".
  const isOwn = isUnaided({ ...facts, solutionShown: false });
  const isEasy = verdict === "correct" && facts.wasTyped && facts.isFast && facts.streak >= 2;
  const recall = !isOwn ? "again" : isEasy ? "easy" : "good";
  if (articleVerdict === "wrong") return { recall, article: "again" };
  return articleVerdict === "right" && isOwn ? { recall, article: "good" } : { recall };
}
