import { expect, test } from "vitest";

import { dismissHint, isAppleTouchSafari, mayHint } from "./install.ts";

const safari = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const day = 86_400_000;

test.each([
  ["an iPhone", `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${safari}`, 5, true],
  ["an iPad, which calls itself a Mac", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 5, true],
  ["a Mac", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 0, false],
  ["Chrome on an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) CriOS/140.0 Mobile Safari/604.1", 5, false],
  ["Android", "Mozilla/5.0 (Linux; Android 13) Chrome/140.0 Mobile Safari/537.36", 5, false],
])("%s: steps for Safari are shown only where they are true", (_, userAgent, maxTouchPoints, expected) => {
  expect(isAppleTouchSafari({ userAgent, maxTouchPoints })).toBe(expected);
});

test("after 'not now' the hint rests for 30 days", () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  expect(mayHint(storage, 100 * day)).toBe(true);
  dismissHint(storage, 100 * day);
  expect(mayHint(storage, 129 * day)).toBe(false);
  expect(mayHint(storage, 130 * day)).toBe(true);
});
