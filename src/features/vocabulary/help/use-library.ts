import { useMemo } from "react";

import { useWordIndex } from "#data/vocabulary/word-index.ts";
import type { Word } from "#data/vocabulary/words.ts";

const NONE: readonly Word[] = [];

/** The shared words of this device, those in her lists too, as soon as they are gathered. */
export function useLibrary(): readonly Word[] {
  const index = useWordIndex();
  return useMemo(() => (index ? index.words.filter(({ isOwn }) => !isOwn) : NONE), [index]);
}
