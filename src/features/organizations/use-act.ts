import { useState } from "react";

import { useErrorWords } from "#i18n/use-error-words.ts";
import { type AppError, toAppError } from "#shared/contract/errors.ts";
import { showAlert } from "#ui/alerts-store.ts";

interface Said {
  success?: string;
  failure: string;
  /** Where this error has words of its own; null: the screen itself says it. */
  tell?: (error: AppError) => string | null | undefined;
}

/** Runs what needs the server, one thing at a time, and says how it ended. Returns what it answered, or undefined. */
export function useAct() {
  const wordsOf = useErrorWords();
  const [isPending, setPending] = useState(false);

  async function act<T>(work: () => Promise<T>, { success, failure, tell }: Said): Promise<{ value: T } | undefined> {
    if (isPending) return undefined;
    setPending(true);
    try {
      const value = await work();
      if (success !== undefined) showAlert({ kind: "success", text: success });
      return { value };
    } catch (thrown) {
      const error = toAppError(thrown);
      const own = tell?.(error);
      if (own !== null) showAlert({ kind: "error", text: failure, detail: own ?? wordsOf(error), error });
      return undefined;
    } finally {
      setPending(false);
    }
  }
  return { act, isPending };
}
