import { useLingui } from "@lingui/react/macro";

import { ERROR_MESSAGES } from "#i18n/error-messages.ts";
import { toAppError } from "#shared/contract/errors.ts";
import { showAlert } from "#ui/alerts-store.ts";

/** Runs a command and says how it ended; true if it was kept. */
export function useRun() {
  const { t } = useLingui();
  return async function run(
    command: () => Promise<unknown>,
    said: { success: string; failure: string },
  ): Promise<boolean> {
    try {
      await command();
      showAlert({ kind: "success", text: said.success });
      return true;
    } catch (error) {
      showAlert({ kind: "error", text: said.failure, detail: t(ERROR_MESSAGES[toAppError(error).code]), error });
      return false;
    }
  };
}
