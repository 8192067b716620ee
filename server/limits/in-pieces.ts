import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

import { Gate } from "./gate.ts";

/** So long nobody else on this node is heard. */
const PIECE_MS = 1;
/** So long everybody else is heard before the next piece, whoever's it is; without a pause, whoever is there already. */
const PAUSE_MS = 4;

type Pace = "with pauses" | "without a pause";

const turns = new Gate({ most: 1 });

/**
 * Does something with each of many things where that may ask much of the processor: a millisecond at a time, one
 * such piece of the whole process after the other, with a pause behind each. Without one it is over soon.
 */
export async function eachInPieces<T>(
  things: Iterable<T>,
  work: (thing: T) => void,
  pace: Pace = "with pauses",
): Promise<void> {
  const rest = things[Symbol.iterator]();
  for (let isOver = false; !isOver;) {
    isOver = await turns.run(async () => {
      const wasAll = onePiece(rest, work);
      if (!wasAll) await (pace === "with pauses" ? sleep(PAUSE_MS) : nextTurn());
      return wasAll;
    });
  }
}

/** Returns whether nothing is left. */
function onePiece<T>(rest: Iterator<T>, work: (thing: T) => void): boolean {
  const endsAt = performance.now() + PIECE_MS;
  do {
    const next = rest.next();
    if (next.done === true) return true;
    work(next.value);
  } while (performance.now() < endsAt);
  return false;
}
