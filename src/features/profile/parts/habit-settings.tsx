import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { useCommand } from "#app/use-command.ts";
import { useFormats } from "#i18n/use-formats.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { localDayOf } from "#shared/model/local-day.ts";
import { Button } from "#ui/controls/button.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { SelectField } from "#ui/controls/select-field.tsx";
import { useNow } from "#ui/environment/use-now.ts";

import { changeGoal, pauseFor } from "../commands.ts";
import { useChangeSettings } from "../use-change-settings.ts";

const GOALS = [1, 2, 3, 4, 5, 6, 7];
const PAUSES = [3, 7, 14, 28];
const NONE = "0";
const RUNNING = "running";

type HabitSettingsProps = { user: DeviceRows["user"] };

/** What is counted for her, and when nothing is: each acts at once. */
export function HabitSettings({ user }: HabitSettingsProps) {
  const { t } = useLingui();
  const change = useChangeSettings();
  const { run } = useCommand();
  const meaning = {
    daily: t`Wir zählen die Tage in Folge. Zwei freie Tage hast du immer in Reserve; nach sieben Lerntagen kommt einer zurück.`,
    weekly: t`Wir zählen die Wochen, in denen du dein Wochenziel schaffst. An welchen Tagen, ist egal.`,
    off: t`Die Serie wird nicht gezählt. Punkte und Stufen bleiben.`,
  };
  return (
    <Stack gap="l">
      <SelectField
        label={t`Deine Serie`}
        description={meaning[user.streakMode]}
        value={user.streakMode}
        onChange={(streakMode) => change({ streakMode })}
        options={[
          { value: "daily", label: t`Tag für Tag` },
          { value: "weekly", label: t`Woche für Woche` },
          { value: "off", label: t`Ohne Serie` },
        ]}
      />
      <SelectField
        label={t`Dein Wochenziel`}
        description={t`An so vielen Tagen in der Woche möchtest du lernen.`}
        value={String(user.weeklyGoal)}
        onChange={(days) => void run(() => changeGoal(Number(days)))}
        options={GOALS.map((days) => ({
          value: String(days),
          label: t`${plural(days, { one: "# Tag", other: "# Tage" })}`,
        }))}
      />
      <Pause user={user} />
      <Button kind="text" flush icon="bell" href="/profile/reminders">
        <Trans>Erinnerungen und Dienste</Trans>
      </Button>
    </Stack>
  );
}

/** One field for all of it: it begins, moves and ends a pause, and says until when one lasts. */
function Pause({ user }: HabitSettingsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { run } = useCommand();
  const now = useNow();
  const today = localDayOf(now, Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC", user.dayStartsAt);
  const isRunning = user.pausedUntil !== null && user.pausedUntil >= today;
  const last = isRunning ? formats.day(user.pausedUntil ?? today, "weekday") : "";
  return (
    <SelectField
      label={t`Pause`}
      description={t`Urlaub, krank oder einfach so: Tage in der Pause zählen nicht gegen dich. Lernen kannst du trotzdem.`}
      value={isRunning ? RUNNING : NONE}
      onChange={(days) => {
        if (days !== RUNNING) void run(() => pauseFor(Number(days)));
      }}
      options={[
        ...(isRunning ? [{ value: RUNNING, label: t`Pause bis ${last}` }] : []),
        { value: NONE, label: t`Keine Pause` },
        ...PAUSES.map((days) => ({
          value: String(days),
          label: t`${plural(days, { one: "# Tag ab heute", other: "# Tage ab heute" })}`,
        })),
      ]}
    />
  );
}
