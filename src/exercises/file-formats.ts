import type { ContentType } from "#shared/model/course-terms.ts";

import type { FileFormat } from "./file-format.ts";
import { fileFormat as cases } from "./cases/file-format.ts";
import { fileFormat as categorization } from "./categorization-exercise/file-format.ts";
import { fileFormat as cloze } from "./cloze/file-format.ts";
import { fileFormat as caseForm } from "./form-case/file-format.ts";
import { fileFormat as structuredForm } from "./form-structured-exercise/file-format.ts";
import { fileFormat as imageLabeling } from "./image-labeling-exercise/file-format.ts";
import { fileFormat as journalling } from "./journalling/file-format.ts";
import { fileFormat as media } from "./media/file-format.ts";
import { fileFormat as setPhrases } from "./mm-set-phrase/file-format.ts";
import { fileFormat as mmVocab } from "./mm-vocab/file-format.ts";
import { fileFormat as ordering } from "./ordering-exercise/file-format.ts";
import { fileFormat as pairGame } from "./pair-of-terms-game/file-format.ts";
import { fileFormat as resource } from "./resource/file-format.ts";
import { fileFormat as scoringExercise } from "./scoring-exercise/file-format.ts";
import { fileFormat as text } from "./text/file-format.ts";
import { fileFormat as vocabIntro } from "./vocab-intro/file-format.ts";

/** How each kind is written in files. Only tools and the server know it. */
export const FILE_FORMATS: Record<ContentType, FileFormat<unknown, unknown>> = {
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
