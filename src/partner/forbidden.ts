import type { CaseForbidden } from "#shared/model/cases/conduct.ts";
import { matchFacts } from "#shared/model/judgement/facts.ts";
import { readAnswer } from "#shared/model/judgement/read-answer.ts";

import { keysOf } from "./hear.ts";
import { speechActOf } from "./speech-act.ts";

const SENTENCE_END = /(?<=[.!?])\s+/u;
/** "Ob es ein Schlaganfall ist, sagt Ihnen die Ärztin": nothing is said to be so. */
const LEFT_OPEN = /\bob\b/iu;

/** An order and a question begin alike; without a mark it is taken for a question. */
const isAsked = (sentence: string): boolean =>
  /\?\s*$/u.test(sentence) || (!/[.!]\s*$/u.test(sentence) && speechActOf(sentence, keysOf(sentence)) === "ask");

/** Whether something is said that must not be: stated, neither asked nor denied nor left open. */
export function saysForbidden({ says }: Pick<CaseForbidden, "says">, text: string): boolean {
  return text
    .split(SENTENCE_END)
    .filter((sentence) => !isAsked(sentence) && !LEFT_OPEN.test(sentence))
    .map(readAnswer)
    .some((reading) => says.some((line) => matchFacts([line], reading).verdict === "met"));
}
