import { printColumns } from "../lib/columns.ts";
import { describeMachine } from "../lib/server-app.ts";
import { measureRequests } from "./requests.ts";
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
        "bytes up",
        "bytes down",
      ],
      await measureRequests(node),
    );
  } finally {
    await node.stop();
  }
}
