import type { ContentType } from "#shared/model/course-terms.ts";

import { cases } from "./cases/core.ts";
import { categorization } from "./categorization-exercise/core.ts";
import { cloze } from "./cloze/core.ts";
import type { Core, ExerciseKind, ExerciseUi } from "./exercise.ts";
import { caseForm } from "./form-case/core.ts";
import { structuredForm } from "./form-structured-exercise/core.ts";
import { imageLabeling } from "./image-labeling-exercise/core.ts";
import { setPhrases } from "./mm-set-phrase/core.ts";
import { journalling } from "./journalling/core.ts";
import { media } from "./media/core.ts";
import { mmVocab } from "./mm-vocab/core.ts";
import { ordering } from "./ordering-exercise/core.ts";
import { pairGame } from "./pair-of-terms-game/core.ts";
import { resource } from "./resource/core.ts";
import { scoringExercise } from "./scoring-exercise/core.ts";
import { text } from "./text/core.ts";
import { vocabIntro } from "./vocab-intro/core.ts";

/** The kind as the registry holds it: whatever its content is, what is read by its schema fits its functions. */
function defineExercise<C, A, Graded extends boolean>(
  core: Core<C, A> & { isGraded: Graded },
  load: () => Promise<ExerciseUi<C, A>>,
  { isShownAbove = false } = {},
): ExerciseKind & { core: { isGraded: Graded } } {
  return { core, load: load as () => Promise<ExerciseUi<unknown, unknown>>, isShownAbove };
}

/** The only list of kinds: nobody asks for a type anywhere else. */
export const EXERCISES = {
  text: defineExercise(text, () => import("./text/ui.tsx")),
  cloze: defineExercise(cloze, () => import("./cloze/ui.tsx")),
  "pair-of-terms-game": defineExercise(pairGame, () => import("./pair-of-terms-game/ui.tsx")),
  "categorization-exercise": defineExercise(categorization, () => import("./categorization-exercise/ui.tsx")),
  "image-labeling-exercise": defineExercise(imageLabeling, () => import("./image-labeling-exercise/ui.tsx")),
  "scoring-exercise": defineExercise(scoringExercise, () => import("./scoring-exercise/ui.tsx")),
  "mm-vocab": defineExercise(mmVocab, () => import("./mm-vocab/ui.tsx")),
  "mm-set-phrase": defineExercise(setPhrases, () => import("./mm-set-phrase/ui.tsx")),
  "vocab-intro": defineExercise(vocabIntro, () => import("./vocab-intro/ui.tsx")),
  "form-structured-exercise": defineExercise(structuredForm, () => import("./form-structured-exercise/ui.tsx")),
  "form-case": defineExercise(caseForm, () => import("./form-case/ui.tsx")),
  resource: defineExercise(resource, () => import("./resource/ui.tsx")),
  "section-media": defineExercise(media, () => import("./media/ui.tsx")),
  "exercise-media": defineExercise(media, () => import("./media/ui.tsx"), { isShownAbove: true }),
  "ordering-exercise": defineExercise(ordering, () => import("./ordering-exercise/ui.tsx")),
  cases: defineExercise(cases, () => import("./cases/ui.tsx")),
  journalling: defineExercise(journalling, () => import("./journalling/ui.tsx")),
} satisfies Record<ContentType, ExerciseKind>;

/** Kinds in which something is right or wrong. */
export type GradedType = {
  [Type in ContentType]: (typeof EXERCISES)[Type]["core"]["isGraded"] extends true ? Type : never;
}[ContentType];

/** The kind of this name; undefined: only a newer app knows it. */
export function exerciseKind(type: string): ExerciseKind | undefined {
  return Object.hasOwn(EXERCISES, type) ? EXERCISES[type as keyof typeof EXERCISES] : undefined;
}
