import { i18n, type Messages } from "@lingui/core";
import { beforeEach, expect, it } from "vitest";

import { isolateLatin } from "./isolate-latin.ts";

beforeEach(() => i18n.load("aeb", {}));

function shown(text: Messages[string], values: Record<string, unknown>): string {
  i18n.load("aeb", isolateLatin({ text }));
  i18n.activate("aeb", ["ar-TN-u-nu-latn"]);
  return i18n._("text", values);
}

it.each<[string, Messages[string], Record<string, unknown>]>([
  ["ends with a full stop", ["Applies to all your devices."], {}],
  [
    "begins with a number",
    [["count", "plural", { offset: undefined, one: ["#", " word"], other: ["#", " words"] }]],
    { count: 12 },
  ],
  ["names what may be Arabic", ["Hello ", ["name"], ", good to see you"], { name: "أمينة" }],
])("English that %s is held together on a page from right to left", (_what, text, values) => {
  expect(shown(text, values)).toMatch(/^\u2066[^\u2066\u2069]+\u2069$/);
});

it.each<[string, Messages[string], Record<string, unknown>]>([
  ["is translated", ["مرحبا ", ["name"], "!"], { name: "Linh" }],
  ["is plain words", ["Speaking speed"], {}],
  ["is only what is put in", [["day"], ", ", ["time"]], { day: "اليوم", time: "5" }],
  ["begins with a part of the page", ["<0>12</0> words"], {}],
])("what %s stays as it is", (_what, text, values) => {
  expect(shown(text, values)).not.toMatch(/[\u2066\u2069]/);
});
