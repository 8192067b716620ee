import { AppError } from "#shared/contract/errors.ts";
import type { FieldError, FieldErrors, FieldRuleName } from "#shared/lib/field-errors.ts";

import { fieldMessages } from "../texts/field-errors.ts";
import { ERROR_MESSAGES } from "./error-messages.ts";
import { releasedFields } from "./released-fields.ts";

export interface ErrorBody {
  code: string;
  message: string;
  /** German texts by path. */
  fields?: Record<string, string[]>;
  /** The same as rules, for whoever has texts of her own. */
  rules?: FieldErrors;
  details?: unknown;
}

export function errorBody(error: AppError): ErrorBody {
  const { code, fields, details } = error;
  const texts = { ...(fields && fieldMessages(fields)), ...releasedFields(error) };
  return {
    code,
    // An error made without words has its code as message.
    message: error.message === code ? ERROR_MESSAGES[code] : error.message,
    ...(Object.keys(texts).length === 0 ? {} : { fields: texts }),
    ...(fields === undefined ? {} : { rules: fields }),
    ...(details === undefined || code === "internal" ? {} : { details }),
  };
}

/** A wrong input in one place. */
export const invalid = (path: string, rule: FieldRuleName, bound?: FieldError["bound"]): AppError =>
  new AppError("validation", { fields: { [path]: [bound === undefined ? { rule } : { rule, bound }] } });

export const usernameTaken = (): AppError => invalid("username", "taken");

const DAY_MS = 86_400_000;

interface DatabaseError {
  code: string;
  constraint?: string;
}

/** Anything thrown by a handler, as an AppError. */
export function refusalOf(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (hasNoConnection(thrown)) return new AppError("unavailable", { cause: thrown });
  const database = databaseError(thrown);
  return (database && appErrorOf(database, thrown)) ?? new AppError("internal", { cause: thrown });
}

/** drizzle wraps the driver's error as the cause of its own. */
export function databaseError(thrown: unknown): DatabaseError | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const { code, constraint } = thrown as { code?: unknown; constraint?: string };
  if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return { code, ...(constraint && { constraint }) };
  return databaseError(thrown.cause);
}

/** Where the client asked for what the database cannot hold, it is the client who must change something. */
function appErrorOf({ code, constraint }: DatabaseError, cause: unknown): AppError | undefined {
  // What `row-quotas.ts` says: for good, and for today.
  if (code === "VQ001") return new AppError("too-many-rows", { cause });
  if (code === "VQ002") return new AppError("rate-limited", { cause, details: { retry_after: secondsToMidnight() } });
  // Where two took one name at the same moment.
  if (constraint === "app_user_username_key") return usernameTaken();
  if (code === "23505" || code === "23P01") return new AppError("already-exists", { cause });
  if (code === "23503") return new AppError("not-found", { cause });
  // 22: data that is no number, date or text to it; 23: constraints; 54000: too long for an index.
  if (code.startsWith("22") || code.startsWith("23") || code === "54000") return new AppError("validation", { cause });
  // 08, 57: no connection, stopping; 53: out of connections; 55P03, 40: gave way too often.
  if (/^(08|53|57|40)/.test(code) || code === "55P03") return new AppError("unavailable", { cause });
  return undefined;
}

/** Days are counted in UTC, by the database's clock. */
const secondsToMidnight = (): number => Math.ceil((DAY_MS - (Date.now() % DAY_MS)) / 1000);

const NO_CONNECTION = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOENT", "ENOTFOUND", "ETIMEDOUT"];

/** The database is not reached: the driver says so by the system's code, or in words only. */
function hasNoConnection(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code, syscall } = thrown as NodeJS.ErrnoException;
  if (syscall !== undefined && NO_CONNECTION.includes(code ?? "")) return syscall !== "open";
  const isSaid = /^(Connection terminated|timeout exceeded when trying to connect)/.test(thrown.message);
  return isSaid || hasNoConnection(thrown.cause);
}

/** Whether the transaction itself is lost: nothing more can be done in it. */
export function hasLostTransaction(thrown: unknown): boolean {
  const code = databaseError(thrown)?.code;
  return code !== undefined && /^(08|40|57P)/.test(code);
}
