import { useErrorWords } from "#i18n/use-error-words.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";

/** Runs a command and says how it ended; true if it was kept. */
export function useRun() {
  const wordsFor = useErrorWords();
  return async function run(
    command: () => Promise<unknown>,
    said: { success: string; failure: string },
  ): Promise<boolean> {
    try {
      await command();
      showAlert({ kind: "success", text: said.success });
      return true;
    } catch (error) {
      showAlert({ kind: "error", text: said.failure, detail: wordsFor(error), error });
      return false;
    }
  };
}
