import { expect, it } from "vitest";

import { deviceName } from "./device-name.ts";

it.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15", 5, "iPhone"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15", 5, "iPad"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15", 0, "Mac"],
  ["Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile", 5, "Android"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0", 10, "Windows"],
  ["Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36", 1, "Chromebook"],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36", 0, "Linux"],
  ["curl/8.0", 0, undefined],
])("%s with %i points is %s", (agent, points, name) => {
  expect(deviceName(agent, points)).toBe(name);
});
