import { useLingui } from "@lingui/react/macro";

import { useFormats } from "#i18n/use-formats.ts";
import type { LevelProgress } from "#shared/model/levels.ts";
import { LevelBar } from "#ui/charts/level-bar.tsx";
import { Section } from "#ui/layout/screen.tsx";

/** The level, and above all what is missing to the next one. */
export function Level({ levelProgress, xp }: { levelProgress: LevelProgress; xp: number }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { level, levelStart, levelEnd } = levelProgress;
  const next = level + 1;
  const missing = formats.number(levelProgress.missing);
  const note = t`noch ${missing} XP bis Stufe ${next}`;
  return (
    <Section label={t`Deine Stufe`}>
      <LevelBar
        title={t`Stufe ${level}`}
        note={note}
        value={xp - levelStart}
        max={levelEnd - levelStart}
        valueText={note}
      />
    </Section>
  );
}
