import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import { LIBRARY_SCOPE, userScope } from "#shared/model/entities.ts";
import { CONTRACT_VERSION } from "#shared/contract/sync-limits.ts";
import { newId } from "#shared/lib/uuid.ts";

import { aReviewCall } from "../../server/testing/all-calls.ts";
import type { Caller } from "../growth-server/start-node.ts";
import { printColumns } from "../lib/columns.ts";
import { percentile } from "../lib/measure.ts";
import { describeMachine } from "../lib/server-app.ts";
import { type Answered, type Sent, ask, read } from "./ask.ts";
import { type GreedyNode, startGreedyNode } from "./people.ts";
import { type CostlyRead, costlyReads } from "./reads.ts";

const AT_ONCE = 10;
const SECONDS = 4;
/** Between two calls of the other learner: far more often than a hand can. */
const PAUSE_MS = 25;
/** Whoever is sent back comes again at once, whatever she was told. */
const SENT_BACK_MS = 100;
const MOST_RATIO = 3;

/** Prints the other learner's times, quiet and loaded, by kind of read. Returns whether all are below the budget. */
export async function measureGreedy(wanted: readonly string[]): Promise<boolean> {
  const node = await startGreedyNode();
  try {
    console.log(`${await describeMachine(node.pool)}; the callers run on the same machine\n`);
    const rows: string[][] = [];
    let isWithin = true;
    const reads = costlyReads(node).filter(
      ({ what }) => wanted.length === 0 || wanted.some((part) => what.includes(part)),
    );
    for (const [index, one] of reads.entries()) {
      const { row, ratio } = await measured(node, one, index);
      isWithin &&= ratio < MOST_RATIO;
      rows.push(row);
      console.error(row.join("  "));
    }
    printColumns(
      [
        "read",
        "answered",
        "sent back",
        "one of them p50, ms",
        "quiet p50 / p95, ms",
        "loaded p50 / p95, ms",
        "ratio",
        "",
      ],
      rows,
    );
    return isWithin;
  } finally {
    await node.stop();
  }
}

async function measured(node: GreedyNode, one: CostlyRead, index: number) {
  const [greedy, other] = [node.greedy[index % node.greedy.length], node.others[index % node.others.length]];
  if (greedy === undefined || other === undefined) throw new Error("nobody to call");
  const usual = await usualCalls(node.port, other);
  const path = await one.pathOf(greedy);
  await timesOf(node.port, other, usual, 1);
  const before = await timesOf(node.port, other, usual, SECONDS);
  const load = startLoad(node.port, greedy, path);
  await sleep(500);
  const loaded = await timesOf(node.port, other, usual, SECONDS);
  const { times, sentBack } = await load.stop();
  // What was begun ends first.
  await sleep(1000);
  const quiet = [...before, ...(await timesOf(node.port, other, usual, SECONDS))];
  const ratio = percentile(loaded, 0.95) / percentile(quiet, 0.95);
  const both = (all: number[]) => `${percentile(all, 0.5).toFixed(1)} / ${percentile(all, 0.95).toFixed(1)}`;
  const row = [
    one.what,
    String(times.length),
    String(sentBack),
    percentile(times, 0.5).toFixed(0),
    both(quiet),
    both(loaded),
    ratio.toFixed(1),
    ratio < MOST_RATIO ? "pass" : "OVER",
  ];
  return { row, ratio };
}

/** What her device asks: what is new, an answer of hers, a page of her lists. */
async function usualCalls(port: number, caller: Caller): Promise<(() => Sent)[]> {
  const scopes = `/sync/changes?scope=${userScope(caller.userId)}&scope=${LIBRARY_SCOPE}&limit=2000`;
  let changes = scopes;
  for (let isMore = true; isMore;) {
    const { cursor, more } = await read<{ cursor: string; more: boolean }>(port, caller, changes);
    changes = `${scopes}&cursor=${cursor}`;
    isMore = more;
  }
  const anyWord = () => caller.words[Math.floor(Math.random() * caller.words.length)] ?? "";
  const review = () => ({
    method: "POST",
    ...aReviewCall(anyWord()),
    id: newId(),
    lane: newId(),
    at: new Date().toISOString(),
  });
  return [
    () => ({ path: changes }),
    () => ({ path: "/sync/replay", body: { contract: CONTRACT_VERSION, calls: [review()] } }),
    () => ({ path: "/journals/" + newId() }),
  ];
}

async function timesOf(port: number, caller: Caller, usual: readonly (() => Sent)[], seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const endsAt = performance.now() + seconds * 1000;
  for (let n = 0; performance.now() < endsAt; n += 1) {
    const sent = usual[n % usual.length]?.() ?? { path: "" };
    const sentAt = performance.now();
    const { status, text } = await ask(agent, port, caller, sent);
    times.push(performance.now() - sentAt);
    if (status !== 200) throw new Error(`${sent.path} answered ${status}: ${text}`);
    await sleep(PAUSE_MS);
  }
  agent.destroy();
  return times;
}

function startLoad(port: number, caller: Caller, path: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const times: number[] = [];
  let sentBack = 0;
  let isOver = false;
  const one = async () => {
    while (!isOver) {
      const sentAt = performance.now();
      const { status, text }: Answered = await ask(agent, port, caller, { path });
      if (status === 200) times.push(performance.now() - sentAt);
      else if (status !== 429) throw new Error(`${path} answered ${status}: ${text}`);
      else {
        sentBack += 1;
        await sleep(SENT_BACK_MS);
      }
    }
  };
  const all = Promise.all(Array.from({ length: AT_ONCE }, one));
  return {
    async stop() {
      isOver = true;
      await all;
      agent.destroy();
      return { times, sentBack };
    },
  };
}
