import { useLingui } from "@lingui/react/macro";

import { ERROR_MESSAGES } from "#i18n/error-messages.ts";
import { toAppError } from "#shared/contract/errors.ts";
import { showAlert } from "#ui/alerts-store.ts";

import { changeSettings } from "./commands.ts";

/** Changes settings at once; a device that cannot store them says so. */
export function useChangeSettings(): (fields: Parameters<typeof changeSettings>[0]) => void {
  const { i18n } = useLingui();
  return (fields) => {
    changeSettings(fields).catch((thrown: unknown) => {
      const error = toAppError(thrown);
      showAlert({ kind: "error", text: i18n._(ERROR_MESSAGES[error.code]), error });
    });
  };
}
