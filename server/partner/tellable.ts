import type { TurnEffect, Talk } from "#partner/talk.ts";
import { afterTurn } from "#partner/talk.ts";
import type { CasePerson, CaseRevision } from "#shared/model/cases/case-revision.ts";
import { trustNeeded, type CaseFact } from "#shared/model/cases/facts.ts";
import { readAnswer } from "#shared/model/judgement/read-answer.ts";

import { isClinical, saidInFact } from "./said.ts";

export interface SharedOut {
  /** What a person knows and may tell now. */
  readonly open: readonly CaseFact[];
  /** All the rest: not known to her, not yet, never. */
  readonly hidden: readonly CaseFact[];
}

/**
 * Parts the facts of a case for one turn. Trust is reckoned by the rules of the partner without a network: no model is
 * asked about it, so nobody can talk it up, and both tell the same at the same point of a talk.
 */
export function shareOut({ facts }: CaseRevision, talk: Talk, effect: TurnEffect): SharedOut {
  const trust = Math.min(talk.trust, afterTurn(talk, effect).trust);
  const isOpen = (fact: CaseFact): boolean => {
    const needed = trustNeeded(fact);
    if (needed === null || !fact.known.includes(talk.personId)) return false;
    return needed <= trust || effect.toldFacts.includes(fact.id);
  };
  return { open: facts.filter(isOpen), hidden: facts.filter((fact) => !isOpen(fact)) };
}

/** Returns who a person is, without the sentences that tell what she does not want to tell yet. */
export function openPersona({ id, persona }: CasePerson, { open, hidden }: SharedOut): string {
  const known = open.map(saidInFact);
  const withheld = hidden.filter((fact) => fact.known.includes(id)).map(saidInFact);
  return persona
    .split(/(?<=[.!?])\s+/u)
    .filter((sentence) =>
      readAnswer(sentence).words.every(
        (word) =>
          !(word.isContent && (word.isNoun || isClinical(word))) ||
          !word.senses.some(
            (sense) =>
              withheld.some(({ senses }) => senses.has(sense)) && !known.some(({ senses }) => senses.has(sense)),
          ),
      ),
    )
    .join(" ");
}
