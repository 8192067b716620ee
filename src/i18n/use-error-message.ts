import { useLingui } from "@lingui/react/macro";

import { isErrorCode, toAppError } from "#shared/contract/errors.ts";

import { ERROR_MESSAGES } from "./error-messages.ts";

/**
 * Returns what says in the language of the interface what an error means; it takes what was thrown, or an error code.
 * Anything unforeseen counts as an internal error.
 */
export function useErrorMessage(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => t(ERROR_MESSAGES[isErrorCode(error) ? error : toAppError(error).code]);
}
