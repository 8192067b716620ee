import { AppError } from "#shared/contract/errors.ts";

/** What was just written, read again: in the same transaction it is there. */
export function present<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError("not-found");
  return row;
}
