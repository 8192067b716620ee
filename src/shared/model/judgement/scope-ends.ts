import { PARTICLE, WHEN } from "./negators.ts";
import type { Word } from "./read-words.ts";
import { isVerbLike } from "./word-kinds.ts";

/** Where the time begins at which something is not done. */
export function untilWhen(words: readonly Word[]): number {
  const at = words.findIndex(({ key }, index) => index > 0 && WHEN.has(key));
  return at < 0 ? words.length : at;
}

/** "oder wachen ständig auf": another verb, not another noun. */
export function beginsWithVerb(words: readonly Word[]): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || first.isNoun) return false;
  return isVerbLike(first) || (words.length > 1 && first.key.endsWith("n") && PARTICLE.test(last.key));
}

/** "nicht hart und gebläht": what is joined to it at the end of the clause is denied with it. */
export function endOfPredicate(words: readonly Word[], adjective: number): number {
  const joint = words[adjective + 1]?.key;
  const isJoined = (joint === "und" || joint === "oder") && words.length === adjective + 3;
  return isJoined ? words.length : adjective + 1;
}

/** "essen und trinken Sie nichts": both verbs are denied. */
export function withJoinedVerb(words: readonly Word[], joint: number): readonly Word[] {
  const [before, behind] = [words[joint - 1], words[joint + 1]];
  const isPair = before && behind && isVerbLike(before) && isVerbLike(behind);
  return words.slice(isPair ? joint - 1 : joint + 1);
}
