import type { PracticeMode } from "#shared/model/vocabulary-terms.ts";

import { articleSprint } from "./article-sprint/rules.ts";
import { confusables } from "./confusables/rules.ts";
import { explainTerm } from "./explain-term/rules.ts";
import { findTermCorrect } from "./find-term-correct/rules.ts";
import { findTerm } from "./find-term/rules.ts";
import { listening } from "./listening/rules.ts";
import { makeSentence } from "./make-sentence/rules.ts";
import { makeSpecific } from "./make-specific/rules.ts";
import { match } from "./match/rules.ts";
import { layToTechnical, technicalToLay } from "./pairs/rules.ts";
import { plural } from "./plural/rules.ts";
import { recognise } from "./recognise/rules.ts";
import { defineMode, onlyAsGame, type Mode } from "./task.ts";
import { useSetPhrase } from "./use-set-phrase/rules.ts";
import { verbForms } from "./verb-forms/rules.ts";

/** One line a mode. The rules are small and here at once, what shows them comes when it is played. */
const MODES: Partial<Record<PracticeMode, Mode>> = {
  recognise: defineMode(recognise, () => import("./recognise/view.tsx")),
  "find-term": defineMode(findTerm, () => import("./find-term/view.tsx")),
  "find-term-correct": defineMode(findTermCorrect, () => import("./find-term-correct/view.tsx")),
  listening: defineMode(listening, () => import("./listening/view.tsx")),
  confusables: defineMode(confusables, () => import("./confusables/view.tsx")),
  "article-sprint": defineMode(articleSprint, () => import("./article-sprint/view.tsx")),
  plural: defineMode(plural, () => import("./plural/view.tsx")),
  "verb-forms": defineMode(verbForms, () => import("./verb-forms/view.tsx")),
  match: onlyAsGame(match),
  "lay-to-technical": defineMode(layToTechnical, () => import("./pairs/view.tsx")),
  "technical-to-lay": defineMode(technicalToLay, () => import("./pairs/view.tsx")),
  "explain-term": defineMode(explainTerm, () => import("./explain-term/view.tsx")),
  "make-sentence": defineMode(makeSentence, () => import("./make-sentence/view.tsx")),
  "use-set-phrase": defineMode(useSetPhrase, () => import("./use-set-phrase/view.tsx")),
  "make-specific": defineMode(makeSpecific, () => import("./make-specific/view.tsx")),
};

/** A mode by its name; one that this app does not know asks for the term. */
export const modeOf = (name: PracticeMode): Mode =>
  MODES[name] ?? defineMode(findTerm, () => import("./find-term/view.tsx"));
