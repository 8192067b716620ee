import { Trans, useLingui } from "@lingui/react/macro";

import type { DueDay } from "#data/progress/progress.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { BarChart } from "#ui/charts/bar-chart.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Text } from "#ui/layout/layout.tsx";
import { Section } from "#ui/layout/screen.tsx";

import { useWeekdayNames } from "../use-weekday-names.ts";

/** How many words come back on which day: a picture, and the same as a table. */
export function DueWords({ days }: { days: readonly DueDay[] }) {
  const { t } = useLingui();
  const formats = useFormats();
  const nameOf = useWeekdayNames();
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <Section title={<Trans>Fällige Wörter</Trans>} note={<Trans>nächste 7 Tage</Trans>}>
      {total === 0 ? (
        <Text size="s" tone="soft">
          <Trans>Noch gibt es nichts zu wiederholen. Was du übst, kommt nach ein paar Tagen hierher zurück.</Trans>
        </Text>
      ) : (
        <BarChart
          label={t`Fällige Wörter der nächsten 7 Tage`}
          nameTitle={t`Tag`}
          valueTitle={t`Wörter`}
          bars={days.map(({ day, count }, index) => ({
            label: index === 0 ? formats.relativeDay(0) : nameOf(day),
            name: formats.day(day, "weekday"),
            value: count,
            isNow: index === 0,
          }))}
        />
      )}
      <Button kind="text" size="s" flush href="/vocab-dashboard/memory">
        <Trans>Mehr zu deinem Gedächtnis und deinen XP</Trans>
      </Button>
    </Section>
  );
}
