import { existsSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

import { StartError } from "../start-error.ts";
import { ensureRunning, killCluster, stopCluster } from "./cluster.ts";
import { DATABASE, connectionTo, makeDatabase, takeAppLock } from "./connection.ts";
import { type Folders, prepareFolders } from "./folders.ts";
import { nativeFolder } from "./native-package.ts";
import { isRunningPostgres, readPostmasterFile } from "./postmaster.ts";
import { type Runner, chooseRunner } from "./runner.ts";
import { takeStartGuard } from "./start-guard.ts";

export type Embedded = {
  /** Undefined on Windows. */
  socketDir: string | undefined;
  port: number;
  connection: pg.PoolConfig;
  /** True until `markComplete` has been called once in the life of this data folder. */
  wasCreated: boolean;
  /** Says that the first data are in: a start killed before this counts as the first one again. */
  markComplete(): void;
  stop(): Promise<void>;
  /** Ends the database without waiting; the next start recovers. */
  kill(): void;
};

export type EmbeddedOptions = {
  /** Further settings of postgres, "name=value". */
  settings?: string[];
  /** Told when the database had to be brought back, or could not be. */
  onTrouble?: (message: string, error?: unknown) => void;
};

export const inUse = (dataDir: string) =>
  new StartError(`Der Datenordner „${dataDir}“ wird schon benutzt: Visite läuft dort bereits.`);

/** Starts (or adopts) the PostgreSQL of a data folder and keeps the folder for this process. */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const native = nativeFolder();
  const [folders, runner] = prepareFolders(dataDir, (real) => chooseRunner(native, real));
  const giveBack = await takeStartGuard(folders.dataDir);
  if (!giveBack) throw inUse(folders.dataDir);
  try {
    const running = await ensureRunning(folders, runner, options.settings);
    await makeDatabase(running);
    const connection = connectionTo(running, DATABASE);
    const lock = await takeAppLock(connection);
    if (!lock) throw inUse(folders.dataDir);
    const keeper = keepRunning(running, runner, lock, options);
    return {
      socketDir: running.socketDir,
      port: running.port,
      connection,
      wasCreated: existsSync(folders.newMark),
      markComplete: () => rmSync(folders.newMark, { force: true }),
      kill: () => killCluster(running),
      async stop() {
        await keeper.stop();
        await stopCluster(running);
        giveBack();
      },
    };
  } catch (error) {
    giveBack();
    throw error;
  }
}

/**
 * The connection of a data folder that a living app serves, or undefined when none does.
 * For commands that may run beside the app, such as a backup.
 */
export function runningEmbedded(dataDir: string): pg.PoolConfig | undefined {
  const [folders] = prepareFolders(dataDir, () => ({ start: () => neverStarted(), handOver: () => {} }));
  const found = readPostmasterFile(folders.pgData);
  if (!found || !isRunningPostgres(found.pid, folders.pgData)) return undefined;
  return connectionTo(folders.socketDir === undefined ? folders : { ...folders, socketDir: found.socketDir }, DATABASE);
}

function neverStarted(): never {
  throw new Error("only looks, never starts");
}

/** When the lock's session ends while the app lives, the database went away: bring it back and lock again. */
function keepRunning(folders: Folders, runner: Runner, first: pg.Client, options: EmbeddedOptions) {
  let lock: pg.Client | undefined;
  let isStopping = false;
  let reviving = Promise.resolve();
  const hold = (client: pg.Client) => {
    lock = client;
    client.once("end", () => {
      lock = undefined;
      if (!isStopping) reviving = revive();
    });
  };
  async function revive(): Promise<void> {
    options.onTrouble?.("the database went away, starting it again");
    for (let pauseMs = 100; !isStopping; pauseMs = Math.min(pauseMs * 2, 5000)) {
      try {
        await ensureRunning(folders, runner, options.settings);
        const again = await takeAppLock(connectionTo(folders, DATABASE));
        if (!again) throw inUse(folders.dataDir);
        return hold(again);
      } catch (error) {
        options.onTrouble?.("the database does not come back", error);
        await sleep(pauseMs);
      }
    }
  }
  hold(first);
  return {
    async stop() {
      isStopping = true;
      await reviving;
      await lock?.end().catch(() => {});
    },
  };
}
