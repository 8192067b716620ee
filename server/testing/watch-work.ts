import pg from "pg";
import { vi } from "vitest";

import { Gate } from "../limits/gate.ts";
import { Mailer } from "../mail/mailer.ts";

interface Work {
  statements: string[];
  hashes: number;
}

/**
 * Watches what the server does before it answers. To be called before the first connection to the database is made. Two
 * answers that must not be told apart by the time they take do the same work: the same statements, as many hashes.
 */
export function watchWork(): (run: () => Promise<unknown>) => Promise<Work> {
  let work: Work = { statements: [], hashes: 0 };
  // Not by a mock of the test runner: that would be undone before each test, and connections keep what they began with.
  before(pg.Client.prototype, "query", (query) => work.statements.push(textOf(query)));
  before(Gate.prototype, "run", () => (work.hashes += 1));
  return async (run) => {
    // Mails are written after the answer.
    const wake = vi.spyOn(Mailer.prototype, "wake").mockReturnValue();
    work = { statements: [], hashes: 0 };
    await run();
    wake.mockRestore();
    return work;
  };
}

function before(owner: object, name: string, note: (first: unknown) => void): void {
  const method = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
  Reflect.set(owner, name, function noted(this: unknown, ...args: unknown[]) {
    note(args[0]);
    return method.apply(this, args);
  });
}

function textOf(query: unknown): string {
  return typeof query === "string" ? query : String((query as { text?: unknown }).text);
}
