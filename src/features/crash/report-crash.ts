import { request } from "#api/http.ts";
import { AppError } from "#shared/contract/errors.ts";
import {
  ERROR_NAMES,
  MOST_FRAMES,
  type CrashKind,
  type CrashReport,
  type ErrorName,
} from "#shared/model/crash-report.ts";

export interface Crash {
  kind: CrashKind;
  error: Error;
  route: string | undefined;
}

/** More than so many say nothing new, and a page that crashes in a loop must not keep the line busy. */
const MOST_REPORTS = 5;

/** Files of the app in a stack of any browser: "at f (https://…/assets/x.js:1:2)", "f@https://…/assets/x.js:1:2". */
const FRAME = /(https?:\/\/[^\s()@]+\/(assets\/[\w.$-]+\.js|sw\.js)):(\d{1,8}):(\d{1,8})\)?$/;
/** A part of the app that could not be fetched: no network, or a new version. It has a notice of its own. */
const NOT_LOADED = /dynamically imported module|importing a module script|module script failed|preload CSS/i;

const nameOf = ({ name }: Error): ErrorName => ERROR_NAMES.find((known) => known === name) ?? "Error";

/** The app's own places in a stack, the innermost first. What other scripts are at work is not our business. */
export function framesOf(stack: string, origin: string): CrashReport["frames"] {
  return stack
    .split("\n")
    .flatMap((line) => {
      const [, address, file, lineNumber, column] = FRAME.exec(line.trim()) ?? [];
      if (address === undefined || file === undefined || !address.startsWith(`${origin}/${file}`)) return [];
      return [{ file, line: Number(lineNumber), column: Number(column) }];
    })
    .slice(0, MOST_FRAMES);
}

/** What may be told of a crash: no message, no address, nothing of what was on the screen. Null: nothing is. */
export function reportOf({ kind, error, route }: Crash, origin: string, version: string): CrashReport | null {
  // Refusals and lost connections are answers; the screens say them.
  if (error instanceof AppError || error.name === "AbortError" || NOT_LOADED.test(error.message)) return null;
  const frames = framesOf(error.stack ?? "", origin);
  if (frames.length === 0) return null;
  return { kind, error: nameOf(error), route: route ?? null, version, frames };
}

const told = new Set<string>();
let wants: Promise<boolean> | undefined;

/** Whether this server passes reports on; asked once a page, at its first crash. */
async function isWanted(): Promise<boolean> {
  const state = (await request({ method: "GET", path: "/health" })) as { crash_reports?: boolean };
  return state.crash_reports === true;
}

/** Tells the server of a crash, once for each place; without a token, so that nothing says whose it was. */
export async function reportCrash(crash: Crash): Promise<void> {
  const report = reportOf(crash, location.origin, import.meta.env.VITE_APP_VERSION);
  if (report === null || told.size >= MOST_REPORTS) return;
  const key = JSON.stringify([report.error, report.frames[0]]);
  if (told.has(key)) return;
  told.add(key);
  wants ??= isWanted();
  try {
    if (await wants) await request({ method: "POST", path: "/crash-reports", json: report });
  } catch {
    // A report that does not arrive hurts nobody; whether one is wanted may be asked again.
    wants = undefined;
  }
}
