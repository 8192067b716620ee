import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import type { AppError } from "#shared/contract/errors.ts";
import { dismissAlert, showAlert } from "#ui/feedback/alerts-store.ts";

import type { Outcome } from "./commands.ts";

const NO_NETWORK = ["network", "timeout", "unavailable", "bad-gateway"];

type Told = { text: string; detail?: string };
type SubmitOptions = {
  /** What failed, in one sentence: "Registrierung fehlgeschlagen". */
  failed: string;
  /** Where this error has words of its own; null: the screen itself says it. */
  tell?: (error: AppError) => Told | null | undefined;
};

/** Sends a form: one at a time, and says what went wrong until it is dismissed or tried again. */
export function useSubmit() {
  const { t, i18n } = useLingui();
  const [isPending, setPending] = useState(false);
  const [alert, setAlert] = useState<number | null>(null);

  async function wordsOf(error: AppError, { failed, tell }: SubmitOptions): Promise<Told | null> {
    const own = tell?.(error);
    if (own !== undefined) return own;
    if (NO_NETWORK.includes(error.code)) {
      return { text: failed, detail: t`Dafür brauchst du Internet. Was du eingegeben hast, bleibt stehen.` };
    }
    const texts = await import("#i18n/error-messages.ts").catch(() => null);
    return { text: failed, detail: texts ? i18n._(texts.ERROR_MESSAGES[error.code]) : undefined };
  }

  /** Returns the value, or undefined when it failed and the learner was told. */
  async function submit<T>(work: () => Promise<Outcome<T>>, options: SubmitOptions): Promise<{ value: T } | undefined> {
    if (isPending) return undefined;
    setPending(true);
    if (alert !== null) dismissAlert(alert);
    const outcome = await work();
    if (!outcome.ok) {
      const told = await wordsOf(outcome.error, options);
      setAlert(told && showAlert({ kind: "error", ...told, error: outcome.error }));
    }
    setPending(false);
    return outcome.ok ? { value: outcome.value } : undefined;
  }

  return { isPending, submit };
}
