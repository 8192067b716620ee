import { Trans, useLingui } from "@lingui/react/macro";

import type { LocalDay } from "#shared/model/local-day.ts";
import { BarChart } from "#ui/charts/bar-chart.tsx";
import { Text } from "#ui/layout/layout.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { useFormats } from "#i18n/use-formats.ts";

/** How many questions the coming weeks hold, if she goes on as now and learns no new words. */
export function Ahead({ weeks }: { weeks: readonly { from: LocalDay; count: number }[] }) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const short = (day: LocalDay) => i18n.date(`${day}T00:00:00Z`, { day: "numeric", month: "numeric", timeZone: "UTC" });
  return (
    <Section title={<Trans>Deine nächsten Wiederholungen</Trans>} note={<Trans>nächste 6 Wochen</Trans>}>
      <BarChart
        label={t`Wiederholungen in den nächsten 6 Wochen`}
        nameTitle={t`Woche ab`}
        valueTitle={t`Wiederholungen`}
        bars={weeks.map(({ from, count }, index) => ({
          label: index === 0 ? formats.relativeDay(0) : short(from),
          name: formats.day(from, "weekday"),
          value: count,
          isNow: index === 0,
        }))}
      />
      <Text size="s" tone="soft">
        <Trans>
          So viele Fragen kommen wieder, wenn du sie am richtigen Tag beantwortest. Neue Wörter kommen dazu.
        </Trans>
      </Text>
    </Section>
  );
}
