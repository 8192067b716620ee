import { useUndoable } from "#ui/feedback/use-undoable.ts";

import { takeBack } from "./commands.ts";

interface Said {
  success?: string;
  failure: string;
}

/** Runs a command and says how it ended; what it queued can be taken back where it answers its entries. */
export function useCommand() {
  const run = useUndoable(takeBack);
  /** Whether it worked. */
  return async (command: () => Promise<readonly string[] | void>, said: Said): Promise<boolean> =>
    (await run(command, { ...said, undoable: true })) !== undefined;
}
