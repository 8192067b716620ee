import { useLingui } from "@lingui/react/macro";

import { ERROR_MESSAGES } from "#i18n/error-messages.ts";
import { toAppError } from "#shared/contract/errors.ts";
import { showAlert } from "#ui/alerts-store.ts";

import { takeBack } from "./commands.ts";

interface Said {
  success?: string;
  failure: string;
  /** Entries that the learner may take back, from what the command answered. */
  undoable?: boolean;
}

/** Runs a command and says how it ended. What the device could not store is said with its cause. */
export function useCommand() {
  const { t } = useLingui();

  function sayFailure(text: string, error: unknown): void {
    showAlert({ kind: "error", text, detail: t(ERROR_MESSAGES[toAppError(error).code]), error });
  }

  async function takeBackOrSay(ids: readonly string[]): Promise<void> {
    try {
      if (await takeBack(ids)) return;
      showAlert({ kind: "info", text: t`Zu spät: Die Änderung ist schon gesendet.` });
    } catch (error) {
      sayFailure(t`Das ließ sich nicht rückgängig machen.`, error);
    }
  }

  /** Answers what the command answered, or undefined if it failed. */
  async function run<T>(command: () => Promise<T>, said: Said): Promise<{ value: T } | undefined> {
    try {
      const value = await command();
      if (said.success !== undefined) {
        const ids = said.undoable === true && Array.isArray(value) ? (value as string[]) : [];
        const action = ids.length > 0 ? { label: t`Rückgängig`, onPress: () => void takeBackOrSay(ids) } : undefined;
        showAlert({ kind: "success", text: said.success, ...(action && { action }) });
      }
      return { value };
    } catch (error) {
      sayFailure(said.failure, error);
      return undefined;
    }
  }

  return run;
}
