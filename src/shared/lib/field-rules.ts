import { isEmailAddress } from "./email-address.ts";
import type { FieldError, FieldRuleName } from "./field-errors.ts";
import { passwordProblems, type PasswordProblem } from "./password-rules.ts";

/** A rule that a value of a form has to keep. Rules with a bound are objects of one key. */
export type FieldRule =
  | "required"
  | "email"
  | "numeric"
  | "integer"
  | "alpha"
  | "alpha_num"
  | "alpha_dash"
  | "alpha_spaces"
  | "url"
  | "password"
  | { confirmed: string }
  | { is: string }
  | { min: number }
  | { max: number }
  /** As many characters; "length" in its message. (A key of that name would be any text's, too.) */
  | { size: number }
  | { digits: number }
  | { min_value: number }
  | { max_value: number }
  | { regex: RegExp };

type KeysOf<T> = T extends string ? T : keyof T & string;
/** The rules that a form checks: by their names, or what a password lacks. */
export type FormRuleName = Extract<
  Exclude<KeysOf<FieldRule>, "password" | "size"> | "length" | PasswordProblem,
  FieldRuleName
>;

interface BrokenRule extends FieldError {
  rule: FormRuleName;
}

export type FieldValue = string | boolean | readonly unknown[] | null | undefined;

/** Empty: nothing, empty text, an empty list, no, or white space only. */
export function isEmptyValue(value: FieldValue): boolean {
  if (value === null || value === undefined || value === false) return true;
  if (typeof value === "string") return value.trim() === "";
  return Array.isArray(value) && value.length === 0;
}

const inCharacters = (text: string) => [...text].length;
const asNumber = (text: string) => Number(text.trim().replace(",", "."));
const PATTERNS = {
  alpha: /^[\p{L}\p{M}]+$/u,
  alpha_num: /^[\p{L}\p{M}\p{N}]+$/u,
  alpha_dash: /^[\p{L}\p{M}\p{N}_-]+$/u,
  alpha_spaces: /^[\p{L}\p{M}\s]+$/u,
  integer: /^\s*-?\p{Nd}+\s*$/u,
  numeric: /^\s*-?\p{Nd}+([.,]\p{Nd}+)?\s*$/u,
} as const;

/** The first rule that a value breaks; undefined: it keeps all. An empty value breaks `required` and `password` only. */
export function brokenRule(
  value: FieldValue,
  rules: readonly FieldRule[],
  others: Readonly<Record<string, FieldValue>> = {},
): BrokenRule | undefined {
  for (const rule of rules) {
    const broken = brokenBy(value, rule, others);
    if (broken !== undefined) return broken;
  }
  return undefined;
}

function brokenBy(
  value: FieldValue,
  rule: FieldRule,
  others: Readonly<Record<string, FieldValue>>,
): BrokenRule | undefined {
  if (rule === "required") return isEmptyValue(value) ? { rule } : undefined;
  const text = typeof value === "string" ? value : "";
  if (rule === "password") {
    const [problem] = passwordProblems(text);
    return problem === undefined ? undefined : { rule: problem };
  }
  if (typeof rule === "object" && "confirmed" in rule) {
    return value === others[rule.confirmed] ? undefined : { rule: "confirmed" };
  }
  if (isEmptyValue(value)) return undefined;
  return typeof rule === "string" ? brokenPlain(text, rule) : brokenBound(text, rule);
}

type PlainRule = Exclude<FieldRule, object | "required" | "password">;
type BoundRule = Exclude<FieldRule, string | { confirmed: string }>;

function brokenPlain(text: string, rule: PlainRule): BrokenRule | undefined {
  const isMet =
    rule === "email" ? isEmailAddress(text.trim()) : rule === "url" ? isWebAddress(text) : PATTERNS[rule].test(text);
  return isMet ? undefined : { rule };
}

function brokenBound(text: string, rule: BoundRule): BrokenRule | undefined {
  if ("is" in rule) return text === rule.is ? undefined : { rule: "is" };
  if ("regex" in rule) return rule.regex.test(text) ? undefined : { rule: "regex" };
  if ("min" in rule) return inCharacters(text) >= rule.min ? undefined : { rule: "min", bound: rule.min };
  if ("max" in rule) return inCharacters(text) <= rule.max ? undefined : { rule: "max", bound: rule.max };
  if ("size" in rule) return inCharacters(text) === rule.size ? undefined : { rule: "length", bound: rule.size };
  if ("min_value" in rule)
    return asNumber(text) >= rule.min_value ? undefined : { rule: "min_value", bound: rule.min_value };
  if ("max_value" in rule)
    return asNumber(text) <= rule.max_value ? undefined : { rule: "max_value", bound: rule.max_value };
  const isMet = /^\p{Nd}+$/u.test(text) && inCharacters(text) === rule.digits;
  return isMet ? undefined : { rule: "digits", bound: rule.digits };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text.trim()) && /^https?:$/.test(new URL(text.trim()).protocol);
}
