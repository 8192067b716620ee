import { describe, expect, it } from "vitest";

import { normalise, numberIn } from "./normalise.ts";

describe("a value is the same however it is written", () => {
  it.each([
    ["time", "07:30", ["7:30", "7.30 Uhr", "halb acht", "07:30", "um halb acht"]],
    ["time", "06:45", ["Viertel vor sieben", "6:45", "6 Uhr 45", "6h45", "645", "0645", "6 45", "6,45"]],
    ["time", "12:10", ["zehn nach zwölf", "10 nach 12", "12.10 Uhr", "gegen zehn nach zwölf"]],
    ["time", "08:25", ["fünf vor halb neun", "8:25"]],
    ["time", "08:40", ["zwanzig vor neun", "zehn nach halb neun"]],
    ["time", "03:00", ["3 Uhr nachts", "seit 3 Uhr", "ungefähr seit drei Uhr", "ca. 3 Uhr", "nachts um 3", "gegen 3"]],
    ["time", "15:30", ["halb vier nachmittags", "15:30", "um 3:30 am Nachmittag"]],
    ["time", "11:00", ["11 Uhr vormittags", "elf"]],
    ["time", "12:00", ["12", "zwölf", "12 Uhr"]],
    ["blood_pressure", "140/90", ["140 zu 90", "140/90 mmHg", "140 / 90"]],
    [
      "date",
      "1959-05-03",
      ["3.5.1959", "03.05.59", "3. Mai 1959", "1959-05-03", "03/05/1959", "3-5-1959", "3 Mai 1959"],
    ],
    ["number", "38.5", ["38,5", "38.5 °C"]],
  ] as const)("%s: %s", (kind, wanted, ways) => {
    expect(ways.map((way) => normalise(kind, way))).toEqual(ways.map(() => wanted));
  });
});

it.each([
  ["time", ["25:00", "7:65", "heute", "halb", "nach zwölf", "7:5", "vor halb acht uhr morgens"]],
  ["date", ["32.1.1959", "3.13.1959", "gestern", "Mai 1959"]],
] as const)("takes for no %s: %j", (kind, texts) => {
  expect(texts.map((text) => normalise(kind, text))).toEqual(texts.map(() => null));
});

it("reads numbers in digits and in words, each digit of them", () => {
  expect(["67", "siebenundsechzig", "67 Jahre", "−3", "+12", "hundert"].map(numberIn)).toEqual([
    67, 67, 67, -3, 12, 100,
  ]);
  expect(["dritter", "im dritten Schrank", "Schrank Nummer drei", "dritten"].map(numberIn)).toEqual([3, 3, 3, 3]);
  expect(numberIn("Jahre")).toBeNull();
  expect(["Zimmer 208", "Schrank Nummer 3", "ca. 5", "minus 4", "etwa 38,5 °C"].map(numberIn)).toEqual([
    208, 3, 5, -4, 38.5,
  ]);
});
