import { useUndoable } from "#ui/feedback/use-undoable.ts";

import { takeBack } from "./commands.ts";

/** Runs a change of her words and says how it ended. */
export const useCommand = () => useUndoable(takeBack);
