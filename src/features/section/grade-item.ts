import { readAnswer } from "#exercises/content.ts";
import type { Behaviour, ExerciseKind, GradeContext, PartResult, WordFacts } from "#exercises/exercise.ts";
import { applyOverrides, behaviourOf, scoreOf, type Score } from "#exercises/scoring.ts";
import type { Lexicon } from "#shared/model/lexicon.ts";

import type { ItemDraft } from "./draft.ts";

/** A task that can be judged: its rules, and its content as it was pinned. */
export interface Judgeable {
  kind: ExerciseKind;
  content: unknown;
  behaviour: Behaviour;
  draft: ItemDraft;
}

export interface Verdict extends Score {
  parts: readonly PartResult[];
}

export function contextOf(
  { behaviour, draft }: Pick<Judgeable, "behaviour" | "draft">,
  words: ReadonlyMap<string, WordFacts>,
  lexicon: Lexicon,
): GradeContext {
  return { level: draft.pinned.level, lexicon, behaviour, word: (id) => words.get(id) };
}

/** The verdict as the server will come to it: same rules, same answer, same content. */
export function judge(it: Judgeable, answer: unknown, context: GradeContext): Verdict {
  const { core } = it.kind;
  const read = readAnswer(core, answer) ?? core.empty(it.content, it.draft.seed);
  const graded = core.grade(it.content, read, context);
  const parts = applyOverrides(graded, it.draft.overrides);
  return { parts, ...scoreOf(parts, it.behaviour, core.isDone(it.content, read)) };
}

export const behaviourFor = (kind: ExerciseKind, draft: ItemDraft): Behaviour =>
  behaviourOf(kind.core, draft.pinned.behaviour);
