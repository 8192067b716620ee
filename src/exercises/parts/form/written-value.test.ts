import { describe, expect, it } from "vitest";

import { sampleContext } from "../../testing/sample-context.ts";
import type { Field } from "./field.ts";
import { judgeField } from "./judge-field.ts";
import { factorTo, plainNumberIn } from "./written-value.ts";

const number = (value: number, unit?: string, within = 0): Field => ({
  id: "f",
  label: "Wert",
  points: 1,
  kind: "number",
  value,
  within,
  wrong: [],
  ...(unit !== undefined && { unit }),
});
const verdict = (field: Field, said: string) => judgeField(field, said, sampleContext).verdict;

describe("a number in a field", () => {
  it.each([
    [number(208), ["208", "Zimmer 208"]],
    [number(1500, "ml"), ["1500", "1.500 ml", "1500 Milliliter", "1,5 l", "1,5 Liter"]],
    [number(38.5, "Grad"), ["38,5", "38.5 °C", "38,5 Grad"]],
    [number(89, "Prozent"), ["89 %", "neunundachtzig"]],
    [number(112, "pro Minute"), ["112", "112/min", "112 pro Minute"]],
    [number(6.2, "mmol/l"), ["6,2 mmol/l", "6,2 mmol"]],
    [number(5, "mg"), ["5 Milligramm", "0,005 g"]],
    [number(120, "Minuten"), ["2 Stunden"]],
  ])("%#: is right however it is written", (field, ways) =>
    expect(ways.map((said) => verdict(field, said))).toEqual(ways.map(() => "correct")),
  );

  it.each([
    [number(208), ["2080", "280", "nicht 208", "kein 208", "208 oder 210", "208–210", "208 bis 210", "nicht bekannt"]],
    [number(1500, "ml"), ["15000 ml", "1500 l", "1,5 ml", "1500 mg", "über 1500", "mindestens 1500 ml"]],
    [number(38.5, "Grad"), ["385", "38,5 %", "weniger als 38,5"]],
    [number(89, "Prozent"), ["98 %", "89 Grad", "8,9 %"]],
    [number(5, "mg"), ["5 g", "5 ml", "50 mg", "0,5 mg", "5 Tabletten"]],
    [number(120, "Minuten"), ["120 Stunden", "2 Minuten"]],
    [number(112, "pro Minute"), ["112 %", "112 mg"]],
    [number(6.2, "mmol/l"), ["6,2 mg", "62 mmol/l"]],
    [number(3), ["drei oder vier", "nicht drei", "nein, drei"]],
  ])("%#: is wrong with another value or unit, denied, bounded or left open", (field, ways) =>
    expect(ways.map((said) => verdict(field, said))).toEqual(ways.map(() => "wrong")),
  );
});

it("reads one number, or none", () => {
  expect(["1.500", "2 l O2", "38,5"].map(plainNumberIn)).toEqual([1500, 2, 38.5]);
  expect(["5–6", "5, 6", "unter 85", "ja"].map(plainNumberIn)).toEqual([null, null, null, null]);
});

it("knows what units are to one another, and takes those it does not know as they are", () => {
  expect(factorTo("ml", "1,5 l")).toBe(1000);
  expect(factorTo("ml", "5 mg")).toBeNull();
  expect(factorTo(undefined, "5 mg")).toBe(1);
  expect(factorTo("mmHg", "140 Hektopascal")).toBe(1);
});
