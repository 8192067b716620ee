import { i18n } from "@lingui/core";

import { toAppError } from "#shared/contract/errors.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";

interface ErrorReport {
  /** What did not work, in the interface language. Without it the cause stands alone. */
  failure?: string;
  /** Replaces the general text of the error. */
  cause?: string;
  /** What can be done about it at once. */
  action?: { label: string; onPress: () => void };
}

/** Shows in the alert corner what failed and why. */
export function reportError(thrown: unknown, report: ErrorReport = {}): void {
  void show(thrown, report);
}

async function show(thrown: unknown, { failure, cause, action }: ErrorReport): Promise<void> {
  const error = toAppError(thrown);
  // The texts of all errors weigh more than most screens that may fail.
  const texts = cause === undefined ? await import("#i18n/error-messages.ts").catch(() => null) : null;
  const message = cause ?? (texts ? i18n._(texts.ERROR_MESSAGES[error.code]) : undefined);
  const shown = { kind: "error" as const, error, ...(action && { action }) };
  if (failure === undefined) showAlert({ ...shown, text: message ?? error.code });
  else showAlert({ ...shown, text: failure, ...(message !== undefined && { detail: message }) });
}
