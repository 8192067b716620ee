import { useLingui } from "@lingui/react/macro";

import { toAppError } from "#shared/contract/errors.ts";

import { ERROR_MESSAGES } from "./error-messages.ts";

/** What an error means to her, in the language of the interface; one that nobody foresaw counts as such. */
export function useErrorWords(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => t(ERROR_MESSAGES[toAppError(error).code]);
}
