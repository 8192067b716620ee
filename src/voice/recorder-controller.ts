import { silence } from "./one-voice.ts";
import { type Meter, meterOf } from "./recorder-level.ts";
import { obstacle, type OpenSink, problemOf, type RecorderProblem, RecorderSession } from "./recorder-session.ts";

export type RecorderPhase = "idle" | "asking" | "recording" | "paused" | "saving";

export interface RecorderState {
  readonly phase: RecorderPhase;
  readonly problem: RecorderProblem | null;
  readonly elapsedMs: number;
}

export interface RecorderOptions {
  /** Opens the place where the bytes go. */
  open: OpenSink;
  /** Ends by itself then. */
  longestMs: number;
  /** The microphone is open: others may listen to it too. */
  onBegun?: ((stream: MediaStream) => void) | undefined;
  /** It ended: whole and stored, or thrown away. */
  onRecorded?: (() => void) | undefined;
}

const TICK_MS = 250;
/** Shorter than this is a slip of the finger. */
const SHORTEST_MS = 300;
const IDLE: RecorderState = { phase: "idle", problem: null, elapsedMs: 0 };

/** What the buttons of a recorder do, and what there is to show, whatever is pressed while something is under way. */
export class RecorderController {
  #options: RecorderOptions;
  #state = IDLE;
  #running: { session: RecorderSession; meter: Meter } | null = null;
  /** It was given up while the browser was still asking for the microphone. */
  #isUnwanted = false;
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  configure(options: RecorderOptions): void {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): RecorderState => this.#state;

  #show(change: Partial<RecorderState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #end(problem: RecorderProblem | null): void {
    clearInterval(this.#timer);
    this.#running?.meter.close();
    this.#running = null;
    this.#show({ ...IDLE, problem });
  }

  async start(): Promise<void> {
    if (this.#state.phase !== "idle") return;
    const inTheWay = obstacle();
    if (inTheWay) return this.#end(inTheWay);
    this.#isUnwanted = false;
    // The microphone must not hear the loudspeaker, and who begins to talk is listened to.
    silence();
    this.#show({ phase: "asking", problem: null });
    try {
      const session = await RecorderSession.begin((type) => this.#options.open(type), {
        onEnd: (problem) => {
          this.#end(problem);
          this.#options.onRecorded?.();
        },
      });
      if (this.#isUnwanted) await session.cancel().finally(() => this.#end(null));
      else this.#run(session);
    } catch (error) {
      this.#end(problemOf(error));
    }
  }

  #run(session: RecorderSession): void {
    this.#running = { session, meter: meterOf(session.stream) };
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.#show({ phase: "recording" });
    this.#options.onBegun?.(session.stream);
  }

  #tick(): void {
    const elapsedMs = this.#running?.session.elapsedMs ?? 0;
    this.#show({ elapsedMs });
    if (elapsedMs >= this.#options.longestMs) void this.#finish((session) => session.stop(), "longest");
  }

  pause(): void {
    if (this.#state.phase !== "recording") return;
    this.#running?.session.pause();
    this.#show({ phase: "paused" });
  }

  resume(): void {
    if (this.#state.phase !== "paused") return;
    this.#running?.session.resume();
    this.#show({ phase: "recording" });
  }

  /** Ends and keeps it. */
  stop(): Promise<void> {
    return this.#finish((session) => (session.elapsedMs < SHORTEST_MS ? session.cancel() : session.stop()));
  }

  /** Ends it and leaves nothing behind. */
  cancel(): Promise<void> {
    return this.#finish((session) => session.cancel());
  }

  /** Something else comes in between: what was recorded is kept, and it is said. */
  interrupt(): Promise<void> {
    return this.#finish((session) => session.stop(), "interrupted");
  }

  async #finish(
    how: (session: RecorderSession) => Promise<void>,
    problem: RecorderProblem | null = null,
  ): Promise<void> {
    this.#isUnwanted = true;
    const running = this.#running;
    if (!running || this.#state.phase === "saving") return;
    this.#show({ phase: "saving" });
    try {
      await how(running.session);
      this.#end(problem);
    } catch (error) {
      this.#end(problemOf(error));
    }
    this.#options.onRecorded?.();
  }

  /** Whoever leaves the screen stops it; what was recorded is kept. */
  leave(): void {
    void this.stop();
  }

  /** How loud it is now, 0 to 1. */
  readonly readLevel = (): number => this.#running?.meter.read() ?? 0;
}
