import { FITTED, type Bounds } from "./fitted.ts";
import type { Ranked } from "./rank.ts";

/** What the partner does with what it heard. */
export type Decision =
  | { readonly kind: "answer"; readonly intentId: string }
  /** "Meinten Sie …?": the likeliest, in order. */
  | { readonly kind: "ask-back"; readonly intentIds: readonly string[] }
  | { readonly kind: "not-understood" };

const MOST_OFFERED = 3;

/** Decides by the chances. An answer to what was not asked is worse than asking back. */
export function decide(ranked: readonly Ranked[], bounds: Bounds = FITTED.bounds): Decision {
  const [best] = ranked;
  if (!best || best.score < bounds.offer) return { kind: "not-understood" };
  const any = ranked.reduce((sum, { score }) => sum + score, 0);
  if (best.score >= bounds.share * any && 1 - any <= bounds.none) return { kind: "answer", intentId: best.intentId };
  return { kind: "ask-back", intentIds: ranked.slice(0, MOST_OFFERED).map(({ intentId }) => intentId) };
}
