import { intentIdOf, type CaseIntent, type CasePerson, type CaseRevision } from "#shared/model/cases/case-revision.ts";
import type { CaseFact } from "#shared/model/cases/facts.ts";

import { libraryIntents, parseIntents, type Intent } from "./library/library.ts";
import { retrievalIndex, type RetrievalIndex } from "./retrieval.ts";

/** One case, ready to be talked with. Made once a talk. */
export interface Partner {
  readonly revision: CaseRevision;
  readonly index: RetrievalIndex;
  readonly intents: ReadonlyMap<string, Intent>;
  readonly answers: ReadonlyMap<string, CaseIntent>;
  readonly facts: ReadonlyMap<string, CaseFact>;
  readonly persons: ReadonlyMap<string, CasePerson>;
}

/** An intent of the case alone, as the library reads its own. */
function ownIntents(intents: readonly CaseIntent[]): Intent[] {
  return intents.flatMap((one) => {
    if ("use" in one) return [];
    const patterns = one.patterns.map((pattern) => `+ ${pattern}`);
    return parseIntents(
      [`# ${one.id} ${one.topic} ${one.act}`, `! ${one.offer}`, ...patterns, ...one.phrasings].join("\n"),
    );
  });
}

/** Makes the partner of a case: the shared library and the case's own intents. */
export function makePartner(revision: CaseRevision): Partner {
  // Where both say the same, the case knows better.
  const intents = [...ownIntents(revision.intents), ...libraryIntents()];
  return {
    revision,
    index: retrievalIndex(intents),
    intents: new Map(intents.map((one) => [one.id, one])),
    answers: new Map(revision.intents.map((one) => [intentIdOf(one), one])),
    facts: new Map(revision.facts.map((one) => [one.id, one])),
    persons: new Map(revision.persons.map((one) => [one.id, one])),
  };
}
