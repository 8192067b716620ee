import { useState } from "react";

import { useLayer } from "#ui/overlays/use-layer.ts";

import { allOf, NOTHING, onlyShown, reachedTo, toggled, type Selection } from "./selection.ts";

/** Choosing several of the words on the screen. `order`: their ids as they stand there. */
export function useSelection(order: readonly string[]) {
  const [selection, setSelection] = useState<Selection | null>(null);
  const end = () => setSelection(null);
  useLayer(selection !== null, end);
  const now = selection ?? NOTHING;
  return {
    isSelecting: selection !== null,
    chosen: selection === null ? [] : onlyShown(now, order),
    has: (id: string) => now.ids.has(id),
    begin: () => setSelection(NOTHING),
    toggle: (id: string) => setSelection(toggled(now, id)),
    reach: (id: string, from?: string) =>
      setSelection(reachedTo(now.anchor === null && from !== undefined ? toggled(now, from) : now, id, order)),
    all: () => setSelection(allOf(order)),
    end,
  };
}
export type WordSelection = ReturnType<typeof useSelection>;
