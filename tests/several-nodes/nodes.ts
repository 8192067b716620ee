import { join } from "node:path";

import type pg from "pg";

import {
  type TestProcess,
  freePort,
  removeFolder,
  spawnProgram,
  temporaryFolder,
} from "../../server/testing/test-server.ts";
import { Balancer, type Target } from "./balancer.ts";
import { laterMigrations } from "./later-migrations.ts";

const MAIN = new URL("./node-main.ts", import.meta.url).pathname;
export const SECRET = "a secret for tests only, of enough length";

export type Version = "older" | "newer";

interface Node {
  process: TestProcess;
  target: Target;
}

/** Server processes on one database and one bucket, behind one address. */
export class Nodes {
  readonly balancer: Balancer;
  readonly #env: Record<string, string>;
  readonly #folder = temporaryFolder();
  readonly #later = laterMigrations();
  readonly #running: Node[] = [];
  #started = 0;

  private constructor(balancer: Balancer, env: Record<string, string>) {
    this.balancer = balancer;
    this.#env = env;
  }

  static async start(connection: pg.PoolConfig, store: Record<string, string>, versions: Version[]): Promise<Nodes> {
    const env = { ...store, DATABASE_URL: urlOf(connection), SESSION_SECRET: SECRET, LOG_LEVEL: "error" };
    const nodes = new Nodes(await Balancer.start(), { ...env, DATABASE_POOL_SIZE: "6", TRUST_PROXY: "on" });
    await Promise.all(versions.map((version) => nodes.add(version)));
    return nodes;
  }

  get running(): readonly Node[] {
    return this.#running;
  }

  /** What the nodes have said of trouble; all of them, also those that are gone. */
  readonly said: string[] = [];

  async add(version: Version): Promise<Node> {
    this.#started += 1;
    // A disk of its own: what nodes share is the database and the bucket.
    const dataDir = join(this.#folder, `node-${this.#started}`);
    const later = version === "newer" && { TEST_MIGRATIONS: this.#later };
    const env = { ...this.#env, TEST_VERSION: version, ...later };
    const port = await freePort();
    const process = spawnProgram(MAIN, [], { dataDir, port, env });
    const isUp = new Promise<boolean>((done) => {
      process.child.stdout?.on("data", () => process.output().includes("Visite läuft") && done(true));
      void process.exited.then(() => done(false));
    });
    if (!(await isUp)) throw new Error(process.output());
    const node = { process, target: this.balancer.add(port) };
    this.#running.push(node);
    return node;
  }

  /** Ends a node as a power cut does, or in order; the balancer finds out by itself. */
  async end(node: Node, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    this.#running.splice(this.#running.indexOf(node), 1);
    await node.process.kill(signal);
    this.said.push(node.process.output());
    this.balancer.remove(node.target);
  }

  async stop(): Promise<void> {
    for (const node of this.#running.slice()) await this.end(node, "SIGTERM");
    this.balancer.stop();
    for (const folder of [this.#folder, this.#later]) removeFolder(folder);
  }
}

function urlOf({ host = "", port = 5432, user = "", password, database = "" }: pg.PoolConfig): string {
  const at = new URL("postgres://localhost");
  at.username = user;
  at.password = String(password ?? "");
  at.pathname = `/${database}`;
  at.searchParams.set("host", host);
  at.searchParams.set("port", String(port));
  return at.href;
}
