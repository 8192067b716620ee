import type { CLUES, NONE_CLUES } from "./clues.ts";
import fitted from "./fitted.json" with { type: "json" };

/** How much each clue counts: for its intent, or for none of them. */
export type IntentWeights = Readonly<Record<(typeof CLUES)[number] | (typeof NONE_CLUES)[number], number>>;

/** When something is answered, and when it is offered. */
export interface Bounds {
  /** The least share that the best has of the chance of all intents together. */
  readonly share: number;
  /** The most chance that none of them is meant. */
  readonly none: number;
  /** From which chance of the best on something is offered. */
  readonly offer: number;
}

/** What `npm run partner:fit` has found. */
export const FITTED: { readonly weights: IntentWeights; readonly bounds: Bounds } = fitted;
