import { newId } from "#shared/lib/uuid.ts";
import { WEIGHT_BOUNDS } from "#shared/model/scheduling-parameters.ts";

/** A set of weights as a device sends one: each a third of the way between its bounds. */
export const someParameters = (fields: object = {}) => ({
  id: newId(),
  weights: WEIGHT_BOUNDS.map(([least, most]) => least + (most - least) / 3),
  valid_from: "2026-03-02",
  review_count: 1200,
  loss_before: 0.35,
  loss_after: 0.31,
  ...fields,
});
