import { expect, it } from "vitest";

import { visibleText, withoutInvisible } from "./visible-text.ts";

it.each([
  ["Wund\u00ADversor\u00ADgung", "Wundversorgung"],
  ["\u200BWun\u200Bde\u200B", "Wunde"],
  ["\uFEFFdie Wunde", "die Wunde"],
  ["Wun\u200Dde\u200C", "Wunde"],
  ["die\u00A0Wunde,\u202F-n", "die Wunde, -n"],
  ["\u202Adie Wunde\u202C\u200E", "die Wunde"],
  ["\u2068die Wunde\u2069 \u2060", "die Wunde "],
  ["Wunde", "Wunde"],
  ["", ""],
])("%j is stored as %j", (text, stored) => {
  expect(visibleText(text)).toBe(stored);
});

it("what spells a word stays: the gap in Persian, the joint of a drawn sign", () => {
  expect(visibleText("می\u200Cخواهم")).toBe("می\u200Cخواهم");
  expect(visibleText("\u{1F469}\u200D\u{2695}\uFE0F")).toBe("\u{1F469}\u200D\u{2695}\uFE0F");
  expect(visibleText("جرح\u200F \u200Fعميق\u200C")).toBe("جرح عميق");
});

it("for comparing nothing of it counts", () => {
  expect(withoutInvisible("می\u200Cخواهم Wun\u00ADde")).toBe("میخواهم Wunde");
});
