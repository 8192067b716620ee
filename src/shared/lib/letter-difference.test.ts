import { describe, expect, it } from "vitest";

import { letterDifference, osaDistance } from "./letter-difference.ts";
import { MOST_GROWTH, growthOf } from "./testing/growth.ts";

/** "Hyp[o→e][→r]tonie": marked columns in brackets. */
function drawn(typed: string, wanted: string): string {
  return letterDifference(typed, wanted)
    .map((column) => (column.kind === "same" ? column.typed : `[${column.typed ?? ""}→${column.wanted ?? ""}]`))
    .join("");
}

it.each([
  ["Hypotonie", "Hypertonie", "Hyp[o→e][→r]tonie"],
  ["Übergbe", "Übergabe", "Überg[→a]be"],
  ["Decubitusprofylaxe", "Dekubitusprophylaxe", "De[c→k]ubituspro[f→ph]ylaxe"],
  ["Uebergabe", "Übergabe", "[Ue→Ü]bergabe"],
  ["uebergabe", "übergabe", "[ue→ü]bergabe"],
  ["Groesse", "Größe", "Gr[oe→ö][ss→ß]e"],
  ["Ubergabe", "Übergabe", "[U→Ü]bergabe"],
  ["Schmrez", "Schmerz", "Schm[re→er]z"],
  ["Armm", "Arm", "Ar[m→]m"],
  ["arm", "Arm", "[a→A]rm"],
  ["", "Arm", "[→A][→r][→m]"],
  ["Arm", "", "[A→][r→][m→]"],
  ["", "", ""],
])("draws %s over %s as %s", (typed, wanted, picture) => {
  expect(drawn(typed, wanted)).toBe(picture);
});

it("takes a decomposed letter for one letter", () => {
  expect(drawn("Übergabe".normalize("NFD"), "Übergabe")).toBe("Übergabe");
});

it("names each kind", () => {
  expect(letterDifference("axb", "abc").map(({ kind }) => kind)).toEqual(["same", "extra", "same", "missing"]);
});

it("gives back both words when its columns are read in a row", () => {
  const words = ["Hypertonie", "Hyptoinie", "Sauerstoffsättigung", "Sauerstof setigung", "Quarz", "Kwarz", "ﬀ", "👩‍⚕️"];
  for (const typed of words) {
    for (const wanted of words) {
      const columns = letterDifference(typed, wanted);
      expect(columns.map((column) => column.typed ?? "").join("")).toBe(typed);
      expect(columns.map((column) => column.wanted ?? "").join("")).toBe(wanted);
    }
  }
});

it("stays fast with a pasted page", () => {
  const compare = (times: number) => void letterDifference("abcdefghij".repeat(times), "Dekubitusprophylaxe");
  expect(growthOf(compare, 125)).toBeLessThan(MOST_GROWTH);
});

describe("osaDistance", () => {
  it.each([
    ["", "", 0],
    ["arm", "arm", 0],
    ["arm", "darm", 1],
    ["vene", "vnee", 1],
    ["hypertonie", "hypotonie", 2],
    ["ca", "abc", 3],
    ["abcd", "badc", 2],
  ])("is %s ~ %s = %i, both ways", (a, b, distance) => {
    expect(osaDistance(a, b, 9)).toBe(distance);
    expect(osaDistance(b, a, 9)).toBe(distance);
  });

  it("answers one more than the limit when the words are farther apart", () => {
    expect(osaDistance("hypertonie", "blutdruck", 2)).toBe(3);
    expect(osaDistance("a", "abcdef", 2)).toBe(3);
    expect(osaDistance("abcd", "badc", 1)).toBe(2);
  });
});
