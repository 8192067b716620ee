import { expect, it } from "vitest";

import { COUNTRY_CODES, isCountryCode } from "./countries.ts";

it("lists the 249 countries of the standard once each, in order, and the platform can name every one", () => {
  const names = new Intl.DisplayNames(["de"], { type: "region", fallback: "none" });
  expect(COUNTRY_CODES).toHaveLength(249);
  expect([...COUNTRY_CODES]).toEqual([...new Set(COUNTRY_CODES)].toSorted());
  expect(COUNTRY_CODES.filter((code) => names.of(code) === undefined)).toEqual([]);
});

it("knows a country from what only looks like one", () => {
  expect(isCountryCode("TN")).toBe(true);
  expect([isCountryCode("ZZ"), isCountryCode("tn"), isCountryCode(null)]).toEqual([false, false, false]);
});
