import { parseArgs } from "node:util";

import { decide } from "#partner/decide.ts";
import { hear } from "#partner/hear.ts";
import { rank, type Ranked } from "#partner/rank.ts";

import { partnerIndexes } from "../scripts/lib/partner-indexes.ts";
import { readQuestions, type Half, type Question } from "../scripts/lib/partner-questions.ts";

/** How well the partner understands questions of people who have not seen its phrasings, per file and in total. */
const GOALS = "goals: top-3 ≥ 90 %, direct precision ≥ 85 %, off-topic answered ≤ 10 %";
/** What a phone of the middle class is slower than this machine. */
const PHONE = 4;
const OFFERED = 3;

const { values } = parseArgs({
  options: {
    /** Prints the development questions that were understood otherwise than they are labelled. */
    show: { type: "boolean", default: false },
  },
});

const indexFor = await partnerIndexes();

interface Understood {
  readonly question: Question;
  readonly ranked: readonly Ranked[];
  readonly ms: number;
}

function understand(question: Question): Understood {
  const start = process.cpuUsage();
  const ranked = rank(hear(question.text), indexFor(question.of).index, question.topic ?? null);
  const { user, system } = process.cpuUsage(start);
  return { question, ranked, ms: (user + system) / 1000 };
}

const percent = (part: number, of: number): string =>
  (of === 0 ? "–" : `${((100 * part) / of).toFixed(1)} %`).padStart(9);
const isRight = ({ question, ranked }: Understood, among: number): boolean =>
  ranked.slice(0, among).some(({ intentId }) => question.expect.includes(intentId));

const timesOf = (all: readonly Understood[]): number[] => all.map(({ ms }) => ms * PHONE).toSorted((a, b) => a - b);
const at = (times: readonly number[], share: number): string =>
  `${(times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1)} ms`;

function print(name: string, all: readonly Understood[], kilobytes: number | null): void {
  const on = all.filter(({ question }) => question.expect.length > 0);
  const off = all.filter(({ question }) => question.expect.length === 0);
  const answered = (some: readonly Understood[]) => some.filter(({ ranked }) => decide(ranked).kind === "answer");
  const direct = answered(on);
  console.log(
    name.padEnd(30),
    String(all.length).padStart(4),
    percent(on.filter((one) => isRight(one, 1)).length, on.length),
    percent(on.filter((one) => isRight(one, OFFERED)).length, on.length),
    percent(direct.filter((one) => isRight(one, 1)).length, direct.length),
    percent(direct.length, on.length),
    percent(answered(off).length, off.length),
    at(timesOf(all), 0.95).padStart(9),
    (kilobytes === null ? "" : `${kilobytes} kB`).padStart(9),
  );
}

function printHalf(half: Half): void {
  const all = readQuestions(half).map(understand);
  console.log(
    `\n${`${half} questions`.padEnd(32)} n      top-1     top-3 precision  coverage off-topic   time p95   memory`,
  );
  for (const [name, own] of Map.groupBy(all, ({ question }) => question.of)) print(name, own, indexFor(name).kilobytes);
  print("total", all, null);
  console.log(
    `${PHONE} × the time of this machine: median ${at(timesOf(all), 0.5)}, p95 ${at(timesOf(all), 0.95)} (goal 50 ms)`,
  );
  if (half === "development" && values.show) for (const one of all) show(one);
}

function show({ question, ranked }: Understood): void {
  const { kind } = decide(ranked);
  const isFine = question.expect.length === 0 ? kind !== "answer" : question.expect.includes(ranked[0]?.intentId ?? "");
  if (isFine) return;
  const heard = ranked.slice(0, OFFERED).map(({ intentId, score }) => `${intentId} ${score.toFixed(2)}`);
  console.log(
    `${question.of.slice(0, 4)} ${question.text} → ${question.expect.join(" or ") || "none"}, heard ${heard.join(", ")}`,
  );
}

console.log(GOALS);
for (const half of ["development", "test"] as const) printHalf(half);
