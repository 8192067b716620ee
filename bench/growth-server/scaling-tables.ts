import type { YearFigures } from "./year.ts";

/** What was measured, of which the tables of `docs/scaling.md` are reckoned. */
export interface Measured extends YearFigures {
  /** The processor's time of one request, in ms, and what it writes to the log of PostgreSQL, in bytes. */
  answer: { nodeMs: number; databaseMs: number; walBytes: number; up: number; down: number };
  nothingNew: { nodeMs: number; databaseMs: number; up: number; down: number };
}

/** What a learner's devices ask on a day; where it comes from stands in `docs/scaling.md`. */
const REPLAYS = 45;
const CHANGES = 100;
const REFRESHES = 3;
/** Of a day's work fall into its busiest hour. */
const BUSIEST = 0.2;
const HOUR_SECONDS = 3600;
/** Of all learners have the app open in that hour. */
const SOCKETS = 0.05;
/** A learner sets a device up anew once in so many days. */
const DAYS_PER_SNAPSHOT = 60;
/** So full a node's one thread is to be at most, so that a busy minute does not queue. */
const FULL = 0.6;
/** Of a node, with the one that listens. */
const CONNECTIONS = 13;
const LEARNERS = [10_000, 100_000, 1_000_000, 10_000_000];

const day = ({ answer, nothingNew }: Measured) => ({
  nodeMs: REPLAYS * answer.nodeMs + CHANGES * nothingNew.nodeMs,
  databaseMs: REPLAYS * answer.databaseMs + CHANGES * nothingNew.databaseMs,
  walBytes: REPLAYS * answer.walBytes,
  up: REPLAYS * answer.up + CHANGES * nothingNew.up,
  down: REPLAYS * answer.down + CHANGES * nothingNew.down,
});

/** Two figures that say something. */
export function rounded(value: number): string {
  if (value >= 100) return Number(value.toPrecision(2)).toLocaleString("en");
  return String(Number(value.toPrecision(2)));
}

export function dayOf(measured: Measured): string[][] {
  const { nodeMs, databaseMs, walBytes, up, down } = day(measured);
  return [
    ["a day: processor of the node, ms", rounded(nodeMs)],
    ["a day: processor of PostgreSQL, ms", rounded(databaseMs)],
    ["a day: log of PostgreSQL (WAL), kB", rounded(walBytes / 1000)],
    ["a day: bytes up / down, kB", `${rounded(up / 1000)} / ${rounded(down / 1000)}`],
    ["a year: lines of the feed, and receipts", rounded(measured.rows)],
    ["a year in tables and indexes, MB", rounded(measured.bytes / 1e6)],
    ["a year in a backup, MB", rounded(measured.backupBytes / 1e6)],
    [
      "first snapshot after a year: node / PostgreSQL, ms; MB",
      `${rounded(measured.snapshotNodeMs)} / ${rounded(measured.snapshotDatabaseMs)}; ${rounded(measured.snapshotBytes / 1e6)}`,
    ],
  ];
}

/** A line for each figure, a column for each number of learners, all of whom are active on a day. */
export function growthOf(measured: Measured): string[][] {
  const { nodeMs, databaseMs, walBytes } = day(measured);
  const perSecond = (amountOfDay: number) => (amountOfDay * BUSIEST) / HOUR_SECONDS;
  const lines: [what: string, of: (learners: number) => number][] = [
    ["requests a second, busiest hour", (n) => perSecond(n * (REPLAYS + CHANGES + REFRESHES))],
    ["commits a second", (n) => perSecond(n * REPLAYS)],
    ["cores of nodes", (n) => perSecond(n * nodeMs) / 1000],
    ["cores of PostgreSQL", (n) => perSecond(n * databaseMs) / 1000],
    ["nodes, at most 60 % full", (n) => Math.max(1, Math.ceil(perSecond(n * nodeMs) / 1000 / FULL))],
    ["connections to PostgreSQL", (n) => CONNECTIONS * Math.max(1, Math.ceil(perSecond(n * nodeMs) / 1000 / FULL))],
    ["sockets at once", (n) => n * SOCKETS],
    ["WAL, MB a second", (n) => perSecond(n * walBytes) / 1e6],
    ["WAL, GB a day", (n) => (n * walBytes) / 1e9],
    ["storage, GB a year", (n) => (n * measured.bytes) / 1e9],
    ["backup after a year, GB", (n) => (n * measured.backupBytes) / 1e9],
    ["… made by one process, hours", (n) => (n * measured.backupMs) / 1000 / HOUR_SECONDS],
    ["first snapshots, cores of nodes", (n) => perSecond((n / DAYS_PER_SNAPSHOT) * measured.snapshotNodeMs) / 1000],
    [
      "first snapshots, cores of PostgreSQL",
      (n) => perSecond((n / DAYS_PER_SNAPSHOT) * measured.snapshotDatabaseMs) / 1000,
    ],
  ];
  return lines.map(([what, of]) => [what, ...LEARNERS.map((learners) => rounded(of(learners)))]);
}

export const GROWTH_HEAD = ["learners, all active on a day", ...LEARNERS.map((n) => n.toLocaleString("en"))];
