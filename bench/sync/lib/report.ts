import { execFileSync } from "node:child_process";
import { cpus, totalmem } from "node:os";

import { percentile } from "../../lib/measure.ts";
import type { BuiltPage } from "./build-page.ts";
import { CONTENDERS, type ContenderName } from "./contenders.ts";
import type { RunResult } from "./one-run.ts";
import { versionOf } from "./peers.ts";
import { BATCH_CALLS, PAGE_ROWS, ROW_BYTES, type Counts } from "./vocabulary.ts";

export type Measured = RunResult & { name: ContenderName; round: number; slowdown: number };

interface Input {
  measured: readonly Measured[];
  pages: ReadonlyMap<ContenderName, BuiltPage>;
  counts: Counts;
  rounds: number;
  seconds: number;
  command: string;
}

/** A measured time, as a ratio to IndexedDB in the same round. Goals by slowdown: ×1, ×4; null: none was set. */
interface Measure {
  what: string;
  of: (result: RunResult) => number;
  goals: Readonly<Record<number, number>>;
}

const TIMES: readonly Measure[] = [
  { what: "first snapshot", of: (one) => one.snapshotMs, goals: { 1: 1.5, 4: 1.5 } },
  { what: "one local edit, p50", of: (one) => one.editP50Ms, goals: { 1: 2.5, 4: 3.2 } },
  { what: "one local edit, p95", of: (one) => one.editP95Ms, goals: {} },
  { what: "edit to live query, p50", of: (one) => one.liveP50Ms, goals: { 1: 1.7, 4: 1.7 } },
  { what: "cold start to the first rows", of: (one) => one.coldMs, goals: {} },
  { what: "offline edits sent, no delay", of: (one) => one.drainMs, goals: { 1: 10, 4: 10 } },
  { what: "offline edits sent, round trip 300 ms", of: (one) => one.slowDrainMs, goals: { 1: 5, 4: 5 } },
];

const KIB = 1024;
const MOST_UP_KIB = 120;
const MOST_SCRIPT_KIB = 45;

const median = (values: readonly number[]): number => percentile(values, 0.5);
const verdict = (value: number, goal: number | undefined): string =>
  goal === undefined ? "–" : `≤ ${goal}: ${value <= goal ? "met" : "missed"}`;
const short = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, n) => (n === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

/** Ratios to IndexedDB of the same round, their median over the rounds; beside it the median time. */
function timesTable({ measured }: Input, slowdown: number): string {
  const ofThis = measured.filter((one) => one.slowdown === slowdown);
  const names = [...new Set(ofThis.map(({ name }) => name))];
  const floor = new Map(ofThis.filter(({ name }) => name === "raw").map((one) => [one.round, one]));
  const rows = TIMES.map(({ what, of, goals }) => {
    const cells = names.map((name) => {
      const runs = ofThis.filter((one) => one.name === name);
      const ms = median(runs.map(of));
      const ratio = median(
        runs.flatMap((one) => {
          const raw = floor.get(one.round);
          return raw ? [of(one) / of(raw)] : [];
        }),
      );
      return { name, ratio, text: name === "raw" ? `${short(ms)} ms` : `${short(ratio)} (${short(ms)} ms)` };
    });
    const ours = cells.find(({ name }) => name === "visite");
    return [
      what,
      ...cells.map(({ text }) => text),
      ours ? verdict(Number(ours.ratio.toFixed(1)), goals[slowdown]) : "–",
    ];
  });
  return table([`CPU ×${slowdown}`, ...names.map((name) => CONTENDERS[name].title), "goal for Visite"], rows);
}

function sizesTable({ measured, pages }: Input): string {
  const names = [...new Set(measured.map(({ name }) => name))];
  const medianOf = (name: ContenderName, of: (result: RunResult) => number) =>
    median(measured.filter((one) => one.name === name).map(of));
  const lines: [string, (name: ContenderName) => number, number | undefined][] = [
    ["sent for one drain, KiB", (name) => medianOf(name, (one) => one.drainTraffic.upBytes) / KIB, MOST_UP_KIB],
    ["received for it, KiB", (name) => medianOf(name, (one) => one.drainTraffic.downBytes) / KIB, undefined],
    ["requests for it", (name) => medianOf(name, (one) => one.drainTraffic.requests), undefined],
    [
      "received for the snapshot, KiB",
      (name) => medianOf(name, (one) => one.snapshotTraffic.downBytes) / KIB,
      undefined,
    ],
    ["JavaScript, KiB gzip", (name) => (pages.get(name)?.gzipBytes ?? 0) / KIB, MOST_SCRIPT_KIB],
    ["JavaScript, KiB brotli", (name) => (pages.get(name)?.brotliBytes ?? 0) / KIB, undefined],
    ["heap after a cold start, MB", (name) => medianOf(name, (one) => one.heapBytes) / 1e6, undefined],
    ["storage, MB (the browser's estimate)", (name) => medianOf(name, (one) => one.storedBytes) / 1e6, undefined],
  ];
  const rows = lines.map(([what, of, goal]) => [
    what,
    ...names.map((name) => short(of(name))),
    names.includes("visite") ? verdict(Math.round(of("visite")), goal) : "–",
  ]);
  return table(["", ...names.map((name) => CONTENDERS[name].title), "goal for Visite"], rows);
}

function versions({ measured }: Input): string {
  const has = (name: ContenderName) => measured.some((one) => one.name === name);
  return [
    measured[0]?.browser ?? "",
    `Dexie ${versionOf("dexie")}`,
    ...(has("rxdb") ? [`RxDB ${versionOf("rxdb", { isPeer: true })}`] : []),
    ...(has("pouchdb") ? [`PouchDB ${versionOf("pouchdb", { isPeer: true })}`] : []),
    `Node ${process.versions.node}`,
    `Visite ${commitId()}`,
  ].join(", ");
}

function commitId(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return "(no repository)";
  }
}

export function reportOf(input: Input): string {
  const { counts, measured, rounds, seconds, command } = input;
  const slowdowns = [...new Set(measured.map(({ slowdown }) => slowdown))];
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? "?"}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `# The data layer beside others

Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}, ${rounds} rounds in ${Math.round(seconds / 60)} minutes.
${machine}. ${versions(input)}.

${counts.rows.toLocaleString("en")} words of ${ROW_BYTES} bytes and ${counts.edits} offline edits, each of another word. Times are
medians over the rounds of the ratio to plain IndexedDB **of the same round**, in brackets the median itself; the order
alternates, every run has a new browser with its storage on disk, and each server is warmed up once before.

${slowdowns.map((slowdown) => timesTable(input, slowdown)).join("\n\n")}

${sizesTable(input)}

What is compared:

- **IndexedDB** and **Dexie** are a floor: a table and a queue written by hand, no conflicts, no repeated or lost answers
  to think of. Their server, which is RxDB's as well, is a few lines over SQLite that waits for the disk
  (\`synchronous = full\`) once a request.
- **RxDB** stores in Dexie and replicates over HTTP with its own conflict check; **PouchDB** stores in IndexedDB and
  replicates with its own server on LevelDB, which does not wait for the disk.
- **Visite** is the product: \`commit\`, \`SyncEngine\`, its server with a receipt for each call on embedded PostgreSQL that
  waits for the disk at each commit. Its rows have the same contents in its own columns.
- Pages of ${PAGE_ROWS} rows and batches of ${BATCH_CALLS} changes for all. The delay is a proxy's, before each request; bytes are those of
  HTTP/1.1, headers included. An edit is over when row and queue entry are stored; a drain when the server has taken all
  of them and the device knows it (the server is asked afterwards whether they are really there).
- JavaScript is the whole page of each, with about 1 KiB that measures.

Where Visite misses a goal, and what reaching it would cost:

- *First snapshot.* The figures are from before decision 089. Since then rows are added without a look, and what is left
  beside them is the note of what has come, page and cursor in one transaction, and the server, which answers a page of
  1,000 rows in 40 to 100 ms. \`npm run bench first-snapshot\` measures the device alone.
- *One edit, and edit to live query.* The row, the server's last word on it and the queue entry are one transaction over
  five tables; Dexie alone writes two. A live query waits for that transaction: Dexie's own takes most of the time.
- *Edits sent without delay.* Every call leaves a receipt, a version and a place in the feed, each checked by itself: about
  0.8 ms of the node and as much of PostgreSQL a call, where the floor writes one batch. Running alike calls as sets would
  halve it, and would be a second form of every operation. On a line with any delay it does not show.
- *JavaScript.* Half of it is Dexie, a fifth the scheduler, which a write needs because cards are folded with their review.
`;
}
