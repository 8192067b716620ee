import * as v from "valibot";

import { filledText } from "../scalars.ts";
import { caseKey } from "./facts.ts";

const someKeys = v.pipe(v.array(caseKey), v.minLength(1));

/** How something is done with words: permission before the cuff goes on, a phone order read back. */
export const casePragmatic = v.strictObject({
  id: caseKey,
  /** What a good nurse does: "Um Erlaubnis fragen, bevor du misst". */
  label: filledText(120),
  /** One of these has to be said … */
  wants: someKeys,
  /** … in the same turn as one of these or earlier, or in the same turn. */
  when: v.union([v.strictObject({ before: someKeys }), v.strictObject({ within: someKeys })]),
  /** How it could have been said. */
  recast: filledText(200),
});
export type CasePragmatic = v.InferOutput<typeof casePragmatic>;

/** What is not hers to say. */
export const caseForbidden = v.strictObject({
  id: caseKey,
  /** Lines as of judged answers, any of them: said of her own accord, not asked, not denied. */
  says: v.pipe(v.array(filledText(120)), v.minLength(1)),
  /** The persons to whom it must not be said; without, to nobody. */
  to: v.optional(someKeys),
  /** What the observer says about it afterwards: one or two plain sentences. */
  observer: filledText(200),
  recast: filledText(200),
  /** Sentences that are caught, and sentences near them that are not. */
  proof: v.strictObject({
    caught: v.pipe(v.array(filledText(200)), v.minLength(1)),
    fine: v.pipe(v.array(filledText(200)), v.minLength(1)),
  }),
});
export type CaseForbidden = v.InferOutput<typeof caseForbidden>;

/** A phrase of the talk that is worth learning. */
export const casePhrase = v.strictObject({
  id: caseKey,
  /** As it is said; "…" where the situation fills something in. Where it is a set phrase of the vocabulary, just so. */
  text: filledText(120),
  is_set_phrase: v.optional(v.boolean(), false),
  /** Words of the vocabulary in it that are worth a card. */
  words: v.optional(v.array(filledText(60)), []),
  /** In plain German, and in English. */
  meaning: filledText(160),
  english: filledText(160),
});
export type CasePhrase = v.InferOutput<typeof casePhrase>;

/** One goal said in three ways, to choose from where the talk is guided. */
export const caseUtterances = v.strictObject({
  /** Whom to say it to; without, the patient. */
  to: v.optional(caseKey),
  /** Polite, complete, understood at once. */
  best: filledText(200),
  /** Understood, but impolite or half of it. */
  blunt: v.strictObject({ text: filledText(200), note: filledText(160) }),
  /** Beside the point, or not to be understood. */
  miss: v.strictObject({ text: filledText(200), note: filledText(160) }),
});
export type CaseUtterances = v.InferOutput<typeof caseUtterances>;
