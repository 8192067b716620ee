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
  id: string;
  answer: string;
  made: string;
  label: (typeof LABELS)[number];
  verdict: AnswerVerdict;
  /** What kept it from being right, and the ideas it does not say. */
  why: string;
  ms: number;
}

const { values } = parseArgs({
  options: {
    answers: { type: "string", default: join(import.meta.dirname, "judgement") },
    /** Prints the answers of the development half that are judged otherwise than they are labelled. */
    show: { type: "boolean", default: false },
  },
});

const tasks = new Map((await readJudgedTexts()).map(({ id, task }) => [id, task]));

function judge(text: string, task: JudgedTask): Pick<Judged, "verdict" | "why" | "ms"> {
  // What is known of a task is made once, before anybody writes.
  judgeAnswer("", task);
  const start = process.cpuUsage();
  const { verdict, concerns, ideas } = judgeAnswer(text, task);
  const { user, system } = process.cpuUsage(start);
  const why = [
    ...concerns.map(({ kind, severity, found }) => `${severity} ${kind} "${found}"`),
    ...ideas.flatMap((one, at) => (one.verdict === "met" ? [] : [`${one.verdict}: ${task.ideas[at]?.idea ?? at + 1}`])),
  ].join("; ");
  return { verdict, why, ms: (user + system) / 1000 };
}

function readHalf(half: (typeof HALVES)[number]): Judged[] {
  const files = existsSync(values.answers)
    ? readdirSync(values.answers).filter((name) => name.endsWith(`${half}.jsonl`))
    : [];
  return files
    .flatMap((name) => readFileSync(join(values.answers, name), "utf8").split("\n"))
    .filter((text) => text.trim() !== "")
    .flatMap((text) => {
      const { task: id, label, text: answer, made } = v.parse(line, JSON.parse(text));
      const task = tasks.get(id);
      if (task) return [{ id, answer, made, label, ...judge(answer, task) }];
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

const isAsLabelled = ({ label, verdict }: Judged): boolean =>
  label === "right" ? verdict === "met" : label === "dangerous" ? verdict !== "met" && verdict !== "unsure" : true;

function show(judged: readonly Judged[]): void {
  for (const one of judged.filter((each) => !isAsLabelled(each)).toSorted((a, b) => a.id.localeCompare(b.id)))
    console.log(`\n${one.id}\n${one.label} (${one.made}) → ${one.verdict}: ${one.answer}\n  ${one.why}`);
}

for (const half of HALVES) {
  const judged = readHalf(half);
  // Nobody who works on the judge reads the answers of the test half.
  if (values.show && half === "development") show(judged);
  print(half, judged);
}
