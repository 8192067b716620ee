// `npm run bench:feed`: sixteen writers and four readers on one feed: nothing missed, nothing doubled, how fast.
// `npm run bench:feed -- 10` writes for ten seconds instead of sixty.
import { runNaiveFeed } from "../server/testing/feed-load/naive-feed.ts";
import { runFeedLoad } from "../server/testing/feed-load/run-feed-load.ts";
import { printColumns } from "./lib/columns.ts";
import { percentile } from "./lib/measure.ts";
import { describeMachine, startServerApp } from "./lib/server-app.ts";

const seconds = Number(process.argv[2] ?? 60);
if (!(seconds > 0)) throw new Error("How many seconds? npm run bench:feed -- 60");
/** Up to so long transactions wait before they commit, so that they commit in another order than they began. */
const HOLD_MS = 4;

const server = await startServerApp();
try {
  console.log(await describeMachine(server.pool));
  console.log(`16 writers, 4 readers, ${seconds} s each\n`);
  const { connection } = server;
  const durationMs = seconds * 1000;
  const rows: string[][] = [];
  let isRight = true;
  for (const holdMs of [0, HOLD_MS]) {
    const result = await runFeedLoad(server, { connection, durationMs, leastChanges: 1, holdMs });
    const { changes, missed, doubled, writeMs, changeMs } = result;
    isRight &&= missed === 0 && doubled === 0;
    const ms = (values: readonly number[], share: number) => percentile(values, share).toFixed(1);
    rows.push([
      `the feed, transactions held up to ${holdMs} ms`,
      String(changes),
      (changes / result.seconds).toFixed(0),
      String(missed),
      String(doubled),
      `${ms(writeMs, 0.5)} / ${ms(writeMs, 0.95)}`,
      `${ms(changeMs, 0.5)} / ${ms(changeMs, 0.95)}`,
    ]);
  }
  for (const holdMs of [0, HOLD_MS]) {
    const naive = await runNaiveFeed({ connection, durationMs: Math.min(durationMs, 20_000), leastChanges: 1, holdMs });
    // Without a hold the window is narrow; with one the control has to lose, or the comparison proves nothing.
    if (holdMs > 0) isRight &&= naive.missed > 0;
    const share = ((100 * naive.missed) / naive.written).toFixed(1);
    const perSecond = (naive.written / naive.seconds).toFixed(0);
    rows.push([
      `control: plain sequence, held up to ${holdMs} ms`,
      String(naive.written),
      perSecond,
      `${naive.missed} (${share} %)`,
      "–",
      "–",
      "–",
    ]);
  }
  const head = [
    "",
    "changes",
    "per second",
    "missed",
    "doubled",
    "write p50 / p95, ms",
    "write to reader p50 / p95, ms",
  ];
  printColumns(head, rows);
  if (!isRight) process.exitCode = 1;
} finally {
  await server.close();
}
