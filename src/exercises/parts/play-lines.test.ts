import { expect, it } from "vitest";

import type { Spoken } from "#voice/utter.ts";

import { playLines, type DialogueLine } from "./play-lines.ts";

const line = (id: string, type: DialogueLine["type"] = "PERSON_SAY", pause_ms: number | null = null): DialogueLine => ({
  id,
  type,
  text: id,
  pause_ms,
});

async function played(lines: readonly DialogueLine[], sounds: Record<string, Spoken> = {}, stopAt = "") {
  const seen: (string | number | null)[] = [];
  const stop = new AbortController();
  const how = await playLines(lines, {
    onLine: (id) => void seen.push(id),
    wait: async (ms) => void seen.push(ms),
    sound: async ({ id }) => {
      if (id === stopAt) stop.abort();
      return sounds[id] ?? "spoken";
    },
    signal: stop.signal,
  });
  return { how, seen };
}

const scene = [line("bell", "AUDIO_EFFECT"), line("hello"), line("what", "PERSON_SAY", 900)];

it("plays line after line with the author's pauses, and says when it is over", async () => {
  expect(await played(scene)).toEqual({ how: "played", seen: ["bell", 350, "hello", 900, "what", null] });
});

it("goes on without a noise that cannot be had, and ends where a person cannot be heard", async () => {
  expect((await played(scene, { bell: "silent" })).how).toBe("played");
  expect(await played(scene, { hello: "silent" })).toEqual({ how: "silent", seen: ["bell", 350, "hello", null] });
});

it("stops at her word and when something else sounds", async () => {
  expect((await played(scene, {}, "bell")).how).toBe("stopped");
  expect((await played(scene, { hello: "stopped" })).seen).toEqual(["bell", 350, "hello", null]);
});
