// `npm run bench:sync`: our data layer beside IndexedDB, Dexie, RxDB and PouchDB, on the same rows and edits.
//   --rounds 7                 how often each is measured, in alternating order
//   --only raw,visite          who is measured; raw is always among them, because all ratios are to it
//   --slowdown 1,4             CPU rates
//   --rows 5000 --edits 500    a small run for trying out
//   --json out.json            keeps every single figure
//   --write                    puts the tables into docs/benchmarks/sync.md
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";

import { projectRoot } from "../../scripts/lib/run.ts";
import { startBackend, type RunningBackend } from "./lib/backend.ts";
import { buildPage, type BuiltPage } from "./lib/build-page.ts";
import { CONTENDER_NAMES, CONTENDERS, type ContenderName } from "./lib/contenders.ts";
import { measureRun, type RunResult } from "./lib/one-run.ts";
import { installPeers } from "./lib/peers.ts";
import { reportOf, type Measured } from "./lib/report.ts";
import type { Counts } from "./lib/vocabulary.ts";

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "7" },
    only: { type: "string", default: CONTENDER_NAMES.join(",") },
    slowdown: { type: "string", default: "1,4" },
    rows: { type: "string", default: "5000" },
    edits: { type: "string", default: "500" },
    json: { type: "string" },
    write: { type: "boolean", default: false },
  },
});

const only = options.only.split(",");
const names = CONTENDER_NAMES.filter((name) => name === "raw" || only.includes(name));
const counts: Counts = { rows: Number(options.rows), edits: Number(options.edits), live: 60 };
const slowdowns = options.slowdown.split(",").map(Number);
const rounds = Number(options.rounds);

const here = join(projectRoot, "bench/sync");
const work = mkdtempSync(join(tmpdir(), "visite-bench-pages-"));
const pages = new Map<ContenderName, BuiltPage>();
const backends = new Map<string, RunningBackend>();
const measured: Measured[] = [];
const startedAt = performance.now();
const command = ["npm run bench:sync", ...(process.argv.length > 2 ? ["--", ...process.argv.slice(2)] : [])].join(" ");

let run = 0;

async function measureOne(name: ContenderName, slowdown: number, of: Counts): Promise<RunResult> {
  const [page, backend] = [pages.get(name), backends.get(CONTENDERS[name].server)];
  if (!page || !backend) throw new Error(`${name} is not ready`);
  run += 1;
  return measureRun({ run, slowdown, counts: of, folder: page.folder, backend });
}

async function measureAll(): Promise<void> {
  // A server that has just started is slower than one that runs: its code is not compiled yet.
  for (const name of names) await measureOne(name, 1, { ...counts, rows: Math.min(counts.rows, 1000 + counts.edits) });
  console.log(`warm: ${Math.round(elapsed())} s`);
  for (let round = 0; round < rounds; round += 1) {
    const inOrder = round % 2 === 0 ? names : names.toReversed();
    for (const slowdown of slowdowns) {
      for (const name of inOrder) {
        const result = await measureOne(name, slowdown, counts);
        measured.push({ name, round, slowdown, ...result });
        console.log(`  ${name}, CPU ×${slowdown}: ${Math.round(elapsed())} s`);
      }
      console.log(`round ${round + 1} of ${rounds}, CPU ×${slowdown} is done`);
    }
  }
}

const elapsed = () => (performance.now() - startedAt) / 1000;

try {
  if (names.some((name) => CONTENDERS[name].isPeer)) await installPeers();
  for (const name of names) {
    const { page, server } = CONTENDERS[name];
    pages.set(name, await buildPage(join(here, page), join(work, name)));
    if (!backends.has(server)) backends.set(server, await startBackend(join(here, server)));
  }
  await measureAll();
  const report = reportOf({ measured, pages, counts, rounds, seconds: elapsed(), command });
  console.log(`\n${report}`);
  if (options.json) writeFileSync(options.json, JSON.stringify(measured, null, 1));
  if (options.write) {
    const file = join(projectRoot, "docs/benchmarks/sync.md");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, report);
    console.log(`written: ${file}`);
  }
} finally {
  for (const backend of backends.values()) await backend.stop();
  rmSync(work, { recursive: true, force: true });
}
