import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";

import type { CrashReport } from "#shared/model/crash-report.ts";

import type { Clock } from "../app-deps.ts";
import { VERSION } from "../version.ts";
import type { CrashCollector } from "./crash-settings.ts";

/** A place in our own code. */
interface Frame {
  filename: string;
  function?: string;
  lineno: number;
  colno: number;
}

interface Failure {
  /** The class of the error. */
  type: string;
  /** The code that a driver or the system gives it. */
  value: string;
  /** The innermost first. */
  frames: readonly Frame[];
}

interface Told {
  logger: "app" | "server";
  release: string;
  /** The pattern of a path. */
  route: string | null;
  tags: Readonly<Record<string, string>>;
  /** What was thrown, and what was behind it. */
  failures: readonly Failure[];
}

const SEND_LIMIT_MS = 5000;
const MOST_AT_ONCE = 4;
const MOST_PER_MINUTE = 60;
/** The same crash, over and over, is known after these. */
const MOST_OF_A_KIND = 5;
const HOUR_MS = 3_600_000;
/** How long nobody is asked after a collector did not answer, or said that it has enough. */
const PAUSE_MS = 60_000;
const MOST_PAUSE_MS = HOUR_MS;
const MOST_CAUSES = 3;
const MOST_SERVER_FRAMES = 30;

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const STACK_LINE =
  /^at (?:(?:async |new )*([\w$.<>#]{1,80}) (?:\[as \w+\] )?\()?(?:file:\/\/)?([^()]+):(\d+):(\d+)\)?$/;

/** The places of our own code in a stack of Node: the packages' and Node's own are left out, and so is the message. */
function framesOf(stack: string): Frame[] {
  return stack
    .split("\n")
    .flatMap((line): Frame[] => {
      const [, name, path = "", lineno, colno] = STACK_LINE.exec(line.trim()) ?? [];
      const file = path.startsWith(ROOT) ? path.slice(ROOT.length) : "";
      if (!/^(server|src)\/[\w./-]+\.ts$/.test(file)) return [];
      return [{ filename: file, ...(name && { function: name }), lineno: Number(lineno), colno: Number(colno) }];
    })
    .slice(0, MOST_SERVER_FRAMES);
}

/** Classes have names in code, so no text of anybody can be one; `name` may be set to anything. */
function failureOf(error: Error): Failure {
  const type = /^[A-Z]\w{0,59}$/.exec(error.constructor.name)?.[0] ?? "Error";
  const { code } = error as { code?: unknown };
  const value = typeof code === "string" && /^[A-Z0-9_]{2,40}$/.test(code) ? code : "";
  return { type, value, frames: framesOf(error.stack ?? "") };
}

function failuresOf(thrown: unknown): Failure[] {
  const found: Failure[] = [];
  for (let error = thrown; error instanceof Error && found.length < MOST_CAUSES; error = error.cause) {
    found.push(failureOf(error));
  }
  return found;
}

/**
 * Tells a collector that speaks Sentry's envelopes of crashes, if the operator has named one: the class of an error and
 * where in our code it was. No message (it may quote what somebody wrote), no address, no person, no query. Nobody waits
 * for it, and a collector that fails is left alone for a while.
 */
export class CrashReports {
  readonly isOn: boolean;
  readonly #collector: CrashCollector | null;
  readonly #clock: Clock;
  readonly #ending = new AbortController();
  readonly #sending = new Set<Promise<void>>();
  #pausedUntil = 0;
  #minute = { endsAt: 0, count: 0 };
  #hour = { endsAt: 0, counts: new Map<string, number>() };

  constructor(collector: CrashCollector | null, clock: Clock) {
    this.isOn = collector !== null;
    this.#collector = collector;
    this.#clock = clock;
  }

  /** Of the server itself. */
  tellError(thrown: unknown, route: string | null): void {
    const failures = failuresOf(thrown);
    if (failures.length > 0) this.#tell({ logger: "server", release: VERSION, route, tags: {}, failures });
  }

  /** Of the app, in the browser of somebody. */
  tellApp(report: CrashReport, browser: string): void {
    const { error, kind, route, version, frames } = report;
    const stackFrames = frames.map(({ file, line, column }) => ({
      filename: `~/${file}`,
      lineno: line,
      colno: column,
    }));
    const tags = { kind, ...(browser !== "" && { browser }) };
    const failures = [{ type: error, value: "", frames: stackFrames }];
    this.#tell({ logger: "app", release: version, route, tags, failures });
  }

  /** What is under way has a moment to arrive. */
  async close(): Promise<void> {
    const limit = setTimeout(() => this.#ending.abort(), 1000);
    await Promise.all(this.#sending);
    clearTimeout(limit);
  }

  #tell(told: Told): void {
    const collector = this.#collector;
    if (collector === null || !this.#mayTell(told)) return;
    const sending = this.#send(collector, envelopeOf(told, collector, this.#clock.now())).finally(() =>
      this.#sending.delete(sending),
    );
    this.#sending.add(sending);
  }

  #mayTell({ logger, failures: [first] }: Told): boolean {
    const now = this.#clock.now().getTime();
    if (now < this.#pausedUntil || this.#sending.size >= MOST_AT_ONCE) return false;
    if (now >= this.#minute.endsAt) this.#minute = { endsAt: now + 60_000, count: 0 };
    if (now >= this.#hour.endsAt) this.#hour = { endsAt: now + HOUR_MS, counts: new Map() };
    const kind = JSON.stringify([logger, first?.type, first?.frames[0]]);
    const ofKind = this.#hour.counts.get(kind) ?? 0;
    if (ofKind >= MOST_OF_A_KIND || this.#minute.count >= MOST_PER_MINUTE) return false;
    this.#minute.count += 1;
    this.#hour.counts.set(kind, ofKind + 1);
    return true;
  }

  /** Never throws: what could not be told is gone. */
  async #send({ url, key }: CrashCollector, body: string): Promise<void> {
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "Content-Type": "application/x-sentry-envelope",
          "X-Sentry-Auth": `Sentry sentry_version=7, sentry_client=visite/${VERSION}, sentry_key=${key}`,
        },
        body,
        redirect: "error",
        signal: AbortSignal.any([AbortSignal.timeout(SEND_LIMIT_MS), this.#ending.signal]),
      });
      await response.body?.cancel();
      if (!response.ok) this.#pause(Number(response.headers.get("Retry-After")) * 1000);
    } catch {
      this.#pause(0);
    }
  }

  #pause(asked: number): void {
    const ms = Math.min(Math.max(PAUSE_MS, asked || 0), MOST_PAUSE_MS);
    this.#pausedUntil = this.#clock.now().getTime() + ms;
  }
}

/** One event in one envelope, as Sentry's protocol writes it: three lines of JSON. */
function envelopeOf({ logger, release, route, tags, failures }: Told, { environment }: CrashCollector, now: Date) {
  const id = randomUUID().replaceAll("-", "");
  const event = JSON.stringify({
    event_id: id,
    timestamp: now.getTime() / 1000,
    platform: logger === "app" ? "javascript" : "node",
    level: "error",
    logger,
    environment,
    release: `visite@${release}`,
    ...(route !== null && { transaction: route }),
    tags,
    // Nobody is to guess whose it was from where the report comes from.
    sdk: { name: "visite", version: VERSION, settings: { infer_ip: "never" } },
    exception: {
      // Sentry wants the cause first, and in a stack the innermost last.
      values: failures.toReversed().map(({ type, value, frames }) => ({
        type,
        value,
        ...(frames.length > 0 && {
          stacktrace: { frames: frames.toReversed().map((frame) => ({ ...frame, in_app: true })) },
        }),
      })),
    },
  });
  const head = JSON.stringify({ event_id: id, sent_at: now.toISOString() });
  return `${head}\n${JSON.stringify({ type: "event", length: Buffer.byteLength(event) })}\n${event}\n`;
}
