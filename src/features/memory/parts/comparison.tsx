import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import type { compareWithPrediction } from "#shared/model/memory-figures.ts";
import { BarChart } from "#ui/charts/bar-chart.tsx";
import { Text } from "#ui/layout/layout.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { useFormats } from "#i18n/use-formats.ts";

import { OwnRhythm } from "./own-rhythm.tsx";

/** Fewer answers than this say nothing about a percentage. */
const FEWEST = 20;

/** What she remembered, beside what was predicted: whether the dates of her words can be trusted. */
export function Comparison({ comparison }: { comparison: ReturnType<typeof compareWithPrediction> }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { whole, steps } = comparison;
  const count = whole.count;
  const [measured, predicted] = [formats.percent(whole.measured), formats.percent(whole.predicted)];
  return (
    <Section title={<Trans>Wie gut stimmt die Vorhersage?</Trans>} note={<Trans>letzte 90 Tage</Trans>}>
      {count < FEWEST ? (
        <Text size="s" tone="soft">
          <Trans>Dafür braucht es noch ein paar Antworten auf Wörter, die wiederkamen.</Trans>
        </Text>
      ) : (
        <>
          <p>
            <Trans>
              Von den Wörtern, die wiederkamen, hast du <strong>{measured}</strong> gewusst. Vorhergesagt waren{" "}
              <strong>{predicted}</strong>.
            </Trans>
          </p>
          <BarChart
            label={t`Vorhergesagt und wirklich gewusst`}
            nameTitle={t`Vorhergesagt`}
            valueTitle={t`Gewusst`}
            markTitle={t`Im Mittel vorhergesagt`}
            write={formats.percent}
            bars={steps.map((step) => {
              const [from, to] = [formats.number(step.from * 100), formats.percent(step.to)];
              return {
                label: `${from}–${to}`,
                name: plural(step.count, {
                  one: `${from} bis ${to} (# Antwort)`,
                  other: `${from} bis ${to} (# Antworten)`,
                }),
                value: step.measured,
                mark: step.predicted,
              };
            })}
          />
          <Text size="s" tone="soft">
            <Trans>
              Balken: was du gewusst hast. Strich: was wir vorhergesagt haben. Je näher beide liegen, desto besser
              kommen deine Wörter zur richtigen Zeit.
            </Trans>
          </Text>
          <OwnRhythm />
        </>
      )}
    </Section>
  );
}
