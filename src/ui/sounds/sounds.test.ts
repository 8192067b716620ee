import { existsSync } from "node:fs";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { playSound, type SoundName, soundUrl } from "./sounds.ts";

let played: string[] = [];
const player = async () => ({ play: (url: string) => void played.push(url) });

beforeEach(() => {
  played = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a sound plays from the app's own origin", async () => {
  playSound("correct", { enabled: true }, player);
  await vi.runAllTimersAsync();
  expect(played).toEqual(["/sounds/correct.mp3"]);
});

test("nothing plays for a learner who turned sounds off", async () => {
  playSound("error", { enabled: false }, player);
  await vi.runAllTimersAsync();
  expect(played).toEqual([]);
});

test("an error is followed by a major failure after 1200 ms, not before", async () => {
  playSound("error", { enabled: true }, player);
  await vi.advanceTimersByTimeAsync(1199);
  expect(played).toEqual(["/sounds/error.mp3"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(played).toEqual(["/sounds/error.mp3", "/sounds/major-failure.mp3"]);
});

test("a player that cannot be loaded or fails is silence, no error", async () => {
  const failing = async () => ({
    play() {
      throw new Error("no audio device");
    },
  });
  playSound("xp", { enabled: true }, failing);
  playSound("error", { enabled: true }, () => Promise.reject(new Error("chunk is gone")));
  await vi.runAllTimersAsync();
  expect(played).toEqual([]);
});

test("every sound has its file", () => {
  const names: SoundName[] = ["correct", "almost", "error", "major-failure", "level-up", "xp", "finish"];
  const missing = names.filter((name) => !existsSync(new URL(`../../../public${soundUrl(name)}`, import.meta.url)));
  expect(missing).toEqual([]);
});
