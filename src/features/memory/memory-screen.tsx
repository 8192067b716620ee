import { Trans, useLingui } from "@lingui/react/macro";

import { pathTo } from "#ui/controls/href.ts";
import { useAsync } from "#ui/environment/use-async.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Screen } from "#ui/layout/screen.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";
import { XpWeeks } from "#ui/charts/xp-weeks.tsx";

import { Ahead } from "./parts/ahead.tsx";
import { Comparison } from "./parts/comparison.tsx";
import { FirmnessCounts } from "./parts/firmness-counts.tsx";
import { memoryFigures } from "./queries.ts";
import { useOwnRhythm } from "./rhythm/use-own-rhythm.ts";

/** What she knows and how it will come back: read once, it is a look back and no counter. */
export function MemoryScreen() {
  const { t } = useLingui();
  useOwnRhythm();
  const { value: figures, error } = useAsync("figures", () => memoryFigures(Date.now()));
  // Into the route's error screen.
  if (error !== undefined) throw error;
  return (
    <Screen
      bar={
        <AppBar
          title={<Trans>Dein Gedächtnis</Trans>}
          back={{ href: "/vocab-dashboard", label: t`Zurück zum Wortschatz` }}
        />
      }
    >
      {figures === undefined ? (
        <LoadingState look="text" rows={6} label={t`Deine Antworten werden gezählt`} />
      ) : figures === null ? (
        <EmptyState
          title={t`Noch nichts zu sehen`}
          icon="chart-line-up"
          actions={
            <Button href={pathTo("/vocab-dashboard/practice", { search: { mode: "free" } })}>
              <Trans>Jetzt üben</Trans>
            </Button>
          }
        >
          <Trans>
            Wenn du ein paar Wörter geübt hast, siehst du hier, wie gut du sie kannst und wann sie wiederkommen.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <FirmnessCounts firmness={figures.firmness} />
          <Ahead weeks={figures.ahead} />
          <Comparison comparison={figures.comparison} />
          <XpWeeks weeks={figures.xpByWeek} />
        </>
      )}
    </Screen>
  );
}
