import { CLAMP_PARAMETERS, W17_W18_Ceiling } from "ts-fsrs";
import * as v from "valibot";

import { rule } from "../lib/field-errors.ts";
import { LEAST_REVIEWS } from "./scheduling-terms.ts";
import { integer, localDay, uuid } from "./scalars.ts";

/** What each of the 21 weights of FSRS-6 may be, without the memory of the same day, which is switched off. */
export const WEIGHT_BOUNDS: readonly (readonly [number, number])[] = CLAMP_PARAMETERS(W17_W18_Ceiling, false).map(
  ([least = 0, most = 0]) => [least, most],
);

/** Average log loss of predictions: nothing is predicted with so much certainty that it could be more. */
const loss = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** What the learner sends of weights that were fitted to her answers. Made once, and never changed. */
export const schedulingParameterFields = {
  id: uuid,
  weights: v.pipe(
    v.array(v.number()),
    v.length(WEIGHT_BOUNDS.length),
    v.check(
      (weights) =>
        WEIGHT_BOUNDS.every(([least, most], at) => (weights[at] ?? -1) >= least && (weights[at] ?? -1) <= most),
      rule("out-of-bounds"),
    ),
  ),
  valid_from: localDay,
  /** To how many reviews of hers they were fitted and held. */
  review_count: integer(LEAST_REVIEWS, 10_000_000),
  /** On the newest reviews, which were held out: of what was at work until then. */
  loss_before: loss,
  loss_after: loss,
} as const;

export const schedulingParametersRow = v.object({ ...schedulingParameterFields, user_id: uuid });
export type SchedulingParametersRow = v.InferOutput<typeof schedulingParametersRow>;
