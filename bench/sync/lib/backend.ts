import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Asked } from "../servers/serve.ts";
import type { Access } from "./contender.ts";
import type { Counts } from "./vocabulary.ts";

/** A server in a process of its own. */
export interface RunningBackend {
  port: number;
  prepare(run: number, counts: Counts): Promise<Access>;
  countEdited(run: number, counts: Counts): Promise<number>;
  stop(): Promise<void>;
}

type Told = { port: number } | { value: unknown } | { error: string };

export async function startBackend(file: string): Promise<RunningBackend> {
  const dataDir = mkdtempSync(join(tmpdir(), "visite-bench-sync-"));
  const env = { ...process.env, NODE_NO_WARNINGS: "1" };
  const child = fork(file, [dataDir], { env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const next = async (): Promise<Told> => {
    const told = await Promise.race([once(child, "message"), once(child, "exit")]);
    const [message] = told as [Told | number | null];
    if (message === null || typeof message === "number") throw new Error(`${file} has ended`);
    if ("error" in message) throw new Error(message.error);
    return message;
  };
  const ask = async (asked: Asked): Promise<unknown> => {
    const answer = next();
    child.send(asked);
    return ((await answer) as { value: unknown }).value;
  };
  const { port } = (await next()) as { port: number };
  return {
    port,
    prepare: (run, counts) => ask({ what: "prepare", run, counts }) as Promise<Access>,
    countEdited: (run, counts) => ask({ what: "countEdited", run, counts }) as Promise<number>,
    async stop() {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
