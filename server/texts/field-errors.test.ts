import * as v from "valibot";
import { describe, expect, it, test } from "vitest";

import { AppError, errorWith } from "#shared/contract/errors.ts";
import { FIELD_RULES, rule } from "#shared/lib/field-errors.ts";
import { filledText, integer, text } from "#shared/model/scalars.ts";

import { errorBody } from "../calls/errors.ts";
import { fieldErrorOf } from "./field-errors.ts";
import { ruleText } from "./rule-text.ts";

const errorsOf = (schema: v.GenericSchema, input: unknown) => v.safeParse(schema, input).issues?.map(fieldErrorOf);

describe("the rule of an issue", () => {
  it.each([
    ["the most characters", text(3), "abcd", { rule: "max", bound: 3 }],
    ["the least characters", v.pipe(v.string(), v.minLength(4)), "abc", { rule: "min", bound: 4 }],
    ["nothing", filledText(3), " ", { rule: "required" }],
    ["the most entries", v.pipe(v.array(v.string()), v.maxLength(1)), ["a", "b"], { rule: "most", bound: 1 }],
    ["a number that is too small", integer(2, 9), 1, { rule: "min_value", bound: 2 }],
    ["a number that is too big", integer(2, 9), 10, { rule: "max_value", bound: 9 }],
    ["a part of a number", integer(2, 9), 2.5, { rule: "integer" }],
    [
      "a rule that the check names",
      v.pipe(
        v.string(),
        v.check(() => false, rule("stars")),
      ),
      "",
      { rule: "stars" },
    ],
    [
      "none that the check names",
      v.pipe(
        v.string(),
        v.check(() => false),
      ),
      "",
      { rule: "invalid", bound: "check" },
    ],
    ["another type", v.boolean(), "yes", { rule: "invalid", bound: "boolean" }],
  ])("is found of %s", (_what, schema, input, expected) => {
    expect(errorsOf(schema, input)).toEqual([expected]);
  });

  it("is found of what is missing and of what nobody knows", () => {
    expect(errorsOf(v.strictObject({ a: v.string() }), { b: 1 })).toEqual([
      { rule: "required" },
      { rule: "unknown-field" },
    ]);
  });
});

test.each(FIELD_RULES)("the rule %s has a text in German and in English", (name) => {
  const [german, english] = [ruleText({ rule: name, bound: 7 }, "deu"), ruleText({ rule: name, bound: 7 }, "eng")];
  expect(german).not.toMatch(/rule\.|[{}]/);
  expect(english).not.toMatch(/rule\.|[{}]|[äöüß]/);
  expect(german).not.toBe(english);
});

describe("an answer", () => {
  it("has what is wrong with a field as a rule and as a German text", () => {
    const error = new AppError("validation", { fields: { term: [{ rule: "max", bound: 5 }] } });
    expect(errorBody(error)).toMatchObject({
      fields: { term: ["Darf nicht länger als 5 Zeichen sein"] },
      rules: { term: [{ rule: "max", bound: 5 }] },
    });
  });

  it.each([
    [errorWith("invalid-grant", { ended: "account" }), { account: ["account"] }],
    [errorWith("invalid-grant", { ended: "reused" }), { ended_reused: ["reused"] }],
    [
      errorWith("last-manager", { organizations: [{ id: "1", name: "A" }] }),
      { organizations: ["A"], organization_ids: ["1"] },
    ],
    [errorWith("second-factor-required", { ticket: "t", methods: ["app"] }), { ticket: ["t"], methods: ["app"] }],
    [errorWith("second-factor-required", { ticket: null, methods: ["passkey"] }), { methods: ["passkey"] }],
    [new AppError("invalid-grant"), undefined],
    [new AppError("conflict", { details: { organizations: 1 } }), undefined],
  ])("tells apps of version 0.1.0 by fields what is none: %s", (error, fields) => {
    expect(errorBody(error).fields).toEqual(fields);
    expect(errorBody(error).rules).toBeUndefined();
  });
});
