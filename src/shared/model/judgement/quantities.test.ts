import { describe, expect, it } from "vitest";

import { numeralOf } from "./numerals.ts";
import { readAnswer } from "./read-answer.ts";

const read = (text: string) =>
  readAnswer(text).quantities.map(({ about, dimension, value, to }) =>
    `${about} ${dimension} ${value}${to === undefined ? "" : `–${to}`}`.trim(),
  );

describe("numbers in words", () => {
  it.each([
    ["sechs", 6],
    ["siebenundsechzig", 67],
    ["hundertfunfundsiebzig", 175],
    ["sechshundertfunfundsiebzig", 675],
    ["zweitausend", 2000],
    ["anderthalb", 1.5],
    ["38,9", 38.9],
    ["1.500", 1500],
  ])("reads %s", (word, value) => expect(numeralOf(word)).toBe(value));

  it.each(["sechzig-", "hund", "und", "herz", ""])("reads no number in %s", (word) =>
    expect(numeralOf(word)).toBeNull(),
  );
});

describe("numbers with units", () => {
  it.each([
    ["Ramipril 5 mg", ["ramipril mass 5"]],
    ["fünf Milligramm Morphin und sechs Einheiten Insulin", ["morphin mass 5", "insulin units 6"]],
    ["6E Insulin", ["insulin units 6"]],
    ["RR 140/90", ["blutdruck pressure 140–90"]],
    ["175 zu 100", ["blutdruck pressure 175–100"]],
    ["Atemfrequenz 28, Sättigung 88 Prozent", ["atemfrequenz plain 28", "sättigung percent 88"]],
    ["Fieber: 39,2, der Puls ist 112", ["temperatur plain 39.2", "puls plain 112"]],
    ["2 l Sauerstoff", ["sauerstoff flow 2"]],
    ["Zimmer 214", ["room 214"]],
    ["um halb zehn", ["clock 570"]],
    ["um zehn nach zwei", ["clock 130"]],
    ["14:30 Uhr", ["clock 150"]],
    ["seit drei Tagen", ["duration 4320"]],
    ["dreimal", ["times 3"]],
    ["Blutzucker 48 mg/dl", ["blutzucker concentration 48"]],
    ["1 g Paracetamol", ["paracetamol mass 1000"]],
    ["ein Patient", []],
    ["Frau Silva in der 210 hat 39,2 Fieber", ["room 210", "temperatur plain 39.2"]],
    ["Frau Silva hat Fieber, 210", ["temperatur plain 210"]],
    ["OK 90°", ["angle 90"]],
    ["Temperatur 40°", ["temperatur degrees 40"]],
    ["höchstens vier am Tag", ["times 4"]],
    ["19 Uhr 39,0", ["clock 420", "plain 39"]],
    ["19 Uhr 39", ["clock 459"]],
  ])("reads %s", (text, wanted) => expect(read(text)).toEqual(wanted));
});
