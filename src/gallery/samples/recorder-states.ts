import type { RecorderProblem } from "#voice/recorder-session.ts";

export const nothing = () => undefined;

/** What every picture of a microphone begins with: it rests, and what it hears goes up and down. */
export const still = {
  phase: "idle",
  problem: null,
  elapsedMs: 3000,
  longestMs: 600_000,
  readLevel: () => 0.2 + 0.6 * Math.abs(Math.sin(Date.now() / 300)),
  isHeld: false,
  isLeaving: false,
  handlers: {},
  onCancel: nothing,
} as const;

export const PROBLEMS: readonly RecorderProblem[] = [
  "no-permission",
  "no-microphone",
  "insecure",
  "not-supported",
  "storage-short",
  "interrupted",
  "longest",
  "failed",
];
