/** Endings after which German puts an e: "arbeitet", "atmet", "öffnet"; not "lernt", "filmt". */
const NEEDS_E = /(?:[td]|[^aeiouäöülrh][mn])$/u;

/** "er/sie/es …" of a regular verb: waschen keeps its own form, this makes "pflegt", "arbeitet", "erholt sich". */
export function regularPresent(infinitive: string): string {
  const isReflexive = infinitive.startsWith("sich ");
  const verb = isReflexive ? infinitive.slice(5) : infinitive;
  const stem = verb.replace(/e?n$/u, "");
  const form = `${stem}${NEEDS_E.test(stem) ? "et" : "t"}`;
  return isReflexive ? `${form} sich` : form;
}
