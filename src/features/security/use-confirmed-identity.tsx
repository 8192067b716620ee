import { Suspense, useState, type ReactNode } from "react";

import { reportError } from "#app/report-error.ts";
import { type AppError, toAppError } from "#shared/contract/errors.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";
import { lazyPart } from "#ui/layout/lazy-part.tsx";

const PasswordSheet = lazyPart(() => import("./parts/password-sheet.tsx").then((m) => m.PasswordSheet));

type Work<T> = (password?: string) => Promise<T>;
interface Words {
  success?: string;
  failure: string;
}
type Asking = { run: (password: string) => Promise<AppError | null> };

/**
 * Runs what changes how she gets into her account. Where her sign-in was a while ago the server wants the password once
 * more: a sheet asks for it, and it is tried again. `sheet` has to stand in the screen.
 */
export function useConfirmedIdentity() {
  const [isPending, setPending] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);

  async function attempt<T>(work: Work<T>, words: Words, onDone: (value: T) => void, password?: string) {
    setPending(true);
    try {
      const value = await work(password);
      setAsking(null);
      if (words.success !== undefined) showAlert({ kind: "success", text: words.success });
      onDone(value);
      return null;
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code === "password-needed") {
        setAsking({ run: (given) => attempt(work, words, onDone, given) });
        return null;
      }
      if (error.fields?.["password"] !== undefined) return error;
      setAsking(null);
      // She closed the browser's window herself.
      if (error.code === "cancelled") return null;
      reportError(error, { failure: words.failure });
      return error;
    } finally {
      setPending(false);
    }
  }

  const sheet: ReactNode = asking ? (
    <Suspense>
      <PasswordSheet isPending={isPending} onGiven={asking.run} onClose={() => setAsking(null)} />
    </Suspense>
  ) : null;

  return {
    isPending,
    sheet,
    run: <T,>(work: Work<T>, words: Words, onDone: (value: T) => void) => void attempt(work, words, onDone),
  };
}
