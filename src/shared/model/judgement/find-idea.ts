import { CONCEPTS } from "./lexicon/ward-lexicon.ts";
import type { Concern } from "./concern.ts";
import { matchFacts } from "./facts.ts";
import { findMatches, findWithSubstitutes, type PatternMatch, type Substitute } from "./find-patterns.ts";
import type { Idea, JudgedIdea, JudgedTask } from "./judgement.ts";
import { readPolarity } from "./negation.ts";
import type { Reading } from "./read-answer.ts";
import type { Word } from "./read-words.ts";
import type { Reference } from "./reference.ts";

/** What is known of an answer before its ideas are looked for. */
export interface Search {
  readonly stance: JudgedTask["stance"];
  readonly reading: Reading;
  readonly reference: Reference;
  readonly concerns: readonly Concern[];
  readonly substitutes: readonly Substitute[];
  readonly hasUnknown: boolean;
}

const TIMES = new Set("minute stunde tag woche monat jahr ~uhr ~gest ~heut".split(" "));
/** "seit gestern nicht": when it is so, not whether. */
const isTemporal = ({ senses, poles }: Word): boolean =>
  senses.some((sense) => TIMES.has(sense)) || poles.some(({ axis }) => ["day", "daytime", "weekday"].includes(axis));

const isAct = ({ concepts }: Word): boolean => concepts.some((index) => CONCEPTS[index]?.class === "act");

/** What somebody did, not what was found: findings may be denied. */
function isDeed(reading: Reading, word: Word): boolean {
  const clause = reading.clauses[reading.clauseOf[word.at] ?? 0];
  return isAct(word) || (clause?.words.some(({ key }) => /^(?:ich|wir|hab|habe|haben)$/u.test(key)) ?? false);
}

/** What an idea denies may be denied: "dass es nicht weh tut". */
const NEGATIVE_IDEA = /nicht|kein|ohne|nichts/u;

/** Whether a match is denied: by a word outside of it, and not as the reference denies it. */
function isDenied({ reading, reference, stance }: Search, { words, isNegative }: PatternMatch): boolean {
  const said = isNegative ? readPolarity(reading.clauses, reading.words.length, new Set(words)) : reading.said;
  const content = words.flatMap((at) => {
    const word = reading.words[at];
    return word?.isContent && !isTemporal(word) ? [word] : [];
  });
  return content.some((word) => {
    const own = said[word.at];
    if (!own?.denied || own.isWeak || own.isSoft || own.isPurpose) return false;
    // "Ohne Ihre Zustimmung nicht": what is needed.
    if (stance === "general" && own.by.every((at) => reading.words[at]?.key === "ohne")) return false;
    return !word.senses.some((sense) => (reference.senses.get(sense)?.denied ?? 0) > 0);
  });
}

/** Whether something in the match was found to be wrong. */
const isConcerned = ({ concerns }: Search, { words }: PatternMatch): boolean =>
  concerns.some(({ severity, words: of }) => severity !== "unsure" && of.some((at) => words.includes(at)));

const isDone = (reading: Reading, { words }: PatternMatch): boolean =>
  words.some((at) => {
    const word = reading.words[at];
    return word !== undefined && isDeed(reading, word);
  });

/** Whether something is found that is not denied: a finding may be missing beside another. */
function hasOther({ reading }: Search, { words }: PatternMatch): boolean {
  return reading.words.some(
    ({ at, concepts }) =>
      !words.includes(at) &&
      !reading.said[at]?.denied &&
      concepts.some((index) => CONCEPTS[index]?.class === "finding"),
  );
}

/** Looks for an idea in an answer. */
export function findIdea(idea: Idea, search: Search): JudgedIdea {
  const { reading, substitutes } = search;
  const byFacts = idea.facts ? matchFacts(idea.facts, reading) : null;
  if (byFacts?.verdict === "met") return { verdict: "met", span: byFacts.span };
  const written = findMatches(reading, idea.patterns);
  const mayBeDenied = NEGATIVE_IDEA.test(idea.idea ?? "");
  const good = (matches: readonly PatternMatch[]) =>
    matches.find((match) => (mayBeDenied || !isDenied(search, match)) && !isConcerned(search, match));
  const found = good(written);
  if (found) return { verdict: "met", span: { start: found.start, end: found.end } };
  const meant = findWithSubstitutes(reading, idea.patterns, substitutes);
  const other = good(meant);
  if (other) return { verdict: "met", span: { start: other.start, end: other.end } };
  const denied = written[0] ?? meant[0];
  if (search.stance === "free" && denied && !isDone(reading, denied) && !isConcerned(search, denied))
    return {
      verdict: NEGATIVE_IDEA.test(reading.text) && hasOther(search, denied) ? "met" : "unsure",
      span: { start: denied.start, end: denied.end },
    };
  const wrong = written[0] ?? meant[0] ?? (byFacts?.verdict === "contradicted" ? byFacts.span : null);
  if (wrong) return { verdict: "contradicted", span: { start: wrong.start, end: wrong.end } };
  return { verdict: search.hasUnknown ? "unsure" : "missing", span: null };
}
