import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { browserRecognizer } from "./browser-recognizer.ts";
import type { Recognition } from "./recognizer.ts";

/** A browser's recognition that hears what it is told to. */
class FakeEngine extends EventTarget {
  static last: FakeEngine;
  static available: ((wanted: { processLocally: boolean }) => Promise<string>) | undefined;
  static starts: unknown[][];
  lang = "";
  continuous = false;
  interimResults = false;
  processLocally = false;
  isRunning = false;
  atStop = "";
  constructor() {
    super();
    FakeEngine.last = this;
  }
  start(...args: unknown[]): void {
    this.isRunning = true;
    FakeEngine.starts.push(args);
  }
  hear(...texts: string[]): void {
    const results = texts.map((transcript) => [{ transcript }]);
    this.dispatchEvent(Object.assign(new Event("result"), { results }));
  }
  fail(error: string): void {
    this.dispatchEvent(Object.assign(new Event("error"), { error }));
    this.end();
  }
  end(): void {
    this.isRunning = false;
    this.dispatchEvent(new Event("end"));
  }
  stop(): void {
    if (this.atStop) this.hear(this.atStop);
    this.end();
  }
  abort(): void {
    if (this.isRunning) this.end();
  }
}

const track = { kind: "audio" };
const recording = { id: "file", mimeType: "audio/webm", byteSize: 1, durationMs: 1 };
let heard: string[];
let stored: Map<string, string>;

/** Begins to listen; it is under way once the browser has said whether it can do it on the device. */
async function listen({ mayLeaveDevice = true } = {}): Promise<Recognition> {
  const stream = { getAudioTracks: () => [track] } as unknown as MediaStream;
  const recognition = browserRecognizer({ mayLeaveDevice })?.begin(stream, (soFar) => heard.push(soFar));
  if (!recognition) throw new Error("there is no recognition");
  await vi.advanceTimersByTimeAsync(0);
  return recognition;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  heard = [];
  FakeEngine.starts = [];
  FakeEngine.available = undefined;
  stored = new Map();
  vi.stubGlobal("webkitSpeechRecognition", FakeEngine);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.useRealTimers());

it("listens to German all the time, to the recorder's own track, and tells what it has heard so far", async () => {
  const recognition = await listen();
  expect(FakeEngine.last).toMatchObject({ lang: "de-DE", continuous: true, interimResults: true });
  expect(FakeEngine.starts).toEqual([[track]]);
  FakeEngine.last.hear("Seit");
  FakeEngine.last.hear("Seit wann", " haben Sie ");
  expect(heard).toEqual(["Seit", "Seit wann haben Sie"]);
  FakeEngine.last.atStop = "Seit wann haben Sie Schmerzen";
  expect(await recognition.finish(recording)).toBe("Seit wann haben Sie Schmerzen");
});

it("goes on when the browser ends in the middle, and loses no word", async () => {
  const recognition = await listen();
  FakeEngine.last.hear("Guten Morgen");
  vi.advanceTimersByTime(5000);
  FakeEngine.last.fail("no-speech");
  FakeEngine.last.hear("Herr Osei");
  expect(FakeEngine.starts).toHaveLength(2);
  expect(await recognition.finish(recording)).toBe("Guten Morgen Herr Osei");
  expect(FakeEngine.last.isRunning).toBe(false);
});

it.each(["not-allowed", "network", "audio-capture", "language-not-supported"])(
  "does not try again after %s, and gives what it had",
  async (error) => {
    const recognition = await listen();
    FakeEngine.last.hear("Guten");
    vi.advanceTimersByTime(5000);
    FakeEngine.last.fail(error);
    expect(FakeEngine.starts).toHaveLength(1);
    expect(await recognition.finish(recording)).toBe("Guten");
  },
);

it("does not hammer on a browser that ends as soon as it begins", async () => {
  const recognition = await listen();
  FakeEngine.last.end();
  expect(FakeEngine.starts).toHaveLength(1);
  expect(await recognition.finish(recording)).toBeNull();
});

it("writes once what some phones repeat in every result", async () => {
  await listen();
  FakeEngine.last.hear("Haben", "Haben Sie", "Haben Sie Schmerzen", "oder Fieber");
  expect(heard).toEqual(["Haben Sie Schmerzen oder Fieber"]);
});

it("is done on the device where the browser can, and nowhere else if the voice may not leave it", async () => {
  FakeEngine.available = async ({ processLocally }) => (processLocally ? "available" : "unavailable");
  await listen({ mayLeaveDevice: false });
  expect([FakeEngine.last.processLocally, FakeEngine.starts.length]).toEqual([true, 1]);
  for (const available of [undefined, async () => "downloadable", () => Promise.reject(new Error("?"))]) {
    FakeEngine.available = available;
    FakeEngine.starts = [];
    const recognition = await listen({ mayLeaveDevice: false });
    expect(FakeEngine.starts).toEqual([]);
    expect(await recognition.finish(recording)).toBeNull();
  }
});

it("does not ask a browser again that ended the page at the question", async () => {
  let asked = 0;
  FakeEngine.available = () => {
    asked += 1;
    return new Promise(() => undefined);
  };
  await listen();
  // The page is gone, and begins anew.
  await listen();
  expect([asked, FakeEngine.starts.length]).toEqual([1, 1]);
  stored.clear();
  FakeEngine.available = async () => "unavailable";
  await listen();
  expect(stored.size).toBe(0);
});

it("listens no more when nobody wants to know, also if that was said before it had begun", async () => {
  const recognition = await listen();
  recognition.cancel();
  expect(FakeEngine.last.isRunning).toBe(false);
  FakeEngine.starts = [];
  const stream = { getAudioTracks: () => [track] } as unknown as MediaStream;
  browserRecognizer({ mayLeaveDevice: true })
    ?.begin(stream, () => undefined)
    .cancel();
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeEngine.starts).toEqual([]);
});

it("is not there where the browser has none", () => {
  vi.stubGlobal("webkitSpeechRecognition", undefined);
  expect(browserRecognizer({ mayLeaveDevice: true })).toBeNull();
});
