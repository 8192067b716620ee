import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

interface Edit {
  file: string;
  /** Stands in the file exactly once. */
  from: string;
  to: string;
}

/** What several nodes rely on, broken on purpose and in memory only: the long run has to notice each. */
export const BREAKS: Record<string, Edit[]> = {
  "pokes reach the own node alone": [
    {
      file: "server/realtime/pokes.ts",
      from: "pg_notify('visite_changed', scope)",
      to: "pg_notify('visite_changed' || ${String(process.pid)}, scope)",
    },
    {
      file: "server/realtime/listener.ts",
      from: 'if (channel === "visite_changed")',
      to: 'if (channel === "visite_changed" + process.pid)',
    },
    {
      file: "server/realtime/listener.ts",
      from: '"listen visite_changed;',
      to: '`listen visite_changed${process.pid};` + "',
    },
  ],
  "tries are counted by each node": [
    {
      file: "server/auth/tries.ts",
      from: "${of(this.#keyOf)}::text[]",
      to: "${of((share) => `${process.pid} ${this.#keyOf(share)}`)}::text[]",
    },
  ],
  "an older node refuses what it does not know": [
    { file: "server/sync/replay.ts", from: 'throw new AppError("too-old")', to: "{}" },
  ],
  "locks are not given back": [
    {
      file: "server/db/lock-session.ts",
      from: 'await (await this.#client)?.query("select pg_advisory_unlock(hashtextextended($1, 0))", [name]);',
      to: "",
    },
  ],
};

/** Loads the broken files in place of the whole ones. */
export function breakOnPurpose(name: string): void {
  const edits = BREAKS[name];
  if (edits === undefined) throw new Error(`nobody knows how to break: ${name}`);
  const sources = new Map<string, string>();
  for (const { file, from, to } of edits) {
    const { href } = new URL(`../../${file}`, import.meta.url);
    const whole = sources.get(href) ?? readFileSync(new URL(href), "utf8");
    if (whole.split(from).length !== 2) throw new Error(`${file} has changed: ${name}`);
    sources.set(
      href,
      whole.replace(from, () => to),
    );
  }
  registerHooks({
    load(url, context, next) {
      const source = sources.get(url);
      return source === undefined ? next(url, context) : { format: "module-typescript", source, shortCircuit: true };
    },
  });
}
