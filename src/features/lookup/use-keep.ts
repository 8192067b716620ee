import { useLingui } from "@lingui/react/macro";

import { ERROR_MESSAGES } from "#i18n/error-messages.ts";
import { toAppError } from "#shared/contract/errors.ts";
import { showAlert } from "#ui/alerts-store.ts";

import { takeBack } from "./commands.ts";

/** Puts something into a list and says how that ended; for some seconds it can be taken back. */
export function useKeep() {
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

  /** True if it is kept. */
  return async function run(keep: () => Promise<string[]>, listName: string): Promise<boolean> {
    try {
      const ids = await keep();
      showAlert({
        kind: "success",
        text: t`Vokabel erfolgreich hinzugefügt`,
        detail: t`In deiner Liste „${listName}“`,
        action: { label: t`Rückgängig`, onPress: () => void takeBackOrSay(ids) },
      });
      return true;
    } catch (error) {
      sayFailure(t`Vokabel konnte nicht hinzugefügt werden`, error);
      return false;
    }
  };
}
