import { expect, it } from "vitest";

import { pushStatus, type PushAbilities } from "./push-support.ts";

const android: PushAbilities = {
  hasPush: true,
  userAgent: "Mozilla/5.0 (Linux; Android 13) Chrome/140",
  maxTouchPoints: 5,
  isInstalled: false,
  permission: "default",
  isSubscribed: false,
};
const iphone = { ...android, hasPush: false, userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/604.1" };

it.each<[string, Partial<PushAbilities>, string]>([
  ["nobody was asked yet", {}, "off"],
  ["allowed, but not wanted here", { permission: "granted" }, "off"],
  ["allowed and wanted", { permission: "granted", isSubscribed: true }, "on"],
  ["allowed once and taken back in the browser's settings", { permission: "denied", isSubscribed: true }, "denied"],
  ["a browser without push", { hasPush: false }, "impossible"],
  ["an iPhone's browser", iphone, "install-first"],
  [
    "an iPad, which calls itself a Mac",
    { ...iphone, userAgent: "Mozilla/5.0 (Macintosh) Safari/604.1" },
    "install-first",
  ],
  ["a Mac without push", { ...iphone, userAgent: "Mozilla/5.0 (Macintosh)", maxTouchPoints: 0 }, "impossible"],
  ["an old iPhone, from the home screen", { ...iphone, isInstalled: true }, "impossible"],
  ["a new iPhone, from the home screen", { ...iphone, hasPush: true, isInstalled: true }, "off"],
])("%s", (_name, change, status) => {
  expect(pushStatus({ ...android, ...change })).toBe(status);
});
