import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";

import { percentile } from "../lib/measure.ts";
import type { MeasuredNode } from "./start-node.ts";
import { cpuOf, residentKiB } from "./process-figures.ts";

const SOCKETS = 1000;
/** Opened beyond those to weigh them: fewer are lost in what the garbage collector does meanwhile. */
const WEIGHED = 4000;
const POKES = 9;
const QUIET_MS = 2000;

/** A thousand sockets that all hear of a change of the library: how soon the first and the last does, and what it takes. */
export async function measureSockets(node: MeasuredNode): Promise<string[][]> {
  const sockets: WebSocket[] = [];
  try {
    await openMore(node, sockets, SOCKETS);
    const cpuBefore = cpuOf(node).node;
    const pokes = [];
    for (let n = 0; n < POKES; n += 1) pokes.push(await poke(node, sockets));
    const cpuMs = (cpuOf(node).node - cpuBefore) / POKES;
    const before = residentKiB(node.pid);
    await openMore(node, sockets, SOCKETS + WEIGHED);
    const memoryKiB = (residentKiB(node.pid) - before) / WEIGHED;
    const median = (values: number[]) => percentile(values, 0.5).toFixed(1);
    return [
      ["sockets poked", String(SOCKETS)],
      ["commit to the first socket, ms", median(pokes.map((all) => Math.min(...all)))],
      ["commit to half of them, ms", median(pokes.map((all) => percentile(all, 0.5)))],
      ["commit to the last one, ms", median(pokes.map((all) => percentile(all, 1)))],
      [`CPU of the node for ${SOCKETS} pokes, ms`, cpuMs.toFixed(1)],
      [`memory of the node per socket (of ${WEIGHED} more), KiB`, memoryKiB.toFixed(1)],
    ];
  } finally {
    for (const socket of sockets) socket.terminate();
  }
}

async function openMore(node: MeasuredNode, sockets: WebSocket[], upTo: number): Promise<void> {
  while (sockets.length < upTo) {
    sockets.push(...(await Promise.all(Array.from({ length: 50 }, (_, n) => open(node, sockets.length + n)))));
  }
  await sleep(QUIET_MS);
}

async function open({ port, callers }: MeasuredNode, n: number): Promise<WebSocket> {
  const token = callers[n % callers.length]?.token ?? "";
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/ws`);
  await new Promise<void>((done, failed) => {
    socket.once("open", () => socket.send(JSON.stringify({ token })));
    socket.once("message", () => done());
    socket.once("close", (code) => failed(new Error(`a socket was closed: ${code}`)));
    socket.once("error", failed);
  });
  return socket;
}

/** Changes a shared word; answers for each socket how long after the commit it heard of it. */
async function poke({ pool }: MeasuredNode, sockets: readonly WebSocket[]): Promise<number[]> {
  let committedAt = performance.now();
  const heard = sockets.map(
    (socket) =>
      new Promise<number>((done) => {
        socket.once("message", () => done(performance.now()));
      }),
  );
  await pool.query(`
    update vocab_item set explanation = 'Erklärung ' || random()
    where id = (select id from vocab_item where owner_id is null order by id limit 1)`);
  committedAt = performance.now();
  const at = await Promise.all(heard);
  await sleep(200);
  // The first may hear of it before the writer does.
  return at.map((time) => Math.max(0, time - committedAt));
}
