import { useLingui } from "@lingui/react/macro";

import { useLocale } from "#i18n/use-locale.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { Stack } from "#ui/layout/layout.tsx";
import { SelectField } from "#ui/controls/select-field.tsx";
import { playSound } from "#ui/sounds/sounds.ts";
import { Switch } from "#ui/controls/switch.tsx";

import { useChangeSettings } from "../use-change-settings.ts";

const NONE = "none";
const CEFR = ["A1", "A2", "B1", "B2", "C1", "C2"] as const;
const HOURS = Array.from({ length: 13 }, (_, hour) => hour);

/** "4:00 Uhr": an hour of any day, as the language writes it. */
function useHourName(): (hour: number) => string {
  const { intl, code } = useLocale();
  const format = new Intl.DateTimeFormat(intl, { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
  return (hour) => format.format(Date.UTC(2026, 0, 1, hour)) + (code === "deu" ? " Uhr" : "");
}

/** Sounds, and the beginning of her day: each acts at once. */
export function LearningSettings({ user }: { user: DeviceRows["user"] }) {
  const { t } = useLingui();
  const change = useChangeSettings();
  const hourName = useHourName();
  return (
    <Stack gap="l">
      <Switch
        label={t`Töne`}
        description={t`Kurze Töne bei Antworten und Punkten. Alles steht auch auf dem Bildschirm.`}
        isSelected={user.notificationSounds}
        onChange={(notificationSounds) => {
          change({ notificationSounds });
          playSound("correct", { enabled: notificationSounds });
        }}
      />
      <SelectField
        label={t`Dein Deutsch`}
        description={t`Wie auf deinem Zeugnis. Kurse, die dazu passen, stehen oben.`}
        value={user.cefrLevel ?? NONE}
        onChange={(level) => change({ cefrLevel: level === NONE ? null : level })}
        options={[{ value: NONE, label: t`Keine Angabe` }, ...CEFR.map((level) => ({ value: level, label: level }))]}
      />
      <SelectField
        label={t`Dein Tag beginnt um`}
        description={t`Wer nachts arbeitet, lernt nach Mitternacht noch am selben Tag.`}
        value={String(user.dayStartsAt)}
        onChange={(hour) => change({ dayStartsAt: Number(hour) })}
        options={HOURS.map((hour) => ({ value: String(hour), label: hourName(hour) }))}
      />
    </Stack>
  );
}
