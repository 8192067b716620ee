/**
 * Every rule that a value of a form or of a call has to keep. Their names stand on the wire; their texts stand in
 * `i18n/rule-messages.ts` for the app and in `locales/<code>/server.po` ("rule.…") for the API.
 */
export const FIELD_RULES = [
  // Whether something is there, how much of it, and of which characters.
  "required",
  "min",
  "max",
  "length",
  "min_value",
  "max_value",
  "numeric",
  "integer",
  "digits",
  "alpha",
  "alpha_num",
  "alpha_dash",
  "alpha_spaces",
  "regex",
  "is",
  "confirmed",
  "most",
  "too-many",
  "too-large",
  "out-of-bounds",
  // Passwords, codes and links.
  "too-short",
  "too-long",
  "no-uppercase",
  "no-lowercase",
  "no-digit",
  "known-password",
  "wrong-password",
  "password-again",
  "code",
  "link",
  "no-code-app",
  "terms",
  // Formats.
  "email",
  "url",
  "uuid",
  "time",
  "day",
  "clock-time",
  "time-zone",
  "language-code",
  "country-code",
  "key",
  "version",
  "base64url",
  "sha256",
  "path",
  "cursor",
  "link-token",
  "push-service",
  "server-key",
  // What no part of a request may have.
  "invalid",
  "unknown-field",
  "nul-character",
  "half-character",
  "too-deep",
  "unreadable",
  // What it refers to.
  "not-found",
  "taken",
  "duplicate",
  "all-once",
  "server-id",
  "self",
  "blocked",
  "not-member",
  "no-access",
  "picture",
  "recording",
  "file",
  "other-item",
  "itself",
  // Contents of courses and journals.
  "something",
  "no-section",
  "one-of",
  "cloze-only",
  "stars",
  "unknown-kind",
  "empty-card",
  "no-group",
  "no-right-answer",
  "gap-count",
  "gap-once",
  "no-better",
] as const;

export type FieldRuleName = (typeof FIELD_RULES)[number];

/** A rule that a value breaks, with its bound where it has one: the most characters, or which thing is not there. */
export interface FieldError {
  rule: FieldRuleName;
  bound?: number | string;
}

/** What is wrong by path ("items.3.term"). */
export type FieldErrors = Record<string, FieldError[]>;

export const isFieldRule = (value: unknown): value is FieldRuleName => FIELD_RULES.some((one) => one === value);

/** The message of a check in a schema: the name of the rule, instead of a text in one language. */
export const rule = (name: FieldRuleName): string => name;
