import { describe, expect, it } from "vitest";

import { addressesIn } from "./addresses.ts";

describe("pasted addresses", () => {
  it.each([
    ["ana@klinik.de", ["ana@klinik.de"]],
    ["ana@klinik.de, bo@klinik.de;chi@klinik.de", ["ana@klinik.de", "bo@klinik.de", "chi@klinik.de"]],
    ["ana@klinik.de\r\nbo@klinik.de\n\n", ["ana@klinik.de", "bo@klinik.de"]],
    ["ana@klinik.de bo@klinik.de", ["ana@klinik.de", "bo@klinik.de"]],
    ["Ana Yılmaz <Ana@Klinik.de>, mailto:bo@klinik.de", ["ana@klinik.de", "bo@klinik.de"]],
    ["ana@klinik.de, ANA@klinik.de ", ["ana@klinik.de"]],
    [" \n ", []],
  ])("%j are read one by one, each once", (text, good) => {
    expect(addressesIn(text)).toEqual({ good, bad: [] });
  });

  it("what is none is said as it was typed", () => {
    expect(addressesIn("ana@klinik.de, bo.klinik.de, @x.de")).toEqual({
      good: ["ana@klinik.de"],
      bad: ["bo.klinik.de", "@x.de"],
    });
  });
});
