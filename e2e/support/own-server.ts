import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { freePort } from "../../scripts/lib/ports.ts";

/** A server that one test may kill, on an address and a database that outlive it. */
export class OwnServer {
  readonly url: string;
  readonly #folder: string;
  readonly #deathWish: string;
  readonly #settings: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;

  private constructor(port: number, settings: Readonly<Record<string, string>>) {
    this.#settings = settings;
    this.url = `http://127.0.0.1:${port}`;
    this.#folder = mkdtempSync(join(tmpdir(), "visite-e2e-own-"));
    this.#deathWish = join(this.#folder, "die-before-answer");
  }

  /** `settings`: environment variables of this server beside the usual ones. */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
    const server = new OwnServer(await freePort(), settings);
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ["e2e/support/server.ts"], {
      env: this.#env(),
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child = child;
    let said = "";
    await new Promise<void>((resolve, reject) => {
      child.stdout.on("data", (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes("Visite läuft")) resolve();
      });
      child.once("exit", () => reject(new Error(`the server did not start: ${said}`)));
    });
  }

  #env(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      PORT: new URL(this.url).port,
      DATA_DIR: join(this.#folder, "data"),
      DATABASE_URL: "",
      PUBLIC_URL: this.url,
      DEMO: "on",
      DIE_BEFORE_ANSWER: this.#deathWish,
      ...this.#settings,
    };
  }

  /** `npm run admin -- …` beside the running server, as its operator does it; answers what it says. */
  admin(...words: string[]): string {
    return execFileSync(process.execPath, ["server/commands/admin.ts", ...words], {
      env: this.#env(),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    });
  }

  /** The next changes that arrive take effect; then the process dies without having answered. */
  diesBeforeItsNextAnswer(): Promise<unknown> {
    if (!this.#child) throw new Error("the server does not run");
    writeFileSync(this.#deathWish, "");
    return once(this.#child, "exit");
  }

  /** SIGKILL, wherever it is in its work; its PostgreSQL lives on, or ends with it as in a power cut. */
  async kill({ withDatabase }: { withDatabase: boolean }): Promise<void> {
    const child = this.#child;
    if (!child) throw new Error("the server does not run");
    const hasExited = once(child, "exit");
    const database = withDatabase ? this.#databaseProcesses() : [];
    for (const pid of [child.pid, ...database]) if (pid !== undefined) process.kill(pid, "SIGKILL");
    await hasExited;
  }

  #databaseProcesses(): number[] {
    const [first = ""] = readFileSync(join(this.#folder, "data", "pgdata", "postmaster.pid"), "utf8").split("\n");
    const all = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
    const children = all.map((line) => line.trim().split(/\s+/)).filter(([, parent]) => parent === first);
    return [first, ...children.map(([pid]) => pid)].map(Number);
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child?.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
