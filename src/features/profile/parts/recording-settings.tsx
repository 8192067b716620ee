import { Trans, useLingui } from "@lingui/react/macro";

import type { DeviceRows } from "#shared/model/entities.ts";
import { Stack, Text } from "#ui/layout.tsx";
import { Switch } from "#ui/switch.tsx";

import { useChangeSettings } from "../use-change-settings.ts";

/** What becomes of her voice. Both are off until she says otherwise; what is not kept cannot be given away. */
export function RecordingSettings({ user }: { user: DeviceRows["user"] }) {
  const { t } = useLingui();
  const change = useChangeSettings();
  return (
    <Stack gap="l">
      <Switch
        label={t`Aufnahmen aus Gesprächen behalten`}
        description={t`Dann kannst du dir später wieder zuhören. Sonst bleibt von dem, was du sagst, nur der Text.`}
        isSelected={user.saveRecordings}
        onChange={(saveRecordings) =>
          change(saveRecordings ? { saveRecordings } : { saveRecordings, donateRecordings: false })
        }
      />
      <Switch
        label={t`Aufnahmen spenden`}
        description={
          user.saveRecordings
            ? t`Wir dürfen sie ohne deinen Namen nutzen, damit Computer Menschen mit Akzent besser verstehen. Das ist freiwillig. Schaltest du es aus, nutzen wir sie nicht mehr.`
            : t`Das geht nur mit Aufnahmen, die du behältst.`
        }
        isDisabled={!user.saveRecordings}
        isSelected={user.saveRecordings && user.donateRecordings}
        onChange={(donateRecordings) => change({ donateRecordings })}
      />
      <Text size="s" tone="soft">
        <Trans>
          Aufnahmen, die du selbst zu einem Wort machst, gehören zu diesem Wort. Sie bleiben, bis du sie löschst, und
          niemand sonst hört sie.
        </Trans>
      </Text>
    </Stack>
  );
}
