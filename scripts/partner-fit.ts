import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { CLUES, cluesOf, NONE_CLUES, noneCluesOf } from "#partner/clues.ts";
import { decide } from "#partner/decide.ts";
import type { Bounds, IntentWeights } from "#partner/fitted.ts";
import { hear } from "#partner/hear.ts";
import { rank } from "#partner/rank.ts";

import { readQuestions, type Question } from "./lib/partner-questions.ts";
import { partnerIndexes } from "./lib/partner-indexes.ts";
import { ROOT } from "./lib/build-id.ts";
import { fitChoices, type Choice } from "./lib/choice-fit.ts";

/**
 * Fits what each clue counts from the development questions alone, prints for each pair of bounds what it would do to questions
 * that were left out of the fit, takes those that keep the goals and answer most, and writes `fitted.json`.
 */
const FOLDS = 5;
const OFFER = 0.03;
/** Stricter than the goals. */
const [LEAST_PRECISION, MOST_FALSE] = [0.92, 0.09];
const SHARES = [0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.9];
const NONES = [0.01, 0.02, 0.03, 0.05, 0.1, 0.2, 0.4];

const indexFor = await partnerIndexes();
const questions = readQuestions("development");

function choiceOf({ text, expect, topic, of }: Question): Choice {
  const heard = hear(text);
  const { index } = indexFor(of);
  const rows = cluesOf(heard, index, topic ?? null).map((clues) => CLUES.map((clue) => clues[clue]));
  const none = noneCluesOf(heard, index);
  const right = index.intents.flatMap(({ id }, at) => (expect.includes(id) ? [at] : []));
  return { rows, none: NONE_CLUES.map((clue) => none[clue]), right };
}

function weightsFrom(choices: readonly Choice[]): IntentWeights {
  const found = fitChoices(choices, CLUES.length);
  return Object.fromEntries([...CLUES, ...NONE_CLUES].map((clue, at) => [clue, found[at] ?? 0])) as IntentWeights;
}

const choices = questions.map(choiceOf);
const foreseen = Array.from({ length: FOLDS }, (_, fold) => {
  const weights = weightsFrom(choices.filter((_each, at) => at % FOLDS !== fold));
  return questions.flatMap((question, at) =>
    at % FOLDS === fold
      ? [{ question, ranked: rank(hear(question.text), indexFor(question.of).index, question.topic ?? null, weights) }]
      : [],
  );
}).flat();

function outcomeOf(bounds: Bounds): { precision: number; coverage: number; falseAnswers: number } {
  const decided = foreseen.map(({ question, ranked }) => ({
    question,
    decision: decide(ranked, bounds),
  }));
  const answered = decided.flatMap(({ question, decision }) =>
    decision.kind === "answer" ? [{ question, intentId: decision.intentId }] : [],
  );
  const onTopic = answered.filter(({ question }) => question.expect.length > 0);
  const [all, off] = [
    questions.filter(({ expect }) => expect.length > 0),
    questions.filter(({ expect }) => expect.length === 0),
  ];
  const right = onTopic.filter(({ question, intentId }) => question.expect.includes(intentId));
  return {
    precision: right.length / Math.max(1, onTopic.length),
    coverage: onTopic.length / Math.max(1, all.length),
    falseAnswers: (answered.length - onTopic.length) / Math.max(1, off.length),
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(9);
console.log(`${questions.length} development questions, in ${FOLDS} folds`);
console.log("share  none  precision  coverage  off-topic answered");
const curve = SHARES.flatMap((share) => NONES.map((none) => ({ share, none, offer: OFFER }))).map((bounds) => ({
  bounds,
  ...outcomeOf(bounds),
}));
for (const { bounds, precision, coverage, falseAnswers } of curve)
  console.log(
    bounds.share.toFixed(2).padStart(5),
    bounds.none.toFixed(2).padStart(5),
    percent(precision),
    percent(coverage),
    percent(falseAnswers),
  );
const [widest] = curve
  .filter(({ precision, falseAnswers }) => precision >= LEAST_PRECISION && falseAnswers <= MOST_FALSE)
  .toSorted((a, b) => b.coverage - a.coverage);
if (!widest) throw new Error("no bounds keep the goals");
const weights = weightsFrom(choices);
const fitted = { weights, bounds: widest.bounds };
writeFileSync(join(ROOT, "src/partner/fitted.json"), `${JSON.stringify(fitted, null, 2)}\n`);
console.log(fitted);
