import { Agent, request } from "node:http";

import { newId } from "#shared/lib/uuid.ts";
import { CONTRACT_VERSION } from "#shared/contract/sync-limits.ts";
import { LIBRARY_SCOPE, userScope } from "#shared/model/entities.ts";

import { aReviewCall } from "../../server/testing/all-calls.ts";
import type { TestCall } from "../../server/testing/api-client.ts";
import { percentile } from "../lib/measure.ts";
import { cpuOf } from "./process-figures.ts";
import type { Caller, MeasuredNode } from "./start-node.ts";

const AT_ONCE = 16;
const SECONDS = 10;
const WARM_UP_SECONDS = 2;

interface Sent {
  path: string;
  body?: string;
}

interface Load {
  what: string;
  next: (caller: Caller) => Sent;
}

/** What devices ask most, by the thousand, on sixteen connections that stay open. */
export async function measureRequests(node: MeasuredNode): Promise<string[][]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const cursors = await cursorsAtEnd(node);
  const replay = (calls: TestCall[]): Sent => ({
    path: "/api/sync/replay",
    body: JSON.stringify({ contract: CONTRACT_VERSION, calls: calls.map(asQueued) }),
  });
  const loads: Load[] = [
    { what: "replay of 20 calls", next: (caller) => replay(aBatch(caller)) },
    { what: "replay of 2 calls (one answer)", next: (caller) => replay(anAnswer(caller)) },
    { what: "changes, nothing new", next: (caller) => ({ path: cursors.get(caller.userId) ?? "" }) },
  ];
  const rows: string[][] = [];
  for (const load of loads) {
    if (load.what.startsWith("changes")) for (const [id, path] of await cursorsAtEnd(node)) cursors.set(id, path);
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

async function run(node: MeasuredNode, agent: Agent, { what, next }: Load, seconds: number): Promise<string[]> {
  const times: number[] = [];
  let [up, down] = [0, 0];
  const before = cpuOf(node);
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
  const each = (amount: number, digits: number) => (amount / times.length).toFixed(digits);
  return [
    what,
    perSecond.toFixed(0),
    percentile(times, 0.5).toFixed(1),
    percentile(times, 0.95).toFixed(1),
    each(after.node - before.node, 2),
    each(after.database - before.database, 2),
    each(up, 0),
    each(down, 0),
  ];
}

/** Bytes as on the wire, with the lines of the heads; the answer compressed as browsers ask for it. */
function ask({ port }: MeasuredNode, agent: Agent, caller: Caller, { path, body }: Sent) {
  const headers = {
    Authorization: `Bearer ${caller.token}`,
    "Accept-Encoding": "br, gzip",
    ...(body !== undefined && {
      "Content-Type": "application/json",
      "Content-Length": String(Buffer.byteLength(body)),
    }),
  };
  return new Promise<{ up: number; down: number }>((done, failed) => {
    const sent = request({ port, path, agent, headers, method: body === undefined ? "GET" : "POST" }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
      answer.on("end", () => {
        if (answer.statusCode !== 200) return failed(new Error(`${path} answered ${answer.statusCode}`));
        const head = (lines: string[]) => lines.reduce((sum, line) => sum + line.length + 2, 0);
        const askHead = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
        done({
          up: askHead + path.length + 40 + (body === undefined ? 0 : Buffer.byteLength(body)),
          down: bytes + head(answer.rawHeaders),
        });
      });
    });
    sent.on("error", failed);
    sent.end(body);
  });
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
