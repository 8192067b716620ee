import type { Spoken } from "#voice/utter.ts";

export type Side = "model" | "own";

/** Between two voices the ear needs a moment; more would make it forget the first. */
const PAUSE_MS = 500;

interface Play {
  /** What is heard, in order. */
  sides: readonly Side[];
  say: (side: Side) => Promise<Spoken>;
  /** Called before each, and with null at the end. */
  onSide: (side: Side | null) => void;
  signal: AbortSignal;
}

/** One voice after the other, until the end or until it is stopped. What cannot be heard ends it. */
export async function playInTurn({ sides, say, onSide, signal }: Play): Promise<void> {
  for (const [index, side] of sides.entries()) {
    if (index > 0) await pause(signal);
    if (signal.aborted) break;
    onSide(side);
    if ((await say(side)) !== "spoken") break;
  }
  onSide(null);
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Both voices, again and again: more than five times nobody listens with attention. */
export const ALTERNATING: readonly Side[] = Array.from({ length: 5 }, (): Side[] => ["model", "own"]).flat();
