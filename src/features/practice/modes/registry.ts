import type { PracticeMode } from "#shared/model/vocabulary-terms.ts";

import { articleSprint } from "./article-sprint/rules.ts";
import { findTerm } from "./find-term/rules.ts";
import { plural } from "./plural/rules.ts";
import { recognise } from "./recognise/rules.ts";
import { defineMode, type Mode } from "./task.ts";

/** One line a mode. The rules are small and here at once, what shows them comes when it is played. */
export const MODES = {
  "find-term": defineMode(findTerm, () => import("./find-term/view.tsx")),
  recognise: defineMode(recognise, () => import("./recognise/view.tsx")),
  "article-sprint": defineMode(articleSprint, () => import("./article-sprint/view.tsx")),
  plural: defineMode(plural, () => import("./plural/view.tsx")),
} satisfies Partial<Record<PracticeMode, Mode>>;

export const modeOf = (name: PracticeMode): Mode =>
  (MODES as Partial<Record<PracticeMode, Mode>>)[name] ?? MODES["find-term"];
