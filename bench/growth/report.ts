import { cpus, totalmem } from "node:os";

import { percentile } from "../lib/measure.ts";
import type { Reads } from "./reads.ts";

/** What was measured with one number of words at one speed; times in ms. */
export interface Column {
  words: number;
  reviews: number;
  /** How many times slower than the machine. */
  rate: number;
  snapshot: number;
  commits: readonly number[];
  home: number;
  list: number;
  card: number;
  search: readonly number[];
  opened: number;
  /** MB. */
  heap: number;
  storage: number;
  homeReads: Reads;
  listReads: Reads;
}

const ms = (value: number): string => `${Math.round(value).toLocaleString("en")} ms`;
const mb = (value: number): string => `${value.toFixed(0)} MB`;
const readsOf = ({ rows, keys }: Reads): string => `${rows.toLocaleString("en")} + ${keys.toLocaleString("en")}`;

const LINES: readonly [string, (column: Column) => string][] = [
  ["first snapshot, from the sign-in", ({ snapshot }) => ms(snapshot)],
  ["keep a review, p50", ({ commits }) => ms(percentile(commits, 0.5))],
  ["keep a review, p95", ({ commits }) => ms(percentile(commits, 0.95))],
  ["offline cold start: home", ({ home }) => ms(home)],
  ["offline cold start: list of words", ({ list }) => ms(list)],
  ["offline cold start: first card", ({ card }) => ms(card)],
  ["search, first letter to results", ({ search }) => ms(search[0] ?? Number.NaN)],
  ["search, each further letter, p50", ({ search }) => ms(percentile(search.slice(1), 0.5))],
  ["search, each further letter, slowest", ({ search }) => ms(Math.max(...search.slice(1)))],
  ["open a word", ({ opened }) => ms(opened)],
  ["JavaScript heap with the list open", ({ heap }) => mb(heap)],
  ["storage used", ({ storage }) => mb(storage)],
  ["home reads again after an answer (rows + keys)", ({ homeReads }) => readsOf(homeReads)],
  ["list reads again after an answer (rows + keys)", ({ listReads }) => readsOf(listReads)],
];

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** The page for docs/benchmarks. */
export function reportOf(columns: readonly Column[], browser: string): string {
  const [cpu] = cpus();
  const heads = columns.map(({ words, rate }) => `${words.toLocaleString("en")}, ×${rate}`);
  const reviews = ["reviews", ...columns.map((column) => column.reviews.toLocaleString("en"))];
  return `# What more words cost on the device

The built product in Chromium ${browser}, by number of the learner's own words (each in a list, every second one practised
three times) and by how many times slower the processor is made. Words and reviews are written into the server's
database and reach the device as its first snapshot. A cold start is the median of three, without a network.

Machine: ${cpus().length} × ${cpu?.model.trim() ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}. Command: \`npm run bench:growth -- --write\`.

${row(["", ...heads])}
${row(["---", ...columns.map(() => "---:")])}
${row(reviews)}
${LINES.map(([what, text]) => row([what, ...columns.map(text)])).join("\n")}
`;
}
