import { AppError } from "#shared/contract/errors.ts";

import { requestInHand } from "../observability/request-in-hand.ts";

/**
 * The refusal of who may not: `forbidden`, or `not-found` for what she may not even see. It is told in the log as a
 * refused permission, which an ordinary "there is no such row" is not.
 */
export function refusedPermission(code: "forbidden" | "not-found" | "wrong-user"): AppError {
  const request = requestInHand();
  if (request !== undefined) request.refused = code;
  return new AppError(code);
}

/** An administrator is let into somebody else's data: told in the log once it was answered. */
export function noteAdminRead(subjectId: string): void {
  const request = requestInHand();
  if (request !== undefined) request.readOf = subjectId;
}
