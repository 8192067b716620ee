import type { CLUES } from "./clues.ts";
import fitted from "./fitted.json" with { type: "json" };

/** How much each clue counts. */
export interface IntentWeights extends Readonly<Record<(typeof CLUES)[number], number>> {
  /** How much must speak for an intent before it is likelier than none. */
  readonly none: number;
}

/** From which chance on something is answered, and from which on it is offered. */
export interface Bounds {
  readonly answer: number;
  readonly offer: number;
}

/** What `npm run partner:fit` has found. */
export const FITTED: { readonly weights: IntentWeights; readonly bounds: Bounds } = fitted;
