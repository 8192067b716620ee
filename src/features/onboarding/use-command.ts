import { useLingui } from "@lingui/react/macro";

import { ERROR_MESSAGES } from "#i18n/error-messages.ts";
import { toAppError } from "#shared/contract/errors.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";

/** Runs a command and answers whether it worked; a device that cannot store it says so. */
export function useCommand(): (command: () => Promise<void>) => Promise<boolean> {
  const { i18n } = useLingui();
  return async function run(command) {
    try {
      await command();
      return true;
    } catch (thrown) {
      const error = toAppError(thrown);
      showAlert({ kind: "error", text: i18n._(ERROR_MESSAGES[error.code]), error });
      return false;
    }
  };
}
