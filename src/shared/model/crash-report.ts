import * as v from "valibot";

import { rule } from "../lib/field-errors.ts";

/**
 * The kinds of errors that a report may name. What calls itself anything else is told as "Error": a name that is made up
 * while the app runs could hold what somebody wrote.
 */
export const ERROR_NAMES = [
  "Error",
  "TypeError",
  "RangeError",
  "ReferenceError",
  "SyntaxError",
  "URIError",
  "EvalError",
  "AggregateError",
  "InternalError",
  "SuppressedError",
  "DOMException",
  "AbortError",
  "ConstraintError",
  "DataCloneError",
  "DataError",
  "EncodingError",
  "HierarchyRequestError",
  "IndexSizeError",
  "InvalidAccessError",
  "InvalidCharacterError",
  "InvalidStateError",
  "NetworkError",
  "NotAllowedError",
  "NotFoundError",
  "NotReadableError",
  "NotSupportedError",
  "OperationError",
  "QuotaExceededError",
  "ReadOnlyError",
  "SecurityError",
  "TimeoutError",
  "TransactionInactiveError",
  "UnknownError",
  "VersionError",
  "BulkError",
  "DatabaseClosedError",
  "DexieError",
  "InvalidTableError",
  "MissingAPIError",
  "ModifyError",
  "OpenFailedError",
  "PrematureCommitError",
  "SchemaError",
  "SubTransactionError",
  "UnhandledError",
  "UpgradeError",
  "ValiError",
] as const;
export type ErrorName = (typeof ERROR_NAMES)[number];

/** How it came to light: nobody caught it, nobody awaited it, or a screen broke while it was drawn. */
export const CRASH_KINDS = ["error", "rejection", "screen"] as const;
export type CrashKind = (typeof CRASH_KINDS)[number];

export const MOST_FRAMES = 30;

/** A file of the built app, as its build named it: no address, no query. */
const builtFile = v.pipe(v.string(), v.maxLength(100), v.regex(/^(assets\/[\w.$-]+|sw)\.js$/, rule("path")));
/** The pattern of a path, "/course/$courseId": words of ours and names of what stands in their place, no ids. */
const routePattern = v.pipe(
  v.string(),
  v.maxLength(100),
  v.regex(/^\/(?:(?:[a-z]+(?:-[a-z]+)*|\$[a-zA-Z]*)\/?)*$/, rule("path")),
);
const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000));

/** What the app says of a crash: where in its own code, never what was on the screen. */
export const crashReport = v.strictObject({
  kind: v.picklist(CRASH_KINDS),
  error: v.picklist(ERROR_NAMES),
  route: v.nullable(routePattern),
  version: v.pipe(v.string(), v.maxLength(40), v.regex(/^\d+\.\d+\.\d+$/, rule("version"))),
  /** The innermost first. */
  frames: v.pipe(
    v.array(v.strictObject({ file: builtFile, line: position, column: position })),
    v.minLength(1),
    v.maxLength(MOST_FRAMES),
  ),
});
export type CrashReport = v.InferOutput<typeof crashReport>;
