import * as v from "valibot";

import { AppError } from "#shared/contract/errors.ts";
import type { FieldErrors, FieldRuleName } from "#shared/lib/field-errors.ts";

import { wellFormed } from "#shared/lib/well-formed.ts";
import { fieldErrorOf } from "../texts/field-errors.ts";
import { invalid } from "./errors.ts";

/** Deeper than anything the contract knows; what is deeper is an attempt to hurt. */
const MOST_LEVELS = 32;

type Schema = v.GenericSchema<unknown, unknown>;

/** Checks one part of a request; throws a `validation` with the broken rules by path. */
export function checkPart<S extends Schema>(schema: S, input: unknown, part: string): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const fields: FieldErrors = {};
  for (const issue of result.issues.slice(0, 50)) {
    const path = v.getDotPath(issue) ?? part;
    const errors = (fields[path] ??= []);
    const error = fieldErrorOf(issue);
    if (!errors.some((one) => one.rule === error.rule && one.bound === error.bound)) errors.push(error);
  }
  throw new AppError("validation", { fields });
}

/**
 * What no part of a JSON document may have: text that PostgreSQL cannot store, names that every object of the
 * language already has (a check by `in` would let them pass), and endless depth.
 */
export function checkedJson(value: unknown): unknown {
  checkLevel(value, "", 0, (path) => {
    throw fieldError(path, "half-character");
  });
  return value;
}

/**
 * The same for what may have waited on a device: a text that was cut in the middle of an emoji ends with half a pair of
 * surrogates, and for that alone nobody's work is refused. The half becomes the sign for what cannot be shown.
 */
export function mendedJson(value: unknown): unknown {
  let isWhole = true;
  checkLevel(value, "", 0, () => (isWhole = false));
  return isWhole ? value : wellFormed(value);
}

function checkLevel(value: unknown, path: string, level: number, onHalf: (path: string) => void): void {
  if (typeof value === "string") {
    if (value.includes("\u0000")) throw fieldError(path, "nul-character");
    if (!value.isWellFormed()) onHalf(path);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (level >= MOST_LEVELS) throw fieldError("body", "too-deep");
  for (const [key, inner] of Object.entries(value)) {
    if (key in Object.prototype && !Array.isArray(value)) throw fieldError(join(path, key), "unknown-field");
    // Half a pair of surrogates: JSON can carry it, the names of what is refused could not be stored.
    if (!key.isWellFormed()) throw fieldError(path, "unknown-field");
    if (key.includes("\u0000")) throw fieldError(path, "nul-character");
    checkLevel(inner, join(path, key), level + 1, onHalf);
  }
}

const join = (path: string, key: string) => (path === "" ? key : `${path}.${key}`);
const fieldError = (path: string, rule: FieldRuleName) => invalid(path === "" ? "body" : path, rule);
