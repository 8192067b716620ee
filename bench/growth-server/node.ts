import { printColumns } from "../lib/columns.ts";
import { describeMachine } from "../lib/server-app.ts";
import { measureRequests, type RequestFigures } from "./requests.ts";
import { measureSockets } from "./sockets.ts";
import { startNode } from "./start-node.ts";

/** What one node serves: requests a second, the processor's time each takes, pokes, and memory per socket. */
export async function measureNode(): Promise<void> {
  const node = await startNode();
  try {
    console.log(`${await describeMachine(node.pool)}; the callers run on the same machine\n`);
    printColumns(["", ""], await measureSockets(node));
    console.log("");
    printColumns(
      [
        "",
        "per second",
        "p50, ms",
        "p95, ms",
        "CPU of the node, ms",
        "CPU of PostgreSQL, ms",
        "WAL, bytes",
        "bytes up",
        "bytes down",
      ],
      (await measureRequests(node)).map(rowOf),
    );
  } finally {
    await node.stop();
  }
}

const rowOf = ({ what, perSecond, p50, p95, nodeMs, databaseMs, walBytes, up, down }: RequestFigures): string[] => [
  what,
  perSecond.toFixed(0),
  p50.toFixed(1),
  p95.toFixed(1),
  nodeMs.toFixed(2),
  databaseMs.toFixed(2),
  walBytes.toFixed(0),
  up.toFixed(0),
  down.toFixed(0),
];
