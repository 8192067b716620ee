import { startTransition, useEffect, useRef, useState } from "react";

import type { WordIndex } from "#data/vocabulary/index-parts.ts";
import { inPieces } from "#shared/lib/pieces.ts";

import { vocabularyView, type VocabularyView } from "./vocabulary-view.ts";

/** The words of the device, and how they are shown: always of the same moment. */
export interface Viewed {
  index: WordIndex;
  view: VocabularyView;
}

/** Of an index that was shown once nothing is to be worked out when she comes back. */
const made = new WeakMap<WordIndex, Viewed>();

/**
 * The view of an index, made in pieces; until it is there the one before, or undefined. Where words come faster than
 * views are made, each is made whole before the next: she sees them grow.
 */
export function useVocabularyView(index: WordIndex | undefined): Viewed | undefined {
  const [shown, setShown] = useState<Viewed>();
  const work = useRef<{ wanted: WordIndex | undefined; isBusy: boolean }>({ wanted: undefined, isBusy: false });
  useEffect(() => {
    const { current } = work;
    current.wanted = index;
    if (!current.isBusy) void makeAll();
    return () => {
      current.wanted = undefined;
    };

    async function makeAll(): Promise<void> {
      // What is shown because it was made before stays until the next is there: a form in it must not go meanwhile.
      const known = index && made.get(index);
      if (known) setShown(known);
      current.isBusy = true;
      while (current.wanted && !made.has(current.wanted)) {
        const { wanted } = current;
        const view = await inPieces(vocabularyView(wanted));
        if (!view) continue;
        const viewed = { index: wanted, view };
        made.set(wanted, viewed);
        startTransition(() => setShown(viewed));
      }
      current.isBusy = false;
    }
  }, [index]);
  return index && (made.get(index) ?? shown);
}
