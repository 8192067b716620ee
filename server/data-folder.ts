import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";

/** What lies in a data folder of ours, whichever came first. */
const OURS = ["secret", "pgdata", "pgdata-is-new", "pgdata.new", "mails", "media"];

/**
 * Makes the data folder, for its owner's eyes only. One that is there already is closed to others if it is ours or
 * empty; any other folder, such as somebody's home, stays as it is.
 */
export function makeDataFolder(dataDir: string): void {
  if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(dataDir);
  const isClosed = (mode & 0o066) === 0;
  if (!isClosed && uid === process.getuid?.() && isOurs(dataDir)) chmodSync(dataDir, 0o700);
}

/** Where PostgreSQL runs under another account, that one has to pass through, and still sees no names. */
export function letPass(dataDir: string): void {
  if (existsSync(dataDir) && isOurs(dataDir)) chmodSync(dataDir, 0o711);
}

function isOurs(dataDir: string): boolean {
  const names = readdirSync(dataDir);
  return names.length === 0 || names.some((name) => OURS.includes(name));
}
