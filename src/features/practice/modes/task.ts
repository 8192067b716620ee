import type { ComponentType } from "react";

import type { Word } from "#data/vocabulary/words.ts";
import type { Judgement, Lexicon } from "#shared/model/answer-tolerance.ts";
import type { Evaluation } from "#shared/model/evaluation/evaluation.ts";
import type { Hint } from "#shared/model/hints.ts";
import type { ReviewGrade } from "#shared/model/scheduling.ts";
import type { TryRules } from "#shared/model/tries.ts";
import type { Facet, PracticeMode, Verdict } from "#shared/model/vocabulary-terms.ts";

import type { ConfusablePair } from "#shared/model/confusables.ts";
import type { Href } from "#ui/controls/href.ts";
import type { Round } from "../round.ts";
import type { WritingContent } from "./writing/writing-content.ts";

/** What is asked of a word: which of its cards, and how. */
export interface Task {
  itemId: string;
  facet: Facet;
  mode: PracticeMode;
}

/** What a mode may look at besides the word itself. */
export interface Around {
  /** The other word of a pair of technical and everyday word. */
  partner: Word | undefined;
  /** Other words of this device, a sample of them. */
  neighbours: readonly Word[];
  pairs: readonly ConfusablePair[];
  /** The word's other cards that are due today. */
  due: ReadonlySet<string>;
  /** The same seed builds the same question, so that a killed tab finds it again. */
  seed: string;
  canSpeak: boolean;
  /** Recordings on this device, as words name them. */
  recordings: ReadonlySet<string>;
  writing: WritingContent;
}

/** What an exercise needs besides a word. */
export interface Possibilities {
  /** Words of the pairs that are easily mistaken. */
  mistaken: ReadonlySet<string>;
  canSpeak: boolean;
  /** Recordings on this device, as words name them. */
  recordings: ReadonlySet<string>;
  /** Words with a vague statement of the authors, and words whose ideas they wrote down. */
  vague: Pick<ReadonlySet<string>, "has">;
  ideas: Pick<ReadonlySet<string>, "has">;
}

/** For what asks for nothing but the word. */
export const nothingElse: Possibilities = {
  mistaken: new Set(),
  canSpeak: false,
  recordings: new Set(),
  vague: new Set(),
  ideas: new Set(),
};

/** A task made ready to be asked; every mode adds what it shows. */
export interface Question {
  task: Task;
  word: Word;
  partner: Word | undefined;
  /** Forgotten again and again: it needs another way in. */
  isLeech?: boolean;
  /** Typed from memory: only such an answer can be called easy. */
  isTyped: boolean;
  /** The steps of the lamp; none: it is not offered. */
  hints: readonly Hint[];
  /** What was missed is typed rightly once before it goes on. */
  isRetyped: boolean;
  /** What was wrong is asked once more at the end, or not. */
  tries: TryRules;
}

/** What a check found out about an answer. */
export interface Judged {
  judgement: Judgement;
  /** Of a text of her own: what the rules found in it, point by point. */
  evaluation?: Evaluation;
}

/** How an answer came about. */
export interface AnswerFacts {
  usedHint: boolean;
  isFast: boolean;
  /** Counted reviews of the card in a row that were known. */
  streak: number;
}

/** What an answer is worth for one card. */
export interface Rating {
  facet: Facet;
  verdict: Verdict;
  grade: ReviewGrade;
}

/** The rules of one mode: pure, and the same on every device. */
export interface ModeRules<Q extends Question> {
  /** Whether the word allows it; the question may still be impossible for want of others. */
  canAsk(word: Word, possibilities: Possibilities): boolean;
  /** The question, or null where this word cannot be asked so. */
  build(task: Task, word: Word, around: Around): Q | null;
  judge(answer: string, question: Q, lexicon: Lexicon): Judged;
  /** The answer in her letters, where what is checked is not what she saw: an option's number. */
  said?(answer: string, question: Q): string;
  /** All cards that the answer rates; its own card alone unless the mode says otherwise. */
  rates?(judged: Judged, question: Q, facts: AnswerFacts): readonly Rating[];
}

/** What a view may do with the running round. */
export interface Running {
  round: Round;
  type(text: string): void;
  /** Checks what was typed, or this answer. */
  check(answer?: string): void;
  giveUp(): void;
  hint(): void;
  override(): void;
  /** Back to the text, to make it better; it is not scored again. */
  revise(): void;
  next(): void;
  retype(): void;
  /** Whether what is typed is right; goes on then. */
  retyped(): boolean;
}

export interface Frame {
  name: string;
  closeHref: Href;
  progress: { value: number; max: number; share: number };
}

export interface TaskViewProps<Q extends Question> {
  question: Q;
  running: Running;
  frame: Frame;
}

/** What shows the questions of a mode. */
export type TaskView = ComponentType<TaskViewProps<Question>>;

/** A mode whose own kind of question nobody else needs to know. */
export interface Mode {
  rules: ModeRules<Question>;
  load(): Promise<TaskView>;
}

/** The rules of a mode and, loaded when it is played, its view. */
export function defineMode<Q extends Question>(
  rules: ModeRules<Q>,
  load: () => Promise<{ View: ComponentType<TaskViewProps<Q>> }>,
): Mode {
  // The registry hands a mode only the questions that the mode itself has built.
  return {
    rules: rules as unknown as ModeRules<Question>,
    load: async () => (await load()).View as unknown as TaskView,
  };
}

/** The rules of a mode that is played as a whole, not one task after the other. */
export const onlyAsGame = (rules: ModeRules<Question>): Mode => ({
  rules,
  load: () => Promise.reject(new Error("a game has a player of its own")),
});
