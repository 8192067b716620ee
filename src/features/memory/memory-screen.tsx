import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";

import { AppBar } from "#ui/layout/app-bar.tsx";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Screen } from "#ui/layout/screen.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";
import { XpWeeks } from "#ui/charts/xp-weeks.tsx";

import { Ahead } from "./parts/ahead.tsx";
import { Comparison } from "./parts/comparison.tsx";
import { FirmnessCounts } from "./parts/firmness-counts.tsx";
import { memoryFigures, type MemoryFigures } from "./queries.ts";
import { useOwnRhythm } from "./rhythm/use-own-rhythm.ts";

type Loading =
  | { kind: "loading" }
  | { kind: "failed"; error: unknown }
  | { kind: "read"; figures: MemoryFigures | null };

/** What she knows and how it will come back: read once, it is a look back and no counter. */
export function MemoryScreen() {
  const { t } = useLingui();
  useOwnRhythm();
  const [state, setState] = useState<Loading>({ kind: "loading" });
  useEffect(() => {
    let isShown = true;
    memoryFigures(Date.now()).then(
      (figures) => isShown && setState({ kind: "read", figures }),
      (error: unknown) => isShown && setState({ kind: "failed", error }),
    );
    return () => {
      isShown = false;
    };
  }, []);
  // Into the route's error screen.
  if (state.kind === "failed") throw state.error;
  return (
    <Screen
      bar={
        <AppBar
          title={<Trans>Dein Gedächtnis</Trans>}
          back={{ href: "/vocab-dashboard", label: t`Zurück zum Wortschatz` }}
        />
      }
    >
      {state.kind === "loading" ? (
        <LoadingState look="text" rows={6} label={t`Deine Antworten werden zusammengezählt`} />
      ) : state.figures === null ? (
        <EmptyState
          title={t`Noch nichts zu sehen`}
          icon="chart-line-up"
          actions={
            <Button href="/vocab-dashboard/practice?mode=free">
              <Trans>Jetzt üben</Trans>
            </Button>
          }
        >
          <Trans>
            Wenn du ein paar Wörter geübt hast, siehst du hier, wie gut sie sitzen und wann sie wiederkommen.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <FirmnessCounts firmness={state.figures.firmness} />
          <Ahead weeks={state.figures.ahead} />
          <Comparison comparison={state.figures.comparison} />
          <XpWeeks weeks={state.figures.xpByWeek} />
        </>
      )}
    </Screen>
  );
}
