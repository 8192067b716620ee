import { useLingui } from "@lingui/react/macro";

import { ERROR_MESSAGES } from "#i18n/error-messages.ts";
import { toAppError } from "#shared/contract/errors.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";

import { changeSettings } from "./commands.ts";

/** Runs a change; a device that cannot store it says so. */
export function useTell(): (change: () => Promise<void>) => void {
  const { i18n } = useLingui();
  return (change) => {
    change().catch((thrown: unknown) => {
      const error = toAppError(thrown);
      showAlert({ kind: "error", text: i18n._(ERROR_MESSAGES[error.code]), error });
    });
  };
}

/** Changes settings at once. */
export function useChangeSettings(): (fields: Parameters<typeof changeSettings>[0]) => void {
  const tell = useTell();
  return (fields) => tell(() => changeSettings(fields));
}
