import { describe, expect, it } from "vitest";

import { sentenceAround, tidy, wholeWords } from "./selected-text.ts";

const text =
  "Er steigt bei Stress. Der Blut\u00ADdruck wird am Oberarm gemessen, z. B. mit einem Blutdruck-Messgerät. Danach ruhen.";
const at = (part: string) => ({ from: text.indexOf(part), to: text.indexOf(part) + part.length });

function grown(part: string): string {
  const { from, to } = at(part);
  const whole = wholeWords(text, from, to);
  return tidy(text.slice(whole.from, whole.to));
}

describe("a selection", () => {
  it("grows to whole words, over hyphens and places where a word may break", () => {
    expect(grown("ober".replace("o", "O"))).toBe("Oberarm");
    expect(grown("druck wi")).toBe("Blutdruck wird");
    expect(grown("Messgerä")).toBe("Blutdruck-Messgerät");
  });

  it("loses the blanks and keeps the stop at its edges", () => {
    expect(grown(" Stress. ")).toBe("Stress.");
    const blanks = wholeWords("a   b", 1, 4);
    expect(blanks.from).toBe(blanks.to);
  });
});

describe("its sentence", () => {
  const around = (part: string) => sentenceAround(text, at(part).from, at(part).to);

  it("is the one it stands in, or those over which it reaches", () => {
    expect(around("Stress")).toBe("Er steigt bei Stress.");
    expect(around("Danach")).toBe("Danach ruhen.");
    expect(around("Stress. Der")).toMatch(/^Er steigt bei Stress\. Der Blutdruck wird am Oberarm/);
  });

  it("is none where the selection is all there is", () => {
    expect(sentenceAround("der Blutdruck", 0, 13)).toBeNull();
    expect(sentenceAround("„Guten Tag!“", 1, 11)).toBeNull();
  });

  it("of hundreds of words is what stands near the selection", () => {
    const long = `${"sehr ".repeat(200)}lange ${"weit ".repeat(200)}`;
    const from = long.indexOf("lange");
    const quote = sentenceAround(long, from, from + 5) ?? "";
    expect(quote).toMatch(/^… sehr .*lange .*weit …$/);
    expect(quote.length).toBeLessThan(330);
  });
});
