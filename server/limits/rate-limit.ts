import { AppError } from "#shared/contract/errors.ts";

import type { Clock } from "../app-deps.ts";

const WINDOW_MS = 60_000;
/** Twice what a user may count on, so that nobody at work ever meets it. */
const MOST_PER_WINDOW = 3000;

/** Counts requests per key and minute, in memory: it protects this node, it is no accounting. */
export function createRateLimit(clock: Clock, most = MOST_PER_WINDOW): (key: string) => void {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return (key) => {
    const now = clock.now().getTime();
    if (now >= endsAt || now < endsAt - WINDOW_MS) {
      counts = new Map();
      endsAt = now + WINDOW_MS;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > most) {
      throw new AppError("rate-limited", { details: { retry_after: Math.ceil((endsAt - now) / 1000) } });
    }
  };
}
