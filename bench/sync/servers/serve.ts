// A server as a process of its own: tells where it listens, and does what its parent asks for.
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

import type { Access } from "../lib/contender.ts";
import type { Counts } from "../lib/vocabulary.ts";

export interface Asked {
  what: "prepare" | "countEdited";
  run: number;
  counts: Counts;
}

interface Address {
  /** A folder of its own, empty at the start. */
  dataDir: string;
  onListening: (server: Server) => void;
}

export interface Backend {
  /** Makes the rows of a run. */
  prepare(run: number, counts: Counts): Promise<Access>;
  /** How many of its rows have arrived with an offline edit. */
  countEdited(run: number): Promise<number>;
  close?(): Promise<void>;
}

const tell = (message: unknown): void => void process.send?.(message);

export async function serve(start: (address: Address) => Promise<Backend>): Promise<void> {
  const dataDir = process.argv[2] ?? "";
  const onListening = (server: Server) => tell({ port: (server.address() as AddressInfo).port });
  const backend = await start({ dataDir, onListening });
  process.on("message", ({ what, run, counts }: Asked) => {
    const answer = what === "prepare" ? backend.prepare(run, counts) : backend.countEdited(run);
    answer.then(
      (value) => tell({ value }),
      (error: unknown) => tell({ error: String((error as Error).stack) }),
    );
  });
  process.on("disconnect", () => {
    void Promise.resolve(backend.close?.()).finally(() => process.exit());
  });
}
