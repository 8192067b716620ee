import { Trans, useLingui } from "@lingui/react/macro";

import { FIRMNESSES, type Firmness } from "#shared/model/memory-figures.ts";
import { BarChart } from "#ui/charts/bar-chart.tsx";
import { Text } from "#ui/layout/layout.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { useFormats } from "#i18n/use-formats.ts";

/** How many of the words she has met sit how well. */
export function FirmnessCounts({ firmness }: { firmness: Readonly<Record<Firmness, number>> }) {
  const { t } = useLingui();
  const formats = useFormats();
  const names: Record<Firmness, { label: string; name: string }> = {
    practising: { label: t`üben`, name: t`üben wir noch` },
    fresh: { label: t`unsicher`, name: t`noch unsicher: unter einer Woche` },
    settling: { label: t`fast`, name: t`fast sicher: eine bis drei Wochen` },
    firm: { label: t`sicher`, name: t`sicher: über drei Wochen` },
  };
  const met = formats.number(FIRMNESSES.reduce((sum, one) => sum + firmness[one], 0));
  return (
    <Section tight title={<Trans>Wie gut du deine Wörter kannst</Trans>} note={<Trans>{met} geübt</Trans>}>
      <BarChart
        label={t`Wie gut du deine Wörter kannst`}
        nameTitle={t`Wie gut`}
        valueTitle={t`Wörter`}
        bars={FIRMNESSES.map((one) => ({ ...names[one], value: firmness[one], isNow: one === "firm" }))}
      />
      <Text size="s" tone="soft">
        <Trans>Ein Wort kannst du sicher, wenn du es nach drei Wochen noch in neun von zehn Fällen weißt.</Trans>
      </Text>
    </Section>
  );
}
