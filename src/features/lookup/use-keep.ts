import { useLingui } from "@lingui/react/macro";

import { useCommand } from "#app/use-command.ts";

/** Puts something into a list and says how that ended; for some seconds it can be undone. */
export function useKeep() {
  const { t } = useLingui();
  const { run } = useCommand();
  /** Returns whether it is kept. */
  async function keep(command: () => Promise<string[]>, listName: string): Promise<boolean> {
    const stored = await run(command, {
      success: t`Vokabel erfolgreich hinzugefügt`,
      detail: t`In deiner Liste „${listName}“`,
      failure: t`Vokabel konnte nicht hinzugefügt werden`,
      undoable: true,
    });
    return stored !== undefined;
  }
  return { keep };
}
