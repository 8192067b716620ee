import { describe, expect, it } from "vitest";

import { brokenRule, type FieldRule, type FieldValue } from "./field-rules.ts";

describe("a value that keeps its rule", () => {
  it.each<[FieldValue, FieldRule]>([
    ["a", "required"],
    [true, "required"],
    [["x"], "required"],
    ["", "email"],
    [" amina@klinik.de ", "email"],
    ["12,5", "numeric"],
    ["-3", "integer"],
    ["٣٤", "integer"],
    ["Müller", "alpha"],
    ["Zimmer 3", { max: 8 }],
    ["🩺🩺", { size: 2 }],
    ["Anna Lena", "alpha_spaces"],
    ["anna_l-2", "alpha_dash"],
    ["Station3", "alpha_num"],
    ["123456", { digits: 6 }],
    ["7", { min_value: 7 }],
    ["7,0", { max_value: 7 }],
    ["https://klinik.de/a", "url"],
    ["ja", { is: "ja" }],
    ["A-1", { regex: /^[A-Z]-\d$/ }],
    ["Visite2026", "password"],
  ])("%j keeps %j", (value, rule) => expect(brokenRule(value, [rule])).toBeUndefined());
});

describe("a value that breaks its rule", () => {
  it.each<[FieldValue, FieldRule, string, number?]>([
    [null, "required", "required"],
    ["", "required", "required"],
    ["  \t", "required", "required"],
    [[], "required", "required"],
    [false, "required", "required"],
    ["amina", "email", "email"],
    ["zwölf", "numeric", "numeric"],
    ["1.5", "integer", "integer"],
    ["R2D2", "alpha", "alpha"],
    ["a b", "alpha_dash", "alpha_dash"],
    ["a-b", "alpha_num", "alpha_num"],
    ["a1", "alpha_spaces", "alpha_spaces"],
    ["ab", { min: 3 }, "min", 3],
    ["abcd", { max: 3 }, "max", 3],
    ["abcd", { size: 3 }, "length", 3],
    ["12345", { digits: 6 }, "digits", 6],
    ["12 456", { digits: 6 }, "digits", 6],
    ["6", { min_value: 7 }, "min_value", 7],
    ["viel", { max_value: 7 }, "max_value", 7],
    ["javascript:alert(1)", "url", "url"],
    ["nein", { is: "ja" }, "is"],
    ["a", { regex: /^\d$/ }, "regex"],
    ["", "password", "required"],
    ["kurz", "password", "too-short"],
  ])("%j breaks %j", (value, rule, name, bound) => {
    expect(brokenRule(value, [rule])).toEqual(bound === undefined ? { rule: name } : { rule: name, bound });
  });

  it("is told the first of its rules", () => {
    expect(brokenRule("", ["required", "email"])?.rule).toBe("required");
    expect(brokenRule("x", ["required", "email", { max: 0 }])?.rule).toBe("email");
  });

  it("must be what the other field says", () => {
    expect(brokenRule("a", [{ confirmed: "first" }], { first: "a" })).toBeUndefined();
    expect(brokenRule("", [{ confirmed: "first" }], { first: "a" })?.rule).toBe("confirmed");
  });
});
