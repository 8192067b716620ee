import type { ContentType } from "#shared/model/course-terms.ts";

import { cloze } from "./cloze/core.ts";
import type { Core, ExerciseKind, ExerciseUi } from "./exercise.ts";

/** The kind as the registry holds it: whatever its content is, what is read by its schema fits its functions. */
function defineExercise<C, A>(core: Core<C, A>, load: () => Promise<ExerciseUi<C, A>>): ExerciseKind {
  return { core, load: load as () => Promise<ExerciseUi<unknown, unknown>> };
}

/** The only list of kinds: nobody asks for a type anywhere else. */
export const EXERCISES = {
  cloze: defineExercise(cloze, () => import("./cloze/ui.tsx")),
} satisfies Partial<Record<ContentType, ExerciseKind>>;

/** The kind of this name; undefined: only a newer app knows it. */
export function exerciseKind(type: string): ExerciseKind | undefined {
  return Object.hasOwn(EXERCISES, type) ? EXERCISES[type as keyof typeof EXERCISES] : undefined;
}
