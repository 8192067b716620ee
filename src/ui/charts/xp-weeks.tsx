import { Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#i18n/use-formats.ts";

import { BarChart } from "./bar-chart.tsx";
import { Section } from "../layout/screen.tsx";

/** What was earned, week by week; a week goes by its Monday, "2026-11-16". */
export function XpWeeks({ weeks }: { weeks: readonly { week: string; amount: number }[] }) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  return (
    <Section title={<Trans>XP pro Woche</Trans>} note={<Trans>letzte 8 Wochen</Trans>}>
      <BarChart
        label={t`XP pro Woche`}
        nameTitle={t`Woche ab`}
        valueTitle={t`XP`}
        bars={weeks.map(({ week, amount }, index) => ({
          label: i18n.date(`${week}T00:00:00Z`, { day: "numeric", month: "numeric", timeZone: "UTC" }),
          name: formats.day(week, "weekday"),
          value: amount,
          isNow: index === weeks.length - 1,
        }))}
      />
    </Section>
  );
}
