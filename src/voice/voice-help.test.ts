import { expect, it } from "vitest";

import { platformOf } from "./voice-help.tsx";

const LINUX = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const ANDROID = "Mozilla/5.0 (Linux; Android 13; SM-A145R) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Safari/604.1";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Edg/140.0";

it.each([
  [ANDROID, 5, "android"],
  [IPHONE, 5, "ios"],
  [MAC, 5, "ios"],
  [MAC, 0, "mac"],
  [WINDOWS, 10, "windows"],
  [LINUX, 0, "linux"],
])("opens the instructions of the device in her hand: %s, %i fingers", (userAgent, maxTouchPoints, platform) => {
  expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform);
});
