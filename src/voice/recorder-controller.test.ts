import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { RecorderController } from "./recorder-controller.ts";
import { levelOf, loudnessOf } from "./recorder-level.ts";
import { problemOf } from "./recorder-session.ts";
import { FakeRecorder, FakeTrack, microphoneGlobals } from "./testing/fake-microphone.ts";
import { isShortPress } from "#ui/controls/gestures.ts";
import { isAway } from "#ui/controls/use-hold.ts";

let track: FakeTrack;
let stored: string[];
let ended: string[];
let microphone: () => Promise<unknown>;
let append: (bytes: ArrayBuffer) => Promise<void>;
let recorder: RecorderController;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  track = new FakeTrack();
  stored = [];
  ended = [];
  microphone = async () => ({ getTracks: () => [track] });
  append = async (bytes) => void stored.push(new TextDecoder().decode(bytes));
  for (const [name, value] of Object.entries(microphoneGlobals(() => microphone()))) vi.stubGlobal(name, value);
  recorder = new RecorderController({
    longestMs: 60_000,
    open: async (mimeType) => ({
      append,
      finish: async () => void ended.push(`finished ${mimeType}`),
      discard: async () => void ended.push("discarded"),
    }),
  });
});
afterEach(() => vi.useRealTimers());

it("stores every second as it comes, and ends with all of it in order", async () => {
  await recorder.start();
  for (const word of ["Guten ", "Morgen"]) {
    vi.advanceTimersByTime(1000);
    FakeRecorder.last.say(word);
  }
  await vi.waitFor(() => expect(stored).toEqual(["Guten ", "Morgen"]));
  expect(recorder.state()).toMatchObject({ phase: "recording", elapsedMs: 2000 });
  await recorder.stop();
  expect(stored.join("")).toBe("Guten Morgen(last)");
  expect(ended).toEqual(["finished audio/webm;codecs=opus"]);
  expect([recorder.state().phase, track.isLive]).toEqual(["idle", false]);
});

it("pauses: what was said is stored at once, and the time stands still", async () => {
  await recorder.start();
  vi.advanceTimersByTime(1500);
  recorder.pause();
  await vi.waitFor(() => expect(stored).toEqual(["(asked)"]));
  vi.advanceTimersByTime(60_000);
  recorder.resume();
  vi.advanceTimersByTime(500);
  expect(recorder.state().phase).toBe("recording");
  expect(recorder.state().elapsedMs).toBeLessThan(2500);
});

it("leaves nothing behind when it is thrown away, or was only a slip of the finger", async () => {
  await recorder.start();
  vi.advanceTimersByTime(2000);
  await recorder.cancel();
  await recorder.start();
  vi.advanceTimersByTime(100);
  await recorder.stop();
  expect(ended).toEqual(["discarded", "discarded"]);
});

it("does not begin when the finger was gone before the browser had asked", async () => {
  const starting = recorder.start();
  expect(recorder.state().phase).toBe("asking");
  await recorder.stop();
  await starting;
  expect([recorder.state().phase, track.isLive, ended]).toEqual(["idle", false, ["discarded"]]);
});

it("keeps what was recorded when the microphone goes, or the screen is left", async () => {
  await recorder.start();
  vi.advanceTimersByTime(1000);
  track.dispatchEvent(new Event("ended"));
  await vi.waitFor(() => expect(recorder.state()).toMatchObject({ phase: "idle", problem: "interrupted" }));
  await recorder.start();
  vi.advanceTimersByTime(1000);
  recorder.leave();
  await vi.waitFor(() => expect(recorder.state().phase).toBe("idle"));
  expect(ended).toHaveLength(2);
  expect(ended.every((how) => how.startsWith("finished"))).toBe(true);
});

it("says that a call took the microphone, and is not troubled by one that is mute for a moment", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout", "performance"] });
  await recorder.start();
  vi.advanceTimersByTime(1000);
  track.dispatchEvent(new Event("mute"));
  vi.advanceTimersByTime(1000);
  track.dispatchEvent(new Event("unmute"));
  await vi.advanceTimersByTimeAsync(2000);
  expect(recorder.state().phase).toBe("recording");
  track.dispatchEvent(new Event("mute"));
  await vi.advanceTimersByTimeAsync(2000);
  expect(recorder.state()).toMatchObject({ phase: "idle", problem: "interrupted" });
  expect(ended).toEqual(["finished audio/webm;codecs=opus"]);
});

it("ends when the device is full, says so, and keeps what was stored before", async () => {
  await recorder.start();
  vi.advanceTimersByTime(1000);
  FakeRecorder.last.say("kept");
  await vi.waitFor(() => expect(stored).toEqual(["kept"]));
  append = () => Promise.reject(Object.assign(new Error("full"), { code: "storage-full" }));
  await recorder.stop();
  expect(ended).toEqual(["finished audio/webm;codecs=opus"]);
});

it("ends by itself when it has become as long as it may, and says so", async () => {
  await recorder.start();
  vi.advanceTimersByTime(61_000);
  await vi.waitFor(() => expect(recorder.state()).toMatchObject({ phase: "idle", problem: "longest" }));
  expect(ended).toEqual(["finished audio/webm;codecs=opus"]);
});

it("a second press while it begins, or ends, does nothing twice", async () => {
  await Promise.all([recorder.start(), recorder.start()]);
  vi.advanceTimersByTime(1000);
  await Promise.all([recorder.stop(), recorder.stop()]);
  expect(ended).toHaveLength(1);
});

it.each([
  ["NotAllowedError", "no-permission"],
  ["NotFoundError", "no-microphone"],
  ["NotReadableError", "no-microphone"],
  ["QuotaExceededError", "storage-short"],
  ["TypeError", "failed"],
] as const)("a browser that says %s is understood as %s", async (name, problem) => {
  microphone = () => Promise.reject(Object.assign(new Error(name), { name }));
  await recorder.start();
  expect(recorder.state()).toMatchObject({ phase: "idle", problem });
});

it("says what is in the way before it asks anybody", async () => {
  vi.stubGlobal("isSecureContext", false);
  await recorder.start();
  expect(recorder.state().problem).toBe("insecure");
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("MediaRecorder", undefined);
  await recorder.start();
  expect(recorder.state().problem).toBe("not-supported");
  expect(problemOf({ code: "storage-full" })).toBe("storage-short");
});

it("a voice, a whisper and a silent room are told apart", () => {
  const tone = (peak: number) => Float32Array.from({ length: 1024 }, (_, i) => peak * Math.sin(i / 5));
  expect([0.001, 0.04, 0.3].map((peak) => loudnessOf(levelOf(tone(peak))))).toEqual(["silent", "soft", "good"]);
});

it("a short press is a tap, and a finger far away means no", () => {
  expect([isShortPress(1000, 1300), isShortPress(1000, 1600)]).toEqual([true, false]);
  expect([isAway({ x: 0, y: 0 }, { x: 20, y: -30 }), isAway({ x: 0, y: 0 }, { x: -100, y: 0 })]).toEqual([false, true]);
});
