import type { ComponentType } from "react";
import type * as v from "valibot";

import type { IconName } from "#ui/icons/icon.tsx";
import type { JudgementCode } from "#shared/model/answer-tolerance.ts";
import type { PartVerdict } from "#shared/model/course-terms.ts";
import type { Lexicon, LexiconWord } from "#shared/model/lexicon.ts";
import type { Hint } from "#shared/model/hints.ts";
import type { SolutionRules } from "#shared/model/tries.ts";
import type { CEFR_LEVELS } from "#shared/model/user.ts";
import type { Article, Facet } from "#shared/model/vocabulary-terms.ts";

import type { ServiceName, TaskServices } from "./services.tsx";

export type { PartVerdict } from "#shared/model/course-terms.ts";

export type CefrLevel = (typeof CEFR_LEVELS)[number];

/** How an item is checked, repeated and scored; authors say only what differs from the kind's own. */
export interface Behaviour extends SolutionRules {
  check: "instant" | "on_check" | "on_submit";
  shuffle: boolean;
  scoring: "per_part" | "all_or_nothing";
  /** Wrong ticks take from right ones. */
  penalty: boolean;
  /** Per cent from which an attempt is passed. */
  pass_pct: number;
  /** What an "almost" is worth, 0 to 1. */
  almost: number;
}

/** A word of the library, as far as a kind may need it: the same on device and server. */
export interface WordFacts {
  id: string;
  term: string;
  article: Article | null;
  plural: string | null;
  isPluralOnly: boolean;
  category: string;
  /** What it means in simple German. */
  explanation: string;
  acceptedAnswers: readonly string[];
  wrongAnswers: readonly { text: string; feedback: string }[];
  level: string | null;
  /** Shown, never graded by. */
  example?: string | null;
  audioUrl?: string | null;
  imageUrl?: string | null;
}

/** What an answer is judged with besides the content. Device and server give the same. */
export interface GradeContext {
  level: CefrLevel;
  lexicon: Lexicon;
  behaviour: Behaviour;
  word(id: string): WordFacts | undefined;
}

/** Which rule decided; texts in features/section/use-part-texts.ts. One that is not known is shown as its verdict. */
export type PartCode =
  | JudgementCode
  | "not-asked"
  | "invented"
  | "omission"
  | "not-obtainable"
  | "rightly-empty"
  | "was-said"
  | "neighbour"
  | "direction"
  | "band"
  | "chosen"
  | "not-chosen"
  | "dont-know"
  | "left-out"
  | "not-part"
  | "order"
  | "unit"
  | "value"
  | "known"
  | "override"
  | "reader"
  | "forbidden"
  | "contradicted"
  | "unsure"
  | "unlikely"
  | "harmful"
  | "left-undone"
  | "wrong-number"
  | "wrong-drug"
  | "wrong-person"
  | "register"
  | "language"
  | "duplicate";

/** One thing that is right or wrong for itself. `max` 0: advice that never counts. */
export interface Part {
  id: string;
  max: number;
  /** Whose card learns from the first answer, and which of its questions. */
  vocab_id?: string;
  facet?: Facet;
}

/** As stored in an attempt; `feedback` (where in the content the author says something about it) stays on the device. */
export interface PartResult {
  part_id: string;
  verdict: PartVerdict;
  score: number;
  max: number;
  code?: PartCode;
  feedback?: string;
}

/** What the feedback sheet says about a part. */
export interface Explanation {
  /** What was answered, in the learner's letters; absent: nothing. */
  said?: string;
  wanted?: string;
  /** Rich text of the author. */
  why?: string;
  /** Where `why` stands in the content: its translation is found by it. */
  path?: string;
  /** Line of the item's dialogue where it is heard. */
  line_id?: string;
  /** Whether the two are to be compared letter by letter. */
  showsDifference: boolean;
  /** The word that was typed instead, and what it means. */
  other?: LexiconWord;
  /** A name for the part where neither `said` nor `wanted` says it: the label of a form's field. */
  label?: string;
}

/** A free answer, and what somebody needs who judges it in the judge's place. */
export interface FreeAnswer {
  question: string;
  /** Texts shown with it, in their order; `who` says them. */
  shown: readonly { who: string | null; text: string }[];
  /** The medium shown with it. */
  mediaId?: string;
  /** An answer that says all of it. */
  sample: string;
  ideas: readonly { idea: string; isFound: boolean }[];
  said: string;
  /** Words of it that the judge did not understand. */
  unclear: readonly string[];
}

/** Rows that a content names. */
export interface References {
  vocab_ids: readonly string[];
  media_ids: readonly string[];
  objective_ids: readonly string[];
}

/** A text and where it stands: a path into the content ("gaps.g1.wrong.0.feedback"). */
export interface LocatedText {
  path: string;
  text: string;
}

export interface GermanText extends LocatedText {
  role: "task" | "text" | "speech" | "answer" | "feedback";
}

export interface Sample<C, A> {
  name: string;
  content: C;
  /** Full marks. */
  right: A;
  /** Not passed. */
  wrong: A;
}

/** What an author should mend though the content can be read. */
export interface Finding {
  code: string;
  path: string;
}

/** What others than learners ask of a kind: its texts, what it refers to, a right answer and a wrong one, one to be read. */
export interface Authoring<C, A> {
  /** All German texts, for the check of their level. */
  germanTexts(content: C): readonly GermanText[];
  /** Explanations that are translated; never what is asked or answered. */
  translatable(content: C): readonly LocatedText[];
  references(content: C): References;
  /** Ids (UUIDs) of parts that calls of the API address. */
  partIds(content: C): readonly string[];
  lint(content: C): readonly Finding[];
  /** The content without keys, for examinations. */
  publicContent(content: C): unknown;
  /** A part that is answered in her own words, for who reads it; null: it is none. */
  freeAnswer(content: C, answer: A, partId: string): FreeAnswer | null;
  solve(content: C, context: GradeContext): A;
  /** An answer that is not passed. */
  spoil(content: C, context: GradeContext): A;
}

/** What holds for an item where its author says nothing else. */
export interface Defaults {
  isRequired: boolean;
  /** Whether a passed attempt pays XP. */
  pays: boolean;
  minutes: number;
  /** false: nothing to be done in it yet, so never required. */
  isPlayable: boolean;
  behaviour: Partial<Behaviour>;
}

/**
 * The rules of one kind as device and server ask them: pure, the same on both, no React, no database, no network. A kind
 * writes less: see `defineGraded` and `defineReading`. Functions are methods so that the registry can hold kinds of
 * different contents.
 */
export interface Core<C, A> {
  /** Whether it has parts that are right or wrong. */
  isGraded: boolean;
  /** Of the content's form. */
  version: number;
  content: v.GenericSchema<unknown, C>;
  /** The first leads from version 1 to version 2. */
  migrations: readonly Migration[];
  /** Bounded: texts of at most 2,000 letters, lists of at most 200. */
  answer: v.GenericSchema<unknown, A>;
  empty(content: C, seed: string): A;
  /** How much is still to be answered; 0: may be checked. */
  missing(content: C, answer: A): number;
  /** false: kept by its author, but not shown to anybody for now. */
  isShown(content: C): boolean;
  parts(content: C, context: GradeContext): readonly Part[];
  /** In the order of `parts`. */
  grade(content: C, answer: A, context: GradeContext): readonly PartResult[];
  /** Kinds without parts: what "passed" means. */
  isDone(content: C, answer: A): boolean;
  /** Kinds without parts: the answer once she says that she is done with it ("Gelesen"). */
  finished(content: C, answer: A): A;
  explain(content: C, answer: A, part: PartResult, context: GradeContext): Explanation;
  /** For "Nur Falsche": what was right stays and is locked, what was wrong is empty again. */
  keepRight(content: C, answer: A, parts: readonly PartResult[]): { answer: A; locked: readonly string[] };
  /** What the lamp shows for a part into which is typed, step by step; the last step may be the solution. */
  hints(content: C, partId: string): readonly Hint[];
  authoring: Authoring<C, A>;
  samples: readonly Sample<C, A>[];
  /** What its player uses beside its content. */
  needs: readonly ServiceName[];
  defaults: Defaults;
}

export type Migration = (old: unknown) => unknown;

/** A text of this item in the learner's language. */
export interface Translation {
  text: string;
  /** Of `lang`. */
  language: string;
  isDraft: boolean;
}

/** What the section's player lends to a kind: kinds know no database and no network. */
export interface Play {
  /** Speaks German, and is done when it was said; `null` where this device has no voice for it. */
  say: ((text: string, audioUrl?: string | null) => Promise<unknown>) | null;
  /** Where a medium's bytes are; undefined: not on this device, and no network. */
  mediaUrl(id: string): string | undefined;
  medium(id: string): PlayMedium | undefined;
  /** The item's spoken scene. */
  dialog: PlayDialog | undefined;
  word(id: string): WordFacts | undefined;
  /** The word as a row of the vocabulary shows it, in her language. */
  translationOf(wordId: string): string | undefined;
  /** The translation of a place of this item in her language. */
  translation(path: string): Translation | undefined;
  /** Shows what a marked word means. */
  openWord: (lemma: string) => void;
  /** Says something to screen readers. */
  announce(text: string): void;
  examMode: boolean;
  saveWords(ids: readonly string[]): Promise<void>;
  hasWord(id: string): boolean;
  /** Objectives of the section, for the journal. */
  objective(id: string): string | undefined;
  itemId: string;
  /** What the kind needs; one that is absent is not read yet, or nothing can be written. */
  services: TaskServices;
  /** Nothing is kept: in the viewer. */
  isReadOnly: boolean;
}

export interface PlayMedium {
  kind: "picture" | "sound" | "film" | "captions" | "file";
  mimeType: string;
  byteSize: number;
  width: number | null;
  height: number | null;
  alt: string;
  isDecorative: boolean;
  credit: string | null;
  captions: readonly { language: string; media_id: string }[];
}

export interface PlayDialog {
  id: string;
  persons: readonly { id: string; name: string; role?: string | null; voice: string }[];
  lines: readonly {
    id: string;
    type: "PERSON_SAY" | "AUDIO_EFFECT" | "DESC";
    person_id?: string | null;
    text: string;
    media_id?: string | null;
    pause_ms?: number | null;
    audio_url?: string | null;
  }[];
}

export interface PlayerProps<C, A> {
  content: C;
  answer: A;
  onAnswer: (answer: A) => void;
  /** Checks what was answered: Enter in the last field, the last pair found. */
  check: () => void;
  phase: "answering" | "checked";
  /** After the check, in the order of the core's parts. */
  parts: readonly PartResult[] | null;
  /** Parts that were right before ("Nur Falsche"). */
  locked: readonly string[];
  /** Of the shuffle: the same until the next attempt. */
  seed: string;
  title: string | null;
  /** For kinds that say at once what an answer was worth. */
  context: GradeContext;
  play: Play;
}

/** What `ui.tsx` of a kind exports. */
export interface ExerciseUi<C, A> {
  Player: ComponentType<PlayerProps<C, A>>;
  icon: IconName;
  /** What the button says while something is still to be answered: "Noch 4 Lücken". */
  Missing?: ComponentType<{ count: number }>;
  /** What the button of a kind without parts says: "Gelesen". Absent: "Weiter". */
  Done?: ComponentType;
}

export interface ExerciseKind<C = unknown, A = unknown> {
  core: Core<C, A>;
  load: () => Promise<ExerciseUi<C, A>>;
  /** An item of this kind may belong to another one: then it has no page and is shown above that one. */
  isShownAbove: boolean;
}
