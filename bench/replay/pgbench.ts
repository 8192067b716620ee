import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";

export const hasPgbench = (): boolean => spawnSync("pgbench", ["--version"]).status === 0;

/** Runs scripts at once, each on a connection of its own, once. Returns how many seconds that took. */
export async function runScripts(connection: pg.PoolConfig, scripts: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "visite-pgbench-"));
  const { host = "127.0.0.1", port = 5432, user = "", database = "", password } = connection;
  const env = { ...process.env, ...(typeof password === "string" && { PGPASSWORD: password }) };
  try {
    const files = scripts.map((script, index) => {
      const file = join(folder, `${index}.sql`);
      writeFileSync(file, script);
      return file;
    });
    const startedAt = performance.now();
    await Promise.all(
      files.map(async (file) => {
        const where = ["-h", host, "-p", String(port), "-U", user];
        const child = spawn("pgbench", ["-n", "-c", "1", "-t", "1", ...where, "-f", file, database], {
          env,
          stdio: ["ignore", "ignore", "pipe"],
        });
        let said = "";
        child.stderr.on("data", (part: Buffer) => (said += part.toString()));
        const [status] = (await once(child, "close")) as [number | null];
        if (status !== 0 || said.includes("aborted")) throw new Error(`pgbench: ${said.slice(0, 600)}`);
      }),
    );
    return (performance.now() - startedAt) / 1000;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
