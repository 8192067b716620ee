import { useLingui } from "@lingui/react/macro";

import { ERROR_MESSAGES } from "#i18n/error-messages.ts";
import { toAppError } from "#shared/contract/errors.ts";
import { showAlert } from "#ui/alerts-store.ts";

import { takeBack } from "./commands.ts";

interface Said {
  success?: string;
  failure: string;
}

/** Runs a command and says how it ended; what it queued can be taken back where it answers its entries. */
export function useCommand() {
  const { t } = useLingui();

  function sayFailure(text: string, error: unknown): void {
    showAlert({ kind: "error", text, detail: t(ERROR_MESSAGES[toAppError(error).code]), error });
  }

  async function takeBackOrSay(ids: readonly string[]): Promise<void> {
    try {
      const isBack = await takeBack(ids);
      if (!isBack) showAlert({ kind: "info", text: t`Zu spät: Die Änderung ist schon gesendet.` });
    } catch (error) {
      sayFailure(t`Das ließ sich nicht rückgängig machen.`, error);
    }
  }

  /** Whether it worked. */
  return async function run(command: () => Promise<readonly string[] | void>, said: Said): Promise<boolean> {
    try {
      const ids = await command();
      const action = { label: t`Rückgängig`, onPress: () => void takeBackOrSay(ids ?? []) };
      if (said.success !== undefined)
        showAlert({ kind: "success", text: said.success, ...(ids && ids.length > 0 && { action }) });
      return true;
    } catch (error) {
      sayFailure(said.failure, error);
      return false;
    }
  };
}
