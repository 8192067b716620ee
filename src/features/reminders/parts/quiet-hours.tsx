import { useLingui } from "@lingui/react/macro";

import { useCommand } from "#app/use-command.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { Inline, Stack } from "#ui/layout/layout.tsx";
import { Switch } from "#ui/controls/switch.tsx";

import { changeReminders } from "../commands.ts";
import { TimeInput } from "./time-input.tsx";

const USUAL = { from: "21:00", to: "07:00" };

/** The hours in which nothing may ring. */
export function QuietHours({ user }: { user: DeviceRows["user"] }) {
  const { t } = useLingui();
  const { run } = useCommand();
  const quiet = user.quietHours;
  const change = (quietHours: typeof quiet) => void run(() => changeReminders({ quietHours }));
  return (
    <Stack gap="l">
      <Switch
        label={t`Jeden Tag eine Ruhezeit`}
        description={t`In dieser Zeit erinnern wir dich nie. Schläfst du nach dem Nachtdienst, trag ihn bei den Diensten ein.`}
        isSelected={quiet !== null}
        onChange={(isWanted) => change(isWanted ? USUAL : null)}
      />
      {quiet === null ? null : (
        <Inline gap="m" align="start" equal>
          <TimeInput label={t`Von`} value={quiet.from} onChange={(from) => change({ ...quiet, from })} />
          <TimeInput
            label={t`Bis`}
            value={quiet.to}
            onChange={(to) => change({ ...quiet, to })}
            error={quiet.from === quiet.to ? t`Anfang und Ende dürfen nicht gleich sein.` : undefined}
          />
        </Inline>
      )}
    </Stack>
  );
}
