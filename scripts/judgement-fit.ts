import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import * as v from "valibot";

import { cluesOf, SPEAKS_AGAINST, SPEAKS_FOR } from "#shared/model/judgement/comparison/clues.ts";
import { saysWrong } from "#shared/model/judgement/comparison/known-answers.ts";
import { BOUNDS, chanceOfWrong, weighedVerdict } from "#shared/model/judgement/comparison/weigh.ts";
import { judgeByRules } from "#shared/model/judgement/judge-answer.ts";
import type { Judgement, Proof } from "#shared/model/judgement/judgement.ts";

import { readJudgedTexts, type JudgedText } from "../server/content/judged-texts.ts";
import { ROOT } from "./lib/build-id.ts";
import { fitWeights, type Example } from "./lib/logistic-fit.ts";

/**
 * Fits the weights of the clues from the proofs of the content and the development half of the bench, prints what the
 * bounds would do to answers of tasks that were left out of the fit, and writes `clue-weights.json`.
 */
const FOLDS = 5;
const BENCH = join(ROOT, "bench/judgement");
const WEIGHTS = join(ROOT, "src/shared/model/judgement/comparison/clue-weights.json");
/** Answers that authors had before them while they wrote: the rules know these better than any stranger's. */
const SEEN = /^seen-/u;
const SHARE_OF_SEEN = 0.1;
/** Clues that fewer answers have are chance. */
const LEAST = 3;
const SIGNS = { below: SPEAKS_FOR, above: SPEAKS_AGAINST };
const line = v.object({ task: v.string(), label: v.string(), text: v.string() });

interface Labelled extends Example {
  readonly task: string;
  readonly isStranger: boolean;
  readonly judgement: Judgement;
}

interface Proven extends Pick<JudgedText, "id" | "task"> {
  readonly proof: Proof;
}

function labelled({ id, task, proof }: Proven, text: string, isWrong: boolean, isStranger: boolean): Labelled {
  const ruled = judgeByRules(text, task);
  const clues = cluesOf(ruled, { proof, stance: task.stance }, (other) => other.text === ruled.reading.text);
  return { task: id, clues, isWrong, isStranger, judgement: ruled.judgement, share: isStranger ? 1 : SHARE_OF_SEEN };
}

const proofsOf = (text: Proven): Labelled[] => [
  ...text.proof.right.map((right) => labelled(text, right, false, false)),
  ...text.proof.wrong.filter(saysWrong).map((one) => labelled(text, one.text, true, false)),
];

function answersIn(file: string, texts: ReadonlyMap<string, Proven>): Labelled[] {
  const lines = readFileSync(join(BENCH, file), "utf8").split("\n").filter(Boolean);
  return lines.flatMap((one) => {
    const { task, label, text } = v.parse(line, JSON.parse(one));
    const judged = texts.get(task);
    return judged && (label === "right" || label === "dangerous")
      ? [labelled(judged, text, label === "dangerous", !SEEN.test(file))]
      : [];
  });
}

function answersOf(texts: ReadonlyMap<string, Proven>): Labelled[] {
  const files = readdirSync(BENCH).filter((name) => name.endsWith("development.jsonl"));
  return files.flatMap((file) => answersIn(file, texts));
}

/** The chance of each stranger's answer, by weights that were fitted without any answer to its task. */
function foreseen(all: readonly Labelled[]): { one: Labelled; chance: number }[] {
  const tasks = [...new Set(all.map(({ task }) => task))].toSorted();
  const foldOf = new Map(tasks.map((task, at) => [task, (at * 7) % FOLDS]));
  return Array.from({ length: FOLDS }, (_, fold) => {
    const weights = fitWeights(
      all.filter(({ task, isStranger }) => foldOf.get(task) !== fold || !isStranger),
      LEAST,
      SIGNS,
    );
    const own = all.filter(({ task, isStranger }) => isStranger && foldOf.get(task) === fold);
    return own.map((one) => ({ one, chance: chanceOfWrong(one.clues, weights) }));
  }).flat();
}

const percent = (part: number, of: number): string => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`.padStart(8);

function printCurve(judged: readonly { one: Labelled; chance: number }[]): void {
  console.log("accept reject reopen  wrong met  right refused  unsure");
  const print = (bounds: typeof BOUNDS) => {
    const verdicts = judged.map(({ one, chance }) => ({ one, verdict: weighedVerdict(one.judgement, chance, bounds) }));
    const wrong = verdicts.filter(({ one }) => one.isWrong);
    const right = verdicts.filter(({ one }) => !one.isWrong);
    const refused = right.filter(({ verdict }) => verdict !== "met" && verdict !== "unsure");
    console.log(
      [bounds.accept, bounds.reject, bounds.reopen].map((bound) => bound.toFixed(2).padStart(6)).join(" "),
      percent(wrong.filter(({ verdict }) => verdict === "met").length, wrong.length).padStart(11),
      percent(refused.length, right.length).padStart(13),
      percent(verdicts.filter(({ verdict }) => verdict === "unsure").length, verdicts.length),
    );
  };
  for (const accept of [0.03, 0.04, 0.05, 0.07, 0.1]) print({ ...BOUNDS, accept });
  for (const reject of [0.8, 0.85, 0.95]) print({ ...BOUNDS, reject });
  for (const reopen of [0.2, 0.5, 0.65]) print({ ...BOUNDS, reopen });
}

const texts = (await readJudgedTexts()).flatMap(({ id, task }) =>
  task.proof ? [{ id, task, proof: task.proof }] : [],
);
const all = [...texts.flatMap(proofsOf), ...answersOf(new Map(texts.map((text) => [text.id, text])))];
printCurve(foreseen(all));
const weights = fitWeights(all, LEAST, SIGNS);
writeFileSync(WEIGHTS, `${JSON.stringify(weights, null, 2)}\n`);
console.log(`${Object.keys(weights).length} weights from ${all.length} answers`);
