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
        description={t`Darin erinnern wir dich nie. Schläfst du nach der Nachtschicht, trage sie als Dienst ein.`}
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
            error={quiet.from === quiet.to ? t`So ist keine Ruhezeit: Anfang und Ende sind gleich.` : undefined}
          />
        </Inline>
      )}
    </Stack>
  );
}
