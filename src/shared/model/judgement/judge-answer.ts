import { cluesOf, type Ruled } from "./comparison/clues.ts";
import { weigh } from "./comparison/weigh.ts";
import type { Concern, Severity } from "./concern.ts";
import { additionConcerns, deedConcerns } from "./concerns/additions.ts";
import { unknownWords } from "./concerns/unknown-words.ts";
import { concernsOf } from "./find-concerns.ts";
import { findIdea, type Search } from "./find-idea.ts";
import { findMatches, synonymsIn, type Substitute } from "./find-patterns.ts";
import type { AnswerVerdict, Judgement, JudgedIdea, JudgedTask } from "./judgement.ts";
import { readAnswer, type Reading } from "./read-answer.ts";
import { knowsWord, makeReference, type Reference } from "./reference.ts";
import type { Word } from "./read-words.ts";
import { slipsIn } from "./slips.ts";

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
    colleagues: task.colleagues ?? [],
    isFree: task.stance === "free",
  });
  references.set(task.ideas, made);
  return made;
}

/** Whether an answer has a word in common with what is known of the task. */
const isRelated = ({ words }: Reading, reference: Reference): boolean =>
  words.some((word) => word.isContent && knowsWord(reference, word));

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
function hasMore(reading: Reading, reference: Reference, ideas: readonly JudgedIdea[]): boolean {
  const isSaid = ({ start, end }: Word) =>
    ideas.some(({ span }) => span !== null && span.start < end && span.end > start);
  const more = reading.words.filter((word) => word.isContent && !isSaid(word) && !knowsWord(reference, word));
  return more.length >= LEAST_MORE;
}

const unsureForMissing = (idea: JudgedIdea): JudgedIdea =>
  idea.verdict === "missing" ? { ...idea, verdict: "unsure" } : idea;

const missingForUnsure = (idea: JudgedIdea): JudgedIdea =>
  idea.verdict === "unsure" ? { ...idea, verdict: "missing" } : idea;

/** Judges what an answer says by rules alone. */
export function judgeByRules(answer: string, task: JudgedTask): Ruled {
  const reading = readAnswer(answer);
  const reference = referenceOf(task);
  const unknown = unknownWords(
    reading,
    reference,
    task.ideas.flatMap(({ patterns }) => patterns),
  );
  const concerns = concernsOf(reading, reference, task, unknown);
  const hasUnknown = unknown.length >= LEAST_UNKNOWN;
  // Another word for what the vague statement says already makes nothing exact.
  const isVague = ({ word }: Substitute) =>
    task.stance === "free" && word.senses.some((sense) => reference.senses.has(sense));
  const substitutes = [...slipsIn(reading, reference), ...synonymsIn(reading).filter((one) => !isVague(one))];
  const search: Search = { stance: task.stance, reading, reference, concerns, substitutes, hasUnknown };
  const found = task.ideas.map((idea) => findIdea(idea, search));
  const isPart = found.some(({ verdict }) => verdict === "met");
  const ideas = isPart && hasMore(reading, reference, found) ? found.map(unsureForMissing) : found;
  const added = (task.stance === "free" ? deedConcerns : additionConcerns)(reading, reference, ideas);
  const all = [...concerns, ...added];
  const forbidden = (task.forbidden ?? []).findIndex(({ patterns }) => findMatches(reading, patterns).length > 0);
  const verdict = verdictOf(ideas, all, { isForbidden: forbidden >= 0, isRelated: isRelated(reading, reference) });
  const judgement: Judgement = {
    verdict,
    // What has nothing to do with the task does not say its ideas in other words.
    ideas: verdict === "missing" ? ideas.map(missingForUnsure) : ideas,
    concerns: all,
    forbidden: forbidden < 0 ? null : forbidden,
  };
  return { judgement, reading, reference, unknown };
}

/** Judges what an answer says: by rules, then by what known answers to the same task tell. */
export function judgeAnswer(answer: string, task: JudgedTask): Judgement {
  const ruled = judgeByRules(answer, task);
  const { proof, stance } = task;
  // What harms stays so, whatever others have answered.
  if (proof === undefined || ruled.judgement.verdict === "dangerous") return ruled.judgement;
  return weigh(ruled, cluesOf(ruled, { proof, stance }));
}
