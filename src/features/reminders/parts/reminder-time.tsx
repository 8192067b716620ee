import { useLingui } from "@lingui/react/macro";

import { useCommand } from "#app/use-command.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { Stack } from "#ui/layout/layout.tsx";
import { Switch } from "#ui/controls/switch.tsx";

import { changeReminders } from "../commands.ts";
import { TimeInput } from "./time-input.tsx";

/** After the early shift, before the evening. */
const USUAL_TIME = "17:30";

/** Whether and at what time. */
export function ReminderTime({ user }: { user: DeviceRows["user"] }) {
  const { t } = useLingui();
  const { run } = useCommand();
  return (
    <Stack gap="l">
      <Switch
        label={t`Einmal am Tag erinnern`}
        description={t`Nur wenn Wörter warten oder dein Wochenziel offen ist. Hast du schon gelernt, bleibt es still.`}
        isSelected={user.reminderTime !== null}
        onChange={(isWanted) => void run(() => changeReminders({ reminderTime: isWanted ? USUAL_TIME : null }))}
      />
      {user.reminderTime === null ? null : (
        <TimeInput
          label={t`Uhrzeit`}
          description={t`Hast du da Dienst oder Ruhezeit, melden wir uns danach, oder gar nicht.`}
          value={user.reminderTime}
          onChange={(reminderTime) => void run(() => changeReminders({ reminderTime }))}
        />
      )}
    </Stack>
  );
}
