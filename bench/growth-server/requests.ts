import { Agent } from "node:http";

import { newId } from "#shared/lib/uuid.ts";
import { CONTRACT_VERSION } from "#shared/contract/sync-limits.ts";
import { LIBRARY_SCOPE, userScope } from "#shared/model/entities.ts";

import { aReviewCall } from "../../server/testing/all-calls.ts";
import type { TestCall } from "../../server/testing/api-client.ts";
import { percentile } from "../lib/measure.ts";
import { ask, type Sent } from "./ask-packed.ts";
import { cpuOf, walOf } from "./process-figures.ts";
import type { Caller, MeasuredNode } from "./start-node.ts";

const AT_ONCE = 16;
const SECONDS = 10;
const WARM_UP_SECONDS = 2;

interface Load {
  what: string;
  next: (caller: Caller) => Sent;
}

export interface RequestFigures {
  what: string;
  perSecond: number;
  p50: number;
  p95: number;
  /** Of one request, as all that follows. */
  nodeMs: number;
  databaseMs: number;
  walBytes: number;
  up: number;
  down: number;
}

export const ONE_ANSWER = "replay of 2 calls (one answer)";
export const BATCH = "replay of 20 calls";
export const NOTHING_NEW = "changes, nothing new";

/** What devices ask most, by the thousand, on sixteen connections that stay open. */
export async function measureRequests(node: MeasuredNode): Promise<RequestFigures[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const cursors = await cursorsAtEnd(node);
  const replay = (calls: TestCall[]): Sent => ({
    path: "/api/sync/replay",
    body: JSON.stringify({ contract: CONTRACT_VERSION, calls: calls.map(asQueued) }),
  });
  const loads: Load[] = [
    { what: BATCH, next: (caller) => replay(aBatch(caller)) },
    { what: ONE_ANSWER, next: (caller) => replay(anAnswer(caller)) },
    { what: NOTHING_NEW, next: (caller) => ({ path: cursors.get(caller.userId) ?? "" }) },
  ];
  const rows: RequestFigures[] = [];
  for (const load of loads) {
    if (load.what === NOTHING_NEW) for (const [id, path] of await cursorsAtEnd(node)) cursors.set(id, path);
    await run(node, agent, load, WARM_UP_SECONDS);
    rows.push(await run(node, agent, load, SECONDS));
  }
  agent.destroy();
  return rows;
}

const anyWord = ({ words }: Caller): string => words[Math.floor(Math.random() * words.length)] ?? "";

/** A noun asked with its article is two cards. */
const anAnswer = (caller: Caller): TestCall[] => [aReviewCall(anyWord(caller)), aReviewCall(anyWord(caller))];

/** What a quarter of an hour without a network leaves: sixteen reviews, two edits, two new words. */
function aBatch(caller: Caller): TestCall[] {
  const edit = () => ({
    method: "PATCH",
    path: `/vocabs/${anyWord(caller)}`,
    body: { remarks: `Merke ${Math.random()}` },
  });
  const made = () => ({
    method: "PUT",
    path: `/vocab-lists/add-vocab-to-my/${caller.listId}`,
    body: { id: newId(), term: "die Sonde", explanation: "Ein dünner Schlauch" },
  });
  return [...Array.from({ length: 8 }, () => anAnswer(caller)).flat(), edit(), edit(), made(), made()];
}

const asQueued = (call: TestCall) => ({
  method: "POST",
  ...call,
  id: newId(),
  lane: newId(),
  at: new Date().toISOString(),
});

async function run(node: MeasuredNode, agent: Agent, { what, next }: Load, seconds: number): Promise<RequestFigures> {
  const times: number[] = [];
  let [up, down] = [0, 0];
  const before = cpuOf(node);
  const walBefore = await walOf(node);
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > seconds * 1000;
  const connection = async (n: number) => {
    for (let index = n; !isOver(); index += AT_ONCE) {
      const caller = node.callers[index % node.callers.length];
      if (caller === undefined) throw new Error("nobody to call");
      const sent = next(caller);
      const sentAt = performance.now();
      const answer = await ask(node, agent, caller, sent);
      times.push(performance.now() - sentAt);
      up += answer.up;
      down += answer.down;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => connection(n)));
  const perSecond = times.length / ((performance.now() - startedAt) / 1000);
  const after = cpuOf(node);
  const each = (amount: number) => amount / times.length;
  return {
    what,
    perSecond,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    nodeMs: each(after.node - before.node),
    databaseMs: each(after.database - before.database),
    walBytes: each((await walOf(node)) - walBefore),
    up: each(up),
    down: each(down),
  };
}

/** For each caller the call that finds nothing new. */
async function cursorsAtEnd(node: MeasuredNode): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const caller of node.callers) {
    const query = `scope=${encodeURIComponent(userScope(caller.userId))}&scope=${LIBRARY_SCOPE}&limit=2000`;
    let path = `/api/sync/changes?${query}`;
    for (let isMore = true; isMore;) {
      const { cursor, more } = await answerTo(node, path, caller);
      path = `/api/sync/changes?${query}&cursor=${cursor}`;
      isMore = more;
    }
    paths.set(caller.userId, path);
  }
  return paths;
}

async function answerTo({ port }: MeasuredNode, path: string, { token }: Caller) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as { cursor: string; more: boolean };
}
