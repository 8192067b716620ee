import { makeLexicon } from "#shared/model/lexicon.ts";

import type { GradeContext } from "../exercise.ts";
import { SAMPLE_WORDS } from "../sample-words.ts";
import { DEFAULT_BEHAVIOUR } from "../scoring.ts";

/** What the samples are judged with. */
export const sampleContext: GradeContext = {
  level: "A2",
  behaviour: DEFAULT_BEHAVIOUR,
  lexicon: makeLexicon(SAMPLE_WORDS.map(({ term, article, explanation }) => ({ term, article, means: explanation }))),
  word: (id) => SAMPLE_WORDS.find((word) => word.id === id),
};
