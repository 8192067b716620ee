import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { ERROR_MESSAGES } from "#i18n/error-messages.ts";
import { toAppError } from "#shared/contract/errors.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";

/** Runs one decision at a time; a device that cannot store it says so and nothing is lost. */
export function useAct(): { isPending: boolean; act: (work: () => Promise<void>) => Promise<boolean> } {
  const { i18n } = useLingui();
  const [isPending, setPending] = useState(false);
  async function act(work: () => Promise<void>): Promise<boolean> {
    setPending(true);
    try {
      await work();
      return true;
    } catch (thrown) {
      const error = toAppError(thrown);
      showAlert({ kind: "error", text: i18n._(ERROR_MESSAGES[error.code]), error });
      return false;
    } finally {
      setPending(false);
    }
  }
  return { isPending, act };
}
