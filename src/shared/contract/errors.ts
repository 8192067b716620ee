import type { FieldErrors } from "../lib/field-errors.ts";

/** What an error code means on the wire and to the sender of a queued change. */
export interface ErrorKind {
  /** HTTP status; 0 for errors that never cross the wire. */
  readonly status: number;
  /** True if the same request may succeed later without anybody changing it. */
  readonly retryable: boolean;
  /** True if an operator should hear of it. */
  readonly report: boolean;
}

const refused = (status: number): ErrorKind => ({ status, retryable: false, report: false });
const later = (status: number, report = false): ErrorKind => ({ status, retryable: true, report });

/** Every error code of the product. The code is the identity of an error; its text is looked up by code. */
export const ERROR_CODES = {
  "bad-request": refused(400),
  unauthorized: refused(401),
  "invalid-credentials": refused(401),
  /** The refresh token is refused for good: the only answer that signs a learner out. */
  "invalid-grant": refused(401),
  /** It belongs to no account (any more), or what the device answered does not hold. */
  "invalid-passkey": refused(401),
  forbidden: refused(403),
  /** Her sign-in was a while ago: what gets people in changes only for who says the password once more. */
  "password-needed": refused(403),
  /**
   * Her password is right, and she has more than it to show: `details` says what.
   */
  "second-factor-required": refused(403),
  /** The operator asks for a second factor of her role, and this sign-in has shown none: it may set one up and nothing else. */
  "second-factor-missing": later(403),
  /** The operator asks for a second factor of her role: the last one stays. */
  "last-factor": refused(409),
  "wrong-user": refused(403),
  /** The provider makes accounts by invitation only. */
  "registration-closed": refused(403),
  /** The course is there for her, and she has not taken it. */
  "not-enrolled": refused(403),
  "not-found": refused(404),
  "route-not-found": refused(404),
  "already-exists": refused(409),
  /**
   * She is the only manager of an organisation with further members: nobody could run it without her.
   * `details` names them.
   */
  "last-manager": refused(409),
  /** The server would be left without anybody who administers it. */
  "last-admin": refused(409),
  /** An organisation has no seat left for whom it invites. */
  "seats-taken": refused(409),
  /** Free text was changed elsewhere meanwhile; the answer carries the row. */
  conflict: refused(409),
  "too-old": later(409),
  /** It names a file that the server does not have (any more): the device sends the file again, then this. */
  "file-missing": later(409),
  gone: refused(410),
  "too-large": refused(413),
  /** All files of the person together are too large. */
  "quota-exceeded": refused(413),
  /** She has so many of these rows that the server takes no more of them (`server/db/row-quotas.ts`). */
  "too-many-rows": refused(413),
  /** The bytes are no recording or picture of a type we take. */
  "unsupported-type": refused(415),
  validation: refused(422),
  /** The code of a mail: wrong, run out, or tried too often. */
  "invalid-code": refused(422),
  /** The link of a mail: wrong, run out, or used. */
  "invalid-link": refused(422),
  /** What arrived of a file is not what the device sent; it was dropped and is sent anew. */
  "digest-mismatch": later(422),
  "idempotency-mismatch": refused(422),
  "not-tried": later(424),
  "rate-limited": later(429),
  internal: { status: 500, retryable: true, report: true },
  "not-supported": refused(501),
  "bad-gateway": later(502),
  unavailable: later(503),
  /** No answer, or an answer that is not ours (a captive portal). */
  network: later(0),
  timeout: later(0),
  cancelled: refused(0),
  /** The device could not store something: disk or quota full. */
  "storage-full": refused(0),
  /** The device's database could not be opened or written. */
  "storage-failed": later(0),
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERROR_CODES;

export interface AppErrorOptions {
  readonly message?: string;
  /** What is wrong with which field of an input. */
  readonly fields?: FieldErrors;
  /** Anything a caller needs to act on the error, such as the current row of a conflict. */
  readonly details?: unknown;
  readonly cause?: unknown;
}

/** The one error class of the product: app, worker and server. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly details: unknown;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? code, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.fields = options.fields;
    this.details = options.details;
  }

  get status(): number {
    return ERROR_CODES[this.code].status;
  }
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && Object.hasOwn(ERROR_CODES, value);
}

/** By what somebody ended a sign-in: from another device, because its token came from two places, by a new password. */
export type EndedBy = "elsewhere" | "reused" | "password";

/** What some errors say beside their code, for whoever acts on it. */
export interface ErrorDetails {
  /** Why a refresh token is refused, where it was done on purpose. "account": the account was deleted. */
  "invalid-grant": { ended: EndedBy | "account" };
  /** The organisations that nobody could run without her. */
  "last-manager": { organizations: { id: string; name: string }[] };
  /** What she can show ("app", "passkey"); the ticket is for the second step with the app. */
  "second-factor-required": { ticket: string | null; methods: string[] };
}

export const errorWith = <C extends keyof ErrorDetails>(code: C, details: ErrorDetails[C]): AppError =>
  new AppError(code, { details });

/** Returns the details of an error of this code; empty: it is another error, or it came without. */
export function detailsOf<C extends keyof ErrorDetails>(error: unknown, code: C): Partial<ErrorDetails[C]> {
  if (!(error instanceof AppError) || error.code !== code) return {};
  return (error.details ?? {}) as Partial<ErrorDetails[C]>;
}

/** The refresh token is refused because its account was deleted: this device has nothing left to keep. */
export const isAccountGone = (error: unknown): boolean => detailsOf(error, "invalid-grant").ended === "account";

/** Returns how the sign-in was ended on purpose; null: it has run out, or this is no such refusal. */
export function endedBy(error: unknown): EndedBy | null {
  const { ended = "account" } = detailsOf(error, "invalid-grant");
  return ended === "account" ? null : ended;
}

/** Anything thrown, as an AppError: what is unknown becomes "internal" with its cause. */
export function toAppError(thrown: unknown): AppError {
  return thrown instanceof AppError ? thrown : new AppError("internal", { cause: thrown });
}
