import type { Span } from "../evaluation/evaluation.ts";
import type { Concern } from "./concern.ts";

/** What came of one idea, or of an answer as a whole. */
export type IdeaVerdict = "met" | "missing" | "contradicted" | "unsure";
export type AnswerVerdict = "met" | "partly" | "missing" | "contradicted" | "dangerous" | "unsure";

/** An idea as its author knows it. */
export interface Idea {
  /** As the screen names it. */
  readonly idea?: string | undefined;
  readonly facts?: readonly string[] | undefined;
  /** Regular expressions; each match is checked in its statement. */
  readonly patterns: readonly string[];
}

/** What must never be said. */
export interface Danger {
  readonly facts?: readonly string[] | undefined;
  readonly patterns?: readonly string[] | undefined;
  /** As she is told. */
  readonly why: string;
}

/** Answers of others that are known to be right, or wrong for a reason. */
export interface Proof {
  readonly right: readonly string[];
  readonly wrong: readonly { readonly text: string; readonly why: string }[];
}

export interface JudgedTask {
  readonly ideas: readonly Idea[];
  /** Texts that are surely right: samples, what is shown, what authors add. */
  readonly texts: readonly string[];
  /** Texts that say what may be said, not what is so. */
  readonly examples?: readonly string[] | undefined;
  readonly dangerous?: readonly Danger[] | undefined;
  /** Answers of others that are known to be right or wrong. */
  readonly proof?: Proof | undefined;
  /** What costs points without doing harm: manners. */
  readonly forbidden?: readonly Idea[] | undefined;
  /** First names of those who may be spoken to. */
  readonly colleagues?: readonly string[] | undefined;
  /**
   * `scene`: the facts are those of the task. `general`: what is explained holds for everybody, numbers are examples.
   * `free`: the writer makes up the facts, only what cannot be is wrong.
   */
  readonly stance: "scene" | "general" | "free";
}

export interface JudgedIdea {
  readonly verdict: IdeaVerdict;
  readonly span: Span | null;
}

/** What the judge says of an answer. */
export interface Judgement {
  readonly verdict: AnswerVerdict;
  readonly ideas: readonly JudgedIdea[];
  /** Index of the first forbidden thing that was said. */
  readonly forbidden: number | null;
  /** The heaviest first. */
  readonly concerns: readonly Concern[];
}
