import { appendFileSync, readFileSync, statSync } from "node:fs";

/** Names the file to which a suite tells what begins and ends in it. Without it nobody listens. */
export const PROGRESS_FILE = "VISITE_PROGRESS_FILE";

/** Called in the suite's process. */
export function tell(change: "began" | "ended", name: string): void {
  const file = process.env[PROGRESS_FILE];
  if (file !== undefined) appendFileSync(file, `${change} ${name.replaceAll("\n", " ")}\n`);
}

/** When the suite last told something, in milliseconds since the epoch, or null before its first word. */
export function lastToldAt(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/** What has begun and not ended, oldest first. */
export function underWay(file: string): string[] {
  const running = new Set<string>();
  for (const line of linesOf(file)) {
    const name = line.slice(line.indexOf(" ") + 1);
    if (line.startsWith("began ")) running.add(name);
    else running.delete(name);
  }
  return [...running];
}

function linesOf(file: string): string[] {
  if (lastToldAt(file) === null) return [];
  return readFileSync(file, "utf8").split("\n").filter(Boolean);
}
