import type { CLUES, NONE_CLUES } from "./clues.ts";
import fitted from "./fitted.json" with { type: "json" };

/** How much each clue counts: for its intent, or for none of them. */
export type IntentWeights = Readonly<Record<(typeof CLUES)[number] | (typeof NONE_CLUES)[number], number>>;

/** From which chance on something is answered, and from which on it is offered. */
export interface Bounds {
  readonly answer: number;
  readonly offer: number;
}

/** What `npm run partner:fit` has found. */
export const FITTED: { readonly weights: IntentWeights; readonly bounds: Bounds } = fitted;
