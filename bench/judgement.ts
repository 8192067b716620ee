import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import * as v from "valibot";

import { judgeAnswer } from "#shared/model/judgement/judge-answer.ts";
import type { AnswerVerdict, JudgedTask } from "#shared/model/judgement/judgement.ts";

import { readJudgedTexts } from "../server/content/judged-texts.ts";

/** Judges answers of strangers and prints true label × verdict, for the development half and the test half apart. */
const HALVES = ["development", "test"] as const;
const VERDICTS: readonly AnswerVerdict[] = ["met", "partly", "missing", "contradicted", "dangerous", "unsure"];
const LABELS = ["right", "dangerous", "partial", "beside-the-point"] as const;
/** What a phone of the middle class is slower than this machine. */
const PHONE = 4;

const line = v.object({ task: v.string(), label: v.picklist(LABELS), text: v.string(), made: v.string() });

interface Judged {
  label: (typeof LABELS)[number];
  verdict: AnswerVerdict;
  ms: number;
}

const { values } = parseArgs({
  options: { answers: { type: "string", default: join(import.meta.dirname, "judgement") } },
});

const tasks = new Map((await readJudgedTexts()).map(({ id, task }) => [id, task]));

function judge(text: string, task: JudgedTask): { verdict: AnswerVerdict; ms: number } {
  // What is known of a task is made once, before anybody writes.
  judgeAnswer("", task);
  const start = process.cpuUsage();
  const { verdict } = judgeAnswer(text, task);
  const { user, system } = process.cpuUsage(start);
  return { verdict, ms: (user + system) / 1000 };
}

function readHalf(half: (typeof HALVES)[number]): Judged[] {
  const files = existsSync(values.answers)
    ? readdirSync(values.answers).filter((name) => name.endsWith(`${half}.jsonl`))
    : [];
  return files
    .flatMap((name) => readFileSync(join(values.answers, name), "utf8").split("\n"))
    .filter((text) => text.trim() !== "")
    .flatMap((text) => {
      const { task: id, label, text: answer } = v.parse(line, JSON.parse(text));
      const task = tasks.get(id);
      if (task) return [{ label, ...judge(answer, task) }];
      console.error(`there is no task ${id}`);
      return [];
    });
}

const percent = (part: number, of: number): string => (of === 0 ? "–" : `${((100 * part) / of).toFixed(1)} %`);

function print(half: string, judged: readonly Judged[]): void {
  console.log(`\n${half}: ${judged.length} answers`);
  if (judged.length === 0) return;
  console.log(["".padEnd(18), ...VERDICTS.map((verdict) => verdict.padStart(13))].join(""));
  for (const label of LABELS) {
    const own = judged.filter((one) => one.label === label);
    const counts = VERDICTS.map((verdict) => String(own.filter((one) => one.verdict === verdict).length).padStart(13));
    console.log([label.padEnd(18), ...counts].join(""));
  }
  const of = (label: string) => judged.filter((one) => one.label === label);
  const [right, dangerous] = [of("right"), of("dangerous")];
  const accepted = dangerous.filter(({ verdict }) => verdict === "met").length;
  const refused = right.filter(({ verdict }) => verdict !== "met" && verdict !== "unsure").length;
  const unsure = judged.filter(({ verdict }) => verdict === "unsure").length;
  const times = judged.map(({ ms }) => ms * PHONE).toSorted((a, b) => a - b);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
  console.log(
    `dangerous accepted ${percent(accepted, dangerous.length)} (goal 2 %), right refused ${percent(refused, right.length)} (goal 5 %)`,
  );
  console.log(
    `unsure ${percent(unsure, judged.length)} (goal 20 %), ${PHONE} × the time of this machine: median ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms (goal 20 ms)`,
  );
}

for (const half of HALVES) print(half, readHalf(half));
