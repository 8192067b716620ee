import { setTimeout as sleep } from "node:timers/promises";

import type { Logger } from "./observability/logger.ts";
import { StartError } from "./start-error.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** npm passes on the Ctrl-C that the terminal already sent us: what comes so soon is the same keystroke. */
const SAME_KEYSTROKE_MS = 800;
const END_LIMIT_MS = 25_000;

export type Lifetime = ReturnType<typeof beginLifetime>;

/** Ends the process in order: on a signal, and when starting fails. The last thing opened is closed first. */
export function beginLifetime() {
  const endings: (() => Promise<unknown>)[] = [];
  const forced: (() => void)[] = [];
  let starting: Promise<unknown> = Promise.resolve();
  let endingSince: number | undefined;
  let logger: Logger | undefined;

  const force = (code: number): never => {
    for (const kill of forced) kill();
    process.exit(code);
  };

  async function end(code: number): Promise<void> {
    endingSince = performance.now();
    setTimeout(() => force(1), END_LIMIT_MS).unref();
    // A start under way first comes to its end, or there would be something new to close behind us.
    await Promise.race([starting.catch(() => {}), sleep(END_LIMIT_MS / 2, undefined, { ref: false })]);
    for (const close of endings.toReversed()) await close().catch((error: unknown) => tell(error));
    process.exit(code);
  }

  const tell = (error: unknown) => {
    if (error instanceof StartError) console.error(error.message);
    else if (logger) logger.fatal({ err: error }, "the server ends");
    else console.error(error);
  };

  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (endingSince === undefined) void end(0);
      else if (performance.now() - endingSince > SAME_KEYSTROKE_MS) force(130);
    });
  }
  process.on("uncaughtException", (error) => {
    tell(error);
    if (endingSince === undefined) void end(1);
  });

  return {
    get isEnding() {
      return endingSince !== undefined;
    },
    onEnd: (close: () => Promise<unknown>) => void endings.push(close),
    onForce: (kill: () => void) => void forced.push(kill),
    tellTroubleTo: (to: Logger) => {
      logger = to;
    },
    /** Waits for the start; when it fails, says why and ends. */
    async while(work: Promise<unknown>): Promise<void> {
      starting = work;
      try {
        await work;
      } catch (error) {
        if (endingSince !== undefined) return;
        tell(error);
        await end(error instanceof StartError ? error.exitCode : 1);
      }
    },
  };
}
