import type * as v from "valibot";

import { type FieldError, type FieldErrors, isFieldRule } from "#shared/lib/field-errors.ts";

import { ruleText } from "./rule-text.ts";

/** Returns which rule an issue of a schema is about: the check names it, or the type of the issue says so. */
export function fieldErrorOf(issue: v.BaseIssue<unknown>): FieldError {
  const { type, message, expected, received, requirement, input } = issue;
  const bound = typeof requirement === "number" ? { bound: requirement } : {};
  if (isFieldRule(message) && message !== "invalid") return { rule: message };
  if (expected === "never") return { rule: "unknown-field" };
  if (received === "undefined") return { rule: "required" };
  switch (type) {
    case "min_length":
      return requirement === 1 ? { rule: "required" } : { rule: "min", ...bound };
    case "max_length":
      return { rule: Array.isArray(input) ? "most" : "max", ...bound };
    case "min_value":
      return { rule: "min_value", ...bound };
    case "max_value":
      return { rule: "max_value", ...bound };
    case "integer":
      return { rule: "integer" };
    default:
      return { rule: "invalid", bound: expected ?? type };
  }
}

/** The German texts of an answer's `fields`, for whoever reads the API itself. */
export const fieldMessages = (fields: FieldErrors): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, errors]) => [path, errors.map((error) => ruleText(error, "deu"))]),
  );
