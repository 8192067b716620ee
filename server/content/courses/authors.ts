import type { Author } from "#exercises/authoring.ts";
import { author as cases } from "#exercises/cases/author.ts";
import { author as categorization } from "#exercises/categorization-exercise/author.ts";
import { author as cloze } from "#exercises/cloze/author.ts";
import { author as caseForm } from "#exercises/form-case/author.ts";
import { author as structuredForm } from "#exercises/form-structured-exercise/author.ts";
import { author as imageLabeling } from "#exercises/image-labeling-exercise/author.ts";
import { author as journalling } from "#exercises/journalling/author.ts";
import { author as media } from "#exercises/media/author.ts";
import { author as setPhrases } from "#exercises/mm-set-phrase/author.ts";
import { author as mmVocab } from "#exercises/mm-vocab/author.ts";
import { author as ordering } from "#exercises/ordering-exercise/author.ts";
import { author as pairGame } from "#exercises/pair-of-terms-game/author.ts";
import { author as resource } from "#exercises/resource/author.ts";
import { author as scoringExercise } from "#exercises/scoring-exercise/author.ts";
import { author as text } from "#exercises/text/author.ts";
import { author as vocabIntro } from "#exercises/vocab-intro/author.ts";
import type { ContentType } from "#shared/model/course-terms.ts";

/** How each kind is written. Only tools and the server know it. */
export const AUTHORS: Partial<Record<ContentType, Author<unknown, unknown>>> = {
  text,
  cloze,
  resource,
  "pair-of-terms-game": pairGame,
  "categorization-exercise": categorization,
  "image-labeling-exercise": imageLabeling,
  "scoring-exercise": scoringExercise,
  "mm-vocab": mmVocab,
  "mm-set-phrase": setPhrases,
  "vocab-intro": vocabIntro,
  "form-structured-exercise": structuredForm,
  "form-case": caseForm,
  journalling,
  cases,
  "section-media": media,
  "exercise-media": media,
  "ordering-exercise": ordering,
};
