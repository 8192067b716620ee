import { useState } from "react";

import { useErrorWords } from "#i18n/use-error-words.ts";
import { type AppError, toAppError } from "#shared/contract/errors.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";

interface Messages {
  success?: string;
  failure: string;
  /** The text of an error that has one of its own here; null: the screen itself says it. */
  explain?: (error: AppError) => string | null | undefined;
}

/** Runs a call that the server answers at once, one at a time, and says how it ended. */
export function useServerCommand() {
  const textOf = useErrorWords();
  const [isPending, setPending] = useState(false);

  /** Returns what the server answered; undefined where it failed, or another call is under way. */
  async function run<T>(
    work: () => Promise<T>,
    { success, failure, explain }: Messages,
  ): Promise<{ value: T } | undefined> {
    if (isPending) return undefined;
    setPending(true);
    try {
      const value = await work();
      if (success !== undefined) showAlert({ kind: "success", text: success });
      return { value };
    } catch (thrown) {
      const error = toAppError(thrown);
      const own = explain?.(error);
      if (own !== null) showAlert({ kind: "error", text: failure, detail: own ?? textOf(error), error });
      return undefined;
    } finally {
      setPending(false);
    }
  }
  return { run, isPending };
}
