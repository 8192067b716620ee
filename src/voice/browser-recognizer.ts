import type { Recognition, Recognizer } from "./recognizer.ts";

/** The part of the browser's recognition that is used here; it stands in no library of types. */
interface Engine extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  start: (track?: MediaStreamTrack) => void;
  stop: () => void;
  abort: () => void;
}

interface EngineClass {
  new (): Engine;
  available?: (wanted: { langs: string[]; processLocally: boolean }) => Promise<string>;
}

type Heard = ArrayLike<ArrayLike<{ transcript: string }>>;

const GERMAN = "de-DE";
/** One that ends sooner than this after it began will not do better the next time. */
const SHORTEST_RUN_MS = 500;
/** Nothing said for a while is no failure: it is begun anew. */
const HARMLESS = new Set(["no-speech", "aborted"]);

const engineClass = (): EngineClass | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: EngineClass;
    webkitSpeechRecognition?: EngineClass;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
};

/** Set while a browser is asked: one that was built without the answer ends the whole page. */
const ASKED = "recognition-asked";

/** Whether the browser can do it on the device itself. Who was ended by the question once is not asked again. */
async function isOnDevice(Engine: EngineClass): Promise<boolean> {
  if (!Engine.available) return false;
  try {
    if (localStorage.getItem(ASKED) !== null) return false;
    localStorage.setItem(ASKED, "1");
    const answer = await Engine.available({ langs: [GERMAN], processLocally: true }).catch(() => "unavailable");
    localStorage.removeItem(ASKED);
    return answer === "available";
  } catch {
    return false; // no storage: the question is not worth the risk
  }
}

/** Some phones repeat in each result all that came before it. */
function joined(results: Heard): string {
  const parts: string[] = [];
  for (const result of Array.from(results)) {
    const text = result[0]?.transcript.trim() ?? "";
    const last = parts.at(-1);
    if (last !== undefined && text.startsWith(last)) parts.pop();
    if (text) parts.push(text);
  }
  return parts.join(" ");
}

/** One recording, however often the engine ends in the middle of it. */
class BrowserRecognition implements Recognition {
  readonly #engine: Engine;
  readonly #onHeard: (soFar: string) => void;
  readonly #track: MediaStreamTrack | undefined;
  readonly #ended = Promise.withResolvers<void>();
  /** What the engine had said before it ended and was begun anew. */
  #before = "";
  #soFar = "";
  #startedAt = 0;
  #isOver = false;

  constructor(Engine: EngineClass, track: MediaStreamTrack | undefined, onHeard: (soFar: string) => void) {
    this.#engine = new Engine();
    this.#track = track;
    this.#onHeard = onHeard;
    Object.assign(this.#engine, { lang: GERMAN, continuous: true, interimResults: true });
    this.#engine.addEventListener("result", (event) => this.#hear((event as Event & { results: Heard }).results));
    this.#engine.addEventListener("error", (event) => {
      if (!HARMLESS.has((event as Event & { error: string }).error)) this.#isOver = true;
    });
    this.#engine.addEventListener("end", () => this.#goOn());
  }

  #hear(results: Heard): void {
    this.#soFar = [this.#before, joined(results)].filter(Boolean).join(" ");
    this.#onHeard(this.#soFar);
  }

  /** On the device itself where the browser can; elsewhere only if what is said may leave it. */
  async start(Engine: EngineClass, mayLeaveDevice: boolean): Promise<void> {
    const isLocal = await isOnDevice(Engine);
    if (this.#isOver || (!isLocal && !mayLeaveDevice)) return this.#end();
    if (isLocal) this.#engine.processLocally = true;
    this.#run();
  }

  #run(): void {
    this.#startedAt = performance.now();
    try {
      // Browsers that take a track listen to the recorder's; the others open the microphone once more.
      if (this.#track) this.#engine.start(this.#track);
      else this.#engine.start();
    } catch {
      this.#end();
    }
  }

  #goOn(): void {
    if (this.#isOver || performance.now() - this.#startedAt < SHORTEST_RUN_MS) return this.#end();
    this.#before = this.#soFar;
    this.#run();
  }

  #end(): void {
    this.#isOver = true;
    this.#ended.resolve();
  }

  async finish(): Promise<string | null> {
    if (!this.#isOver) {
      this.#isOver = true;
      this.#engine.stop();
    }
    await this.#ended.promise;
    return this.#soFar || null;
  }

  cancel(): void {
    this.#isOver = true;
    this.#engine.abort();
    this.#end();
  }
}

type BrowserRecognizerOptions = {
  /** Most browsers send the voice to their maker, who writes it down. False: only a browser that does it on the device. */
  mayLeaveDevice: boolean;
};

/** The browser's own recognition of German; null where there is none. */
export function browserRecognizer({ mayLeaveDevice }: BrowserRecognizerOptions): Recognizer | null {
  const Engine = engineClass();
  if (!Engine) return null;
  return {
    listensAlong: true,
    begin: (stream, onHeard) => {
      const recognition = new BrowserRecognition(Engine, stream.getAudioTracks()[0], onHeard);
      void recognition.start(Engine, mayLeaveDevice);
      return recognition;
    },
  };
}
