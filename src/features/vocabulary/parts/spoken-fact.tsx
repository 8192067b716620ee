import { Trans } from "@lingui/react/macro";
import { Suspense, useState } from "react";

import type { Word } from "#data/vocabulary/words.ts";
import { Button } from "#ui/controls/button.tsx";
import { Fact } from "#word-parts/fact.tsx";
import { Inline } from "#ui/layout/layout.tsx";
import { lazyPart } from "#ui/layout/lazy-part.tsx";

const SpokenWord = lazyPart(() => import("./spoken-word.tsx").then((module) => module.SpokenWord));

/** Speaking the word oneself. The recorder comes when it is wanted: most looks at a word are only looks. */
export function SpokenFact({ word }: { word: Word }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fact title={<Trans>Sprich es selbst</Trans>}>
      {isOpen ? (
        <Suspense fallback={<div style={{ blockSize: "12rem" }} />}>
          <SpokenWord word={word} />
        </Suspense>
      ) : (
        <Inline>
          <Button kind="outline" size="s" icon="microphone" onPress={() => setOpen(true)}>
            <Trans>Aufnehmen und anhören</Trans>
          </Button>
        </Inline>
      )}
    </Fact>
  );
}
