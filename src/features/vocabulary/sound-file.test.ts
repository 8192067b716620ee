import { expect, it } from "vitest";

import { checkedSound, soundType, type SoundError } from "./sound-file.ts";

it.each([
  ["audio/x-m4a", "audio/mp4"],
  ["audio/mp3", "audio/mpeg"],
  ["audio/webm;codecs=opus", "audio/webm"],
  ["video/mp4", null],
  ["text/html", null],
  ["", null],
])("what says it is %s is taken as %s", (said, type) => {
  expect(soundType(said)).toBe(type);
});

const refused = (file: Blob) => checkedSound(file).catch((error: SoundError) => error.reason);

it("what is no sound, or far too large, is refused before anything of it is read", async () => {
  expect(await refused(new Blob(["<html>"], { type: "text/html" }))).toBe("unreadable");
  expect(await refused(new Blob([new Uint8Array(5_000_001)], { type: "audio/mpeg" }))).toBe("too-large");
});
