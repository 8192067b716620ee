/** Where the bytes go, second by second. What was appended must survive a killed tab. */
export interface RecordingSink<Finished = unknown> {
  append: (bytes: ArrayBuffer, durationMs: number) => Promise<void>;
  finish: () => Promise<Finished>;
  discard: () => Promise<void>;
}

/** Throws an error with code "storage-full" where the device is too full to begin anything new. */
export type OpenSink<Finished = unknown> = (mimeType: string) => Promise<RecordingSink<Finished>>;

/** What no press of a button can help. */
type Obstacle = "insecure" | "not-supported";

export type RecorderProblem =
  | Obstacle
  | "no-permission"
  | "no-microphone"
  | "storage-short"
  /** A call or another app took the microphone. */
  | "interrupted"
  /** It has become as long as it may. */
  | "longest"
  | "failed";

/** A tab that is killed loses at most so much. */
const SLICE_MS = 1000;
/** A microphone that gives nothing for so long was taken away; some are mute for a moment at the beginning. */
const MUTE_MS = 1500;
/** Enough for speech, and four kilobytes a second: an hour is 14 MB. */
const BITS_PER_SECOND = 32_000;
const TYPES = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];

const codeOf = (thrown: unknown): unknown => (thrown as { code?: unknown } | null)?.code;
const nameOf = (thrown: unknown): unknown => (thrown as { name?: unknown } | null)?.name;

/** Why nothing can be recorded, from what was thrown by the browser or by the sink. */
export function problemOf(thrown: unknown): RecorderProblem {
  if (codeOf(thrown) === "storage-full" || nameOf(thrown) === "QuotaExceededError") return "storage-short";
  const name = String(nameOf(thrown));
  if (/^(NotAllowedError|SecurityError|PermissionDeniedError)$/u.test(name)) return "no-permission";
  // Not there, or another app has it.
  if (/^(NotFoundError|OverconstrainedError|NotReadableError|AbortError)$/u.test(name)) return "no-microphone";
  return "failed";
}

export const isObstacle = (problem: RecorderProblem | null): problem is Obstacle =>
  problem === "insecure" || problem === "not-supported";

/** What stands in the way before anybody is asked; null: nothing. */
export function obstacle(): Obstacle | null {
  if (!globalThis.isSecureContext) return "insecure";
  const canRecord = typeof MediaRecorder === "function" && navigator.mediaDevices?.getUserMedia !== undefined;
  return canRecord ? null : "not-supported";
}

interface Events {
  /** It ended without the learner's doing: the microphone went, the device is full. What was recorded is kept. */
  onEnd: (problem: RecorderProblem | null) => void;
}

/**
 * One recording, from the microphone to the sink. Time in which it is paused does not count. Whatever happens, the
 * microphone is let go and what had been recorded until then is finished.
 */
export class RecorderSession {
  readonly stream: MediaStream;
  readonly #recorder: MediaRecorder;
  readonly #sink: RecordingSink;
  readonly #onEnd: Events["onEnd"];
  #writing: Promise<void> = Promise.resolve();
  #failure: unknown = null;
  #recordedMs = 0;
  #runsSince: number | null = null;
  #isEnding = false;

  private constructor(stream: MediaStream, recorder: MediaRecorder, sink: RecordingSink, { onEnd }: Events) {
    this.stream = stream;
    this.#recorder = recorder;
    this.#sink = sink;
    this.#onEnd = onEnd;
  }

  /** Asks for the microphone and begins. Throws what the browser or the sink says. */
  static async begin(open: OpenSink, events: Events): Promise<RecorderSession> {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, channelCount: 1 },
    });
    try {
      const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
      const options = { audioBitsPerSecond: BITS_PER_SECOND, ...(mimeType && { mimeType }) };
      const recorder = new MediaRecorder(stream, options);
      const sink = await open(mimeType ?? recorder.mimeType);
      const session = new RecorderSession(stream, recorder, sink, events);
      session.#start();
      return session;
    } catch (error) {
      letGo(stream);
      throw error;
    }
  }

  #start(): void {
    this.#recorder.addEventListener("dataavailable", ({ data }) => this.#write(data));
    this.#recorder.addEventListener("error", () => this.#breakOff());
    for (const track of this.stream.getTracks()) this.#watch(track);
    this.#recorder.start(SLICE_MS);
    this.#runsSince = performance.now();
  }

  /** Systems end a track, or mute it, when somebody calls. */
  #watch(track: MediaStreamTrack): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    track.addEventListener("ended", () => this.#breakOff("interrupted"));
    track.addEventListener("mute", () => {
      timer = setTimeout(() => this.#breakOff("interrupted"), MUTE_MS);
    });
    track.addEventListener("unmute", () => clearTimeout(timer));
  }

  /** Milliseconds recorded so far. */
  get elapsedMs(): number {
    return this.#recordedMs + (this.#runsSince === null ? 0 : performance.now() - this.#runsSince);
  }

  #hold(): void {
    this.#recordedMs = this.elapsedMs;
    this.#runsSince = null;
  }

  pause(): void {
    this.#hold();
    // What is in the recorder's hands is asked for: a paused tab may be killed as well.
    this.#recorder.requestData();
    this.#recorder.pause();
  }

  resume(): void {
    this.#recorder.resume();
    this.#runsSince = performance.now();
  }

  /** Ends it and keeps it. Throws what could not be stored; what came before is kept all the same. */
  async stop(): Promise<void> {
    this.#isEnding = true;
    await this.#end();
    await this.#sink.finish();
    if (this.#failure) throw this.#failure as Error;
  }

  /** Ends it and leaves nothing behind. */
  async cancel(): Promise<void> {
    this.#isEnding = true;
    await this.#end();
    await this.#sink.discard();
  }

  /** One piece after the other: in the order in which they were said. */
  #write(data: Blob): void {
    const durationMs = Math.round(this.elapsedMs);
    this.#writing = this.#writing.then(async () => {
      if (this.#failure || data.size === 0) return;
      try {
        await this.#sink.append(await data.arrayBuffer(), durationMs);
      } catch (error) {
        this.#failure = error;
        this.#breakOff();
      }
    });
  }

  #breakOff(why: RecorderProblem | null = null): void {
    if (this.#isEnding) return;
    this.stop().then(
      () => this.#onEnd(why),
      (error: unknown) => this.#onEnd(problemOf(error)),
    );
  }

  async #end(): Promise<void> {
    this.#hold();
    if (this.#recorder.state !== "inactive") {
      const ended = new Promise((done) => this.#recorder.addEventListener("stop", done, { once: true }));
      this.#recorder.stop();
      await ended;
    }
    letGo(this.stream);
    // A piece that could not be written calls for the end from within this chain: it must not wait for itself.
    if (!this.#failure) await this.#writing;
  }
}

/** The light of the microphone goes out. */
function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
