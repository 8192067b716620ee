import type { Span } from "../evaluation/evaluation.ts";
import type { Concern, Severity } from "./concern.ts";
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
import { unknownConcerns } from "./concerns/unknown.ts";
import { valueConcerns } from "./concerns/values.ts";
import { wellnessConcerns } from "./concerns/wellness.ts";
import { matchFacts } from "./facts.ts";
import { findMatches, wordsWithin } from "./find-patterns.ts";
import type { Danger, JudgedTask } from "./judgement.ts";
import type { Reading } from "./read-answer.ts";
import type { Word } from "./read-words.ts";
import type { Reference } from "./reference.ts";

const WEIGHTS: Readonly<Record<Severity, number>> = { dangerous: 0, contradicted: 1, unsure: 2 };
/** An idea about where something is. */
const WHERE_WORDS = /(?:^|\s)(?:wo|wohin|woher)\s/u;

/** A danger that is denied is none, unless its pattern names the denial itself. */
function findDanger(reading: Reading, { facts, patterns = [] }: Danger): Span | null {
  const byFacts = facts ? matchFacts(facts, reading) : null;
  if (byFacts?.verdict === "met") return byFacts.span;
  const isDenied = (match: Span) =>
    wordsWithin(reading, match).some((at) => reading.words[at]?.isContent && reading.said[at]?.isNegated);
  return findMatches(reading, patterns).find((match) => match.isNegative || !isDenied(match)) ?? null;
}

function authoredConcerns(reading: Reading, dangers: readonly Danger[]): Concern[] {
  return dangers.flatMap((danger) => {
    const match = findDanger(reading, danger);
    if (!match) return [];
    const span = { start: match.start, end: match.end };
    return [
      {
        kind: "authored",
        severity: "dangerous",
        span,
        words: wordsWithin(reading, match),
        found: reading.text.slice(span.start, span.end),
        why: danger.why,
      },
    ];
  });
}

/** Returns everything that keeps an answer from being right, the heaviest first; `unknown`: the words that nobody knows. */
export function concernsOf(
  reading: Reading,
  reference: Reference,
  task: JudgedTask,
  unknown: readonly Word[],
): Concern[] {
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
                task.ideas.some(({ idea = "" }) => WHERE_WORDS.test(idea)),
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
    ...unknownConcerns(reading, reference, unknown),
  ].toSorted((a, b) => WEIGHTS[a.severity] - WEIGHTS[b.severity]);
}
