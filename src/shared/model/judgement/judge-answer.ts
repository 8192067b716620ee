import type { Concern, Severity } from "./concern.ts";
import { additionConcerns } from "./concerns/additions.ts";
import { harmConcerns } from "./concerns/harm.ts";
import { addresseeConcerns, drugConcerns, personConcerns } from "./concerns/persons.ts";
import { organConcerns, partConcerns } from "./concerns/organs.ts";
import { plausibilityConcerns } from "./concerns/plausible.ts";
import { polarityConcerns } from "./concerns/polarity.ts";
import { poleConcerns } from "./concerns/poles.ts";
import { certaintyConcerns, delayConcerns, orderConcerns } from "./concerns/circumstances.ts";
import { relativeConcerns } from "./concerns/relatives.ts";
import { sideConcerns } from "./concerns/sides.ts";
import { senseConcerns, statementConcerns } from "./concerns/statement.ts";
import { tenseConcerns } from "./concerns/tenses.ts";
import { unknownConcerns, unknownWords } from "./concerns/unknown.ts";
import { valueConcerns } from "./concerns/values.ts";
import { wellnessConcerns } from "./concerns/wellness.ts";
import { matchFacts } from "./facts.ts";
import { findIdea, type Search } from "./find-idea.ts";
import { findMatches, synonymsIn, type Substitute } from "./find-patterns.ts";
import type { AnswerVerdict, Danger, Judgement, JudgedIdea, JudgedTask } from "./judgement.ts";
import { readAnswer, type Reading } from "./read-answer.ts";
import { makeReference, type Reference } from "./reference.ts";
import type { Word } from "./read-words.ts";
import { slipsIn } from "./slips.ts";

const WEIGHTS: Readonly<Record<Severity, number>> = { dangerous: 0, contradicted: 1, unsure: 2 };
/** An idea about where something is. */
const PLACE = /(?:^|\s)(?:wo|wohin|woher)\s/u;
/** So many words that nobody knows may be the idea in other words. */
const LEAST_UNKNOWN = 1;

const references = new WeakMap<JudgedTask["ideas"], Reference>();

/** The reference of a task, made once as long as its ideas are there. */
function referenceOf(task: JudgedTask): Reference {
  const known = references.get(task.ideas);
  if (known) return known;
  const made = makeReference({
    texts: task.texts,
    examples: task.examples ?? [],
    patterns: task.ideas.flatMap(({ patterns }) => patterns),
    isFree: task.stance === "free",
  });
  references.set(task.ideas, made);
  return made;
}

function authoredConcerns(reading: Reading, dangers: readonly Danger[]): Concern[] {
  return dangers.flatMap(({ facts, patterns, why }) => {
    const byFacts = facts ? matchFacts(facts, reading) : null;
    const match = byFacts?.verdict === "met" ? byFacts.span : findMatches(reading, patterns)[0];
    if (!match) return [];
    const words = reading.words.filter(({ start, end }) => start < match.end && end > match.start);
    const isDenied = words.some(({ at, isContent }) => isContent && reading.said[at]?.isNegated);
    if (isDenied && !byFacts) return [];
    const span = { start: match.start, end: match.end };
    return [
      {
        kind: "authored",
        severity: "dangerous",
        span,
        words: words.map(({ at }) => at),
        found: reading.text.slice(span.start, span.end),
        why,
      },
    ];
  });
}

function concernsOf(reading: Reading, reference: Reference, task: JudgedTask): Concern[] {
  const isFree = task.stance === "free";
  return [
    ...authoredConcerns(reading, task.dangerous ?? []),
    ...plausibilityConcerns(reading),
    ...harmConcerns(reading, reference),
    ...personConcerns(reading, reference),
    ...polarityConcerns(reading, reference, isFree),
    ...poleConcerns(reading, reference, isFree),
    ...(isFree
      ? []
      : [
          ...organConcerns(reading, reference),
          ...(task.stance === "general"
            ? partConcerns(
                reading,
                reference,
                task.ideas.some(({ idea = "" }) => PLACE.test(idea)),
              )
            : []),
          ...drugConcerns(reading, reference),
          ...valueConcerns(reading, reference, task.stance === "general"),
        ]),
    ...senseConcerns(reading),
    ...sideConcerns(reading, reference),
    ...tenseConcerns(reading),
    ...(isFree ? [] : wellnessConcerns(reading, reference)),
    ...statementConcerns(reading, reference, isFree),
    ...(task.stance === "scene"
      ? [
          ...addresseeConcerns(reading, reference),
          ...relativeConcerns(reading, reference),
          ...delayConcerns(reading, reference),
          ...orderConcerns(reading, reference),
          ...certaintyConcerns(reading, reference),
        ]
      : []),
    ...unknownConcerns(reading, reference, unknownWords(reading, reference)),
  ].toSorted((a, b) => WEIGHTS[a.severity] - WEIGHTS[b.severity]);
}

/** Whether an answer has a word in common with what is known of the task. */
const isRelated = ({ words }: Reading, { senses, words: known }: Reference): boolean =>
  words.some(
    ({ isContent, senses: own, key }) => isContent && (known.has(key) || own.some((sense) => senses.has(sense))),
  );

function verdictOf(
  ideas: readonly JudgedIdea[],
  concerns: readonly Concern[],
  { isForbidden, isRelated }: { isForbidden: boolean; isRelated: boolean },
): AnswerVerdict {
  const has = (severity: Severity) => concerns.some((one) => one.severity === severity);
  if (has("dangerous")) return "dangerous";
  if (has("contradicted") || ideas.some(({ verdict }) => verdict === "contradicted")) return "contradicted";
  const met = ideas.filter(({ verdict }) => verdict === "met").length;
  if (met === 0 && !isRelated) return "missing";
  const isOpen = has("unsure") || ideas.some(({ verdict }) => verdict === "unsure");
  if (isOpen) return "unsure";
  if (met === ideas.length) return isForbidden ? "partly" : "met";
  return met > 0 ? "partly" : "missing";
}

/** So many words that say none of the ideas may say a missing one in other words. */
const LEAST_MORE = 3;

/** Whether much of an answer is neither an idea nor known to the task. */
function hasMore(reading: Reading, { words: known, senses }: Reference, ideas: readonly JudgedIdea[]): boolean {
  const isSaid = ({ start, end }: Word) =>
    ideas.some(({ span }) => span !== null && span.start < end && span.end > start);
  const more = reading.words.filter(
    (word) =>
      word.isContent && !isSaid(word) && !known.has(word.key) && !word.senses.some((sense) => senses.has(sense)),
  );
  return more.length >= LEAST_MORE;
}

const unsureForMissing = (idea: JudgedIdea): JudgedIdea =>
  idea.verdict === "missing" ? { ...idea, verdict: "unsure" } : idea;

/** Judges what an answer says. */
export function judgeAnswer(answer: string, task: JudgedTask): Judgement {
  const reading = readAnswer(answer);
  const reference = referenceOf(task);
  const concerns = concernsOf(reading, reference, task);
  const hasUnknown = unknownWords(reading, reference).length >= LEAST_UNKNOWN;
  // Another word for what the vague statement says already makes nothing exact.
  const isVague = ({ word }: Substitute) =>
    task.stance === "free" && word.senses.some((sense) => reference.senses.has(sense));
  const substitutes = [...slipsIn(reading, reference), ...synonymsIn(reading).filter((one) => !isVague(one))];
  const search: Search = { stance: task.stance, reading, reference, concerns, substitutes, hasUnknown };
  const found = task.ideas.map((idea) => findIdea(idea, search));
  const isPart = found.some(({ verdict }) => verdict === "met");
  const ideas = isPart && hasMore(reading, reference, found) ? found.map(unsureForMissing) : found;
  const added = task.stance === "free" ? [] : additionConcerns(reading, reference, ideas);
  const all = [...concerns, ...added];
  const forbidden = (task.forbidden ?? []).findIndex(({ patterns }) => findMatches(reading, patterns).length > 0);
  return {
    verdict: verdictOf(ideas, all, { isForbidden: forbidden >= 0, isRelated: isRelated(reading, reference) }),
    ideas,
    concerns: all,
    forbidden: forbidden < 0 ? null : forbidden,
  };
}
