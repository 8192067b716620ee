import { Trans } from "@lingui/react/macro";
import { Suspense, useState } from "react";

import { isLeech } from "#shared/model/scheduling.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { firmnessOf, type Firmness } from "#shared/model/memory-figures.ts";
import { Button } from "#ui/controls/button.tsx";
import { pathTo } from "#ui/controls/href.ts";
import { Fact } from "#word-parts/fact.tsx";
import { Inline } from "#ui/layout/layout.tsx";
import { lazyPart } from "#ui/layout/lazy-part.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

import type { Memory } from "../queries.ts";

const MemoryCurve = lazyPart(() => import("#ui/charts/memory-curve.tsx").then((module) => module.MemoryCurve));

type MemoryFactProps = {
  itemId: string;
  memory: Memory | null;
  /** A word without a meaning cannot be asked for. */
  isAskable: boolean;
};

/** How firm the word is, when it comes again, and the way there as a curve. */
export function MemoryFact({ itemId, memory, isAskable }: MemoryFactProps) {
  const formats = useFormats();
  const [now] = useState(() => Date.now());
  if (!memory || memory.reviews.length === 0) {
    return (
      <Fact title={<Trans>Wie gut du das Wort kannst</Trans>}>
        <p>
          {isAskable ? (
            <Trans>Dieses Wort hast du noch nicht geübt.</Trans>
          ) : (
            <Trans>Schreib eine Bedeutung dazu, dann kannst du das Wort üben.</Trans>
          )}
        </p>
        {isAskable ? (
          <Inline>
            <Button
              kind="outline"
              size="s"
              href={pathTo("/vocab-dashboard/practice", { search: { mode: "words", words: itemId } })}
            >
              <Trans>Jetzt üben</Trans>
            </Button>
          </Inline>
        ) : null}
      </Fact>
    );
  }
  const { card, reviews, isDueToday } = memory;
  const due = formats.date(card.due, "long");
  return (
    <Fact title={<Trans>Wie gut du das Wort kannst</Trans>}>
      <p>
        <FirmnessWords firmness={firmnessOf(card)} />{" "}
        {isDueToday ? (
          <Trans>Heute ist es wieder fällig.</Trans>
        ) : (
          <Trans>
            Wir fragen dich wieder am <strong>{due}</strong>.
          </Trans>
        )}
      </p>
      {isLeech(card) ? (
        <Notice icon="lifebuoy">
          <Trans>
            Dieses Wort vergisst du oft. Das hilft: ein Bild, eine eigene Notiz oder das Alltagswort daneben.
          </Trans>
        </Notice>
      ) : null}
      <Suspense fallback={<div style={{ blockSize: "12rem" }} />}>
        <MemoryCurve reviews={reviews} nowAt={now} dueAt={card.due} />
      </Suspense>
    </Fact>
  );
}

function FirmnessWords({ firmness }: { firmness: Firmness }) {
  switch (firmness) {
    case "practising":
      return <Trans>Das üben wir noch.</Trans>;
    case "firm":
      return <Trans>Das kannst du sicher.</Trans>;
    case "settling":
      return <Trans>Fast sicher.</Trans>;
    case "fresh":
      return <Trans>Noch unsicher.</Trans>;
  }
}
