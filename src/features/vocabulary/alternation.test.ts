import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { Spoken } from "#voice/utter.ts";

import { ALTERNATING, playInTurn, type Side } from "./alternation.ts";

let heard: (Side | null)[];
let stop: AbortController;
let outcome: (side: Side) => Spoken;
beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  stop = new AbortController();
  outcome = () => "spoken";
});
afterEach(() => vi.useRealTimers());

const play = (sides: readonly Side[]) =>
  playInTurn({
    sides,
    say: async (side) => outcome(side),
    onSide: (side) => void heard.push(side),
    signal: stop.signal,
  });

it("lets one voice end before the other begins, in the order asked", async () => {
  const playing = play(["own", "model"]);
  await vi.advanceTimersByTimeAsync(400);
  expect(heard).toEqual(["own"]);
  await vi.advanceTimersByTimeAsync(200);
  await playing;
  expect(heard).toEqual(["own", "model", null]);
});

it("goes on alternating until it is stopped, and not for ever", async () => {
  const playing = play(ALTERNATING);
  await vi.advanceTimersByTimeAsync(1200);
  expect(heard).toEqual(["model", "own", "model"]);
  stop.abort();
  await playing;
  expect(heard).toEqual(["model", "own", "model", null]);
  expect(ALTERNATING).toHaveLength(10);
});

it("ends where a voice cannot be heard, or was silenced by something else", async () => {
  outcome = (side) => (side === "own" ? "silent" : "spoken");
  const playing = play(ALTERNATING);
  await vi.runAllTimersAsync();
  await playing;
  expect(heard).toEqual(["model", "own", null]);
});
