import { firstHeard, type Recognition, type Recognizer } from "./recognizer.ts";
import type { RecordedFile } from "./recorded-file.ts";
import { RecorderController, type RecorderPhase, type RecorderState } from "./recorder-controller.ts";
import type { OpenSink, RecorderProblem } from "./recorder-session.ts";

/** What she said: the recording, which is always there, and what was written down of it, if anything was. */
export interface Said {
  readonly recording: RecordedFile;
  readonly heardText: string | null;
  /** What ended it before she did; null: she did. */
  readonly problem: RecorderProblem | null;
}

/** Opens where a recording goes, second by second, and tells the file when it is whole; null: nothing was recorded. */
export type OpenTurn = OpenSink<RecordedFile | null>;

export interface TalkOptions {
  open: OpenTurn;
  longestMs: number;
  /** The preferred one first. All may begin; the first that understood anything is believed. */
  recognizers: readonly Recognizer[];
  onSaid: (said: Said) => void;
}

/** writing: it is recorded, and what was said is being written down. */
export type TalkPhase = RecorderPhase | "writing";

export interface TalkState extends Omit<RecorderState, "phase"> {
  readonly phase: TalkPhase;
  /** What was heard until now. */
  readonly heard: string;
}

/** A recorder that also listens to what is said. Beginning to talk silences whoever talks. */
export class TalkController {
  #options: TalkOptions;
  readonly #recorder: RecorderController;
  #state: TalkState;
  #recognitions: readonly Recognition[] = [];
  #file: RecordedFile | null = null;
  #isWriting = false;
  #heard = "";
  #stopWaiting: () => void = () => undefined;
  /** A browser that gives the microphone to one of the two only: the recording goes first. */
  #listensAlong = true;
  /** The page went out of sight: nobody took the microphone. */
  #isHidden = false;
  #isLeft = false;
  readonly #listeners = new Set<() => void>();

  constructor(options: TalkOptions) {
    this.#options = options;
    this.#recorder = new RecorderController(this.#recorderOptions());
    this.#state = { ...this.#recorder.state(), heard: "" };
    this.#recorder.subscribe(() => this.#show());
  }

  #recorderOptions() {
    return {
      longestMs: this.#options.longestMs,
      open: (mimeType: string) => this.#open(mimeType),
      onBegun: (stream: MediaStream) => this.#listen(stream),
      onRecorded: () => void this.#write(),
    };
  }

  configure(options: TalkOptions): void {
    this.#options = options;
    this.#recorder.configure(this.#recorderOptions());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): TalkState => this.#state;
  readonly readLevel = (): number => this.#recorder.readLevel();

  #show(): void {
    const recorder = this.#recorder.state();
    this.#state = { ...recorder, phase: this.#isWriting ? "writing" : recorder.phase, heard: this.#heard };
    for (const listener of this.#listeners) listener();
  }

  async #open(mimeType: string) {
    const sink = await this.#options.open(mimeType);
    return {
      append: sink.append,
      discard: sink.discard,
      finish: async () => (this.#file = await sink.finish()),
    };
  }

  async start(): Promise<void> {
    if (this.#isWriting) return;
    this.#isLeft = false;
    this.#isHidden = false;
    this.#file = null;
    this.#heard = "";
    await this.#recorder.start();
  }

  #listen(stream: MediaStream): void {
    const recognizers = this.#options.recognizers.filter(({ listensAlong }) => this.#listensAlong || !listensAlong);
    this.#recognitions = recognizers.map((recognizer) =>
      recognizer.begin(stream, (soFar) => {
        this.#heard = soFar;
        this.#show();
      }),
    );
  }

  /** It ended, in whatever way. */
  async #write(): Promise<void> {
    const [recognitions, recording] = [this.#recognitions, this.#file];
    this.#recognitions = [];
    this.#file = null;
    const { problem } = this.#recorder.state();
    if (problem === "interrupted" && !this.#isHidden) this.#listensAlong = false;
    // Whoever left the screen finds it there again.
    if (recording && !this.#isLeft) {
      this.#isWriting = true;
      this.#show();
      const skipped = new Promise<null>((resolve) => {
        this.#stopWaiting = () => resolve(null);
      });
      const heardText = await Promise.race([firstHeard(recognitions, recording), skipped]);
      this.#isWriting = false;
      const text = heardText ?? (this.#heard.trim() || null);
      if (!this.#isLeft) this.#options.onSaid({ recording, heardText: text, problem });
    }
    for (const recognition of recognitions) recognition.cancel();
    this.#heard = "";
    this.#show();
  }

  /** Ends and keeps it. */
  readonly stop = (): Promise<void> => this.#recorder.stop();
  /** Ends it and leaves nothing behind. */
  readonly cancel = (): Promise<void> => this.#recorder.cancel();
  /** The page goes out of sight: nobody is recorded who does not see it. What was said until then is kept. */
  hide(): void {
    this.#isHidden = true;
    void this.#recorder.interrupt();
  }
  /** Does not wait for what is still being written down: what was heard until now will do. */
  readonly skipWriting = (): void => this.#stopWaiting();

  /** Whoever leaves the screen stops it; what was recorded is kept. */
  leave(): void {
    this.#isLeft = true;
    this.#stopWaiting();
    void this.#recorder.stop();
  }
}
