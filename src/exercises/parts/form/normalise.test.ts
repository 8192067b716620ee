import { describe, expect, it } from "vitest";

import { normalise, numberIn } from "./normalise.ts";

describe("a value is the same however it is written", () => {
  it.each([
    ["time", "07:30", ["7:30", "7.30 Uhr", "halb acht", "07:30", "um halb acht"]],
    ["time", "06:45", ["Viertel vor sieben", "6:45", "6 Uhr 45"]],
    ["blood_pressure", "140/90", ["140 zu 90", "140/90 mmHg", "140 / 90"]],
    ["date", "1959-05-03", ["3.5.1959", "03.05.59", "3. Mai 1959", "1959-05-03"]],
    ["number", "38.5", ["38,5", "38.5 °C"]],
  ] as const)("%s: %s", (kind, wanted, ways) => {
    expect(ways.map((way) => normalise(kind, way))).toEqual(ways.map(() => wanted));
  });
});

it("reads numbers in digits and in words, each digit of them", () => {
  expect(["67", "siebenundsechzig", "67 Jahre", "−3", "+12", "hundert"].map(numberIn)).toEqual([
    67, 67, 67, -3, 12, 100,
  ]);
  expect(numberIn("Jahre")).toBeNull();
  expect(["Zimmer 208", "Schrank Nummer 3", "ca. 5", "minus 4", "etwa 38,5 °C"].map(numberIn)).toEqual([
    208, 3, 5, -4, 38.5,
  ]);
});
