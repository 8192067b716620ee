import type { Concern } from "./concern.ts";
import { matchFacts } from "./facts.ts";
import { findMatches, findWithSubstitutes, type PatternMatch, type Substitute } from "./find-patterns.ts";
import type { Idea, JudgedIdea } from "./judgement.ts";
import { readPolarity } from "./negation.ts";
import type { Reading } from "./read-answer.ts";
import type { Reference } from "./reference.ts";

/** What is known of an answer before its ideas are looked for. */
export interface Search {
  readonly reading: Reading;
  readonly reference: Reference;
  readonly concerns: readonly Concern[];
  readonly substitutes: readonly Substitute[];
  readonly hasUnknown: boolean;
}

/** Whether a match is denied: by a word outside of it, and not as the reference denies it. */
function isDenied({ reading, reference }: Search, { words }: PatternMatch): boolean {
  const said = readPolarity(reading.clauses, reading.words.length, new Set(words));
  const content = words.flatMap((at) => {
    const word = reading.words[at];
    return word?.isContent ? [word] : [];
  });
  return content.some((word) => {
    const own = said[word.at];
    if (!own?.denied || own.isWeak || own.isSoft) return false;
    return !word.senses.some((sense) => (reference.senses.get(sense)?.denied ?? 0) > 0);
  });
}

/** Whether something in the match was found to be wrong. */
const isConcerned = ({ concerns }: Search, { words }: PatternMatch): boolean =>
  concerns.some(({ severity, words: of }) => severity !== "unsure" && of.some((at) => words.includes(at)));

/** Looks for an idea in an answer. */
export function findIdea(idea: Idea, search: Search): JudgedIdea {
  const { reading, substitutes } = search;
  const byFacts = idea.facts ? matchFacts(idea.facts, reading) : null;
  if (byFacts?.verdict === "met") return { verdict: "met", span: byFacts.span };
  const written = findMatches(reading, idea.patterns);
  const good = (matches: readonly PatternMatch[]) => matches.find((match) => !isDenied(search, match) && !isConcerned(search, match));
  const found = good(written);
  if (found) return { verdict: "met", span: { start: found.start, end: found.end } };
  const meant = findWithSubstitutes(reading, idea.patterns, substitutes);
  const other = good(meant);
  if (other) return { verdict: "met", span: { start: other.start, end: other.end } };
  const wrong = written[0] ?? meant[0] ?? (byFacts?.verdict === "contradicted" ? byFacts.span : null);
  if (wrong) return { verdict: "contradicted", span: { start: wrong.start, end: wrong.end } };
  return { verdict: search.hasUnknown ? "unsure" : "missing", span: null };
}
