import { readFileSync } from "node:fs";
import { join } from "node:path";

import { hintsOf } from "#shared/model/language-hints/hints-of.ts";

import { ROOT } from "../scripts/lib/build-id.ts";

/** Prints, per rule of the hints about language, how many wrong sentences it finds and where it speaks up wrongly. */
const folder = join(ROOT, "src/shared/model/language-hints/testing");
const linesOf = (name: string): string[] => readFileSync(join(folder, name), "utf8").split("\n").filter(Boolean);

interface Count {
  wanted: number;
  found: number;
  elsewhere: number;
}
const counts = new Map<string, Count>();
const of = (rule: string): Count => {
  const count = counts.get(rule) ?? { wanted: 0, found: 0, elsewhere: 0 };
  counts.set(rule, count);
  return count;
};

for (const [text = "", rule = "-", suggestion = ""] of linesOf("wrong.tsv").map((line) => line.split("\t"))) {
  const hints = hintsOf(text);
  const isFound = hints.some((hint) => hint.rule === rule && hint.suggestion === suggestion);
  of(rule).wanted += 1;
  if (isFound) of(rule).found += 1;
  for (const hint of hints) if (hint.rule !== rule) of(hint.rule).elsewhere += 1;
}
const right = linesOf("right.txt");
for (const hint of right.flatMap((text) => hintsOf(text))) of(hint.rule).elsewhere += 1;

const rows = [...counts].toSorted(([a], [b]) => a.localeCompare(b));
console.log("rule".padEnd(28), "wrong sentences".padStart(16), "found".padStart(7), "elsewhere".padStart(10));
for (const [rule, { wanted, found, elsewhere }] of rows) {
  const name = rule === "-" ? "(no rule)" : rule;
  console.log(name.padEnd(28), String(wanted).padStart(16), String(found).padStart(7), String(elsewhere).padStart(10));
}
const sum = (key: keyof Count): number => rows.reduce((total, [, count]) => total + count[key], 0);
const recall = ((100 * sum("found")) / sum("wanted")).toFixed(1);
const precision = ((100 * sum("found")) / (sum("found") + sum("elsewhere"))).toFixed(1);
console.log(`recall ${recall} %, precision ${precision} %, right sentences ${right.length}`);
