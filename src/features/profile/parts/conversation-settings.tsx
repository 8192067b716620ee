import { useLingui } from "@lingui/react/macro";

import type { DeviceRows } from "#shared/model/entities.ts";
import { Stack } from "#ui/layout.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Switch } from "#ui/switch.tsx";

import { useChangeSettings } from "../use-change-settings.ts";

/** How conversations begin for her, each time anew. What she changes within one lasts until the next. */
export function ConversationSettings({ user }: { user: DeviceRows["user"] }) {
  const { t } = useLingui();
  const change = useChangeSettings();
  return (
    <Stack gap="l">
      <RadioGroup
        label={t`So sprechen die anderen mit dir`}
        value={user.languageLevel}
        onChange={(languageLevel) => change({ languageLevel })}
        options={[
          { value: "simple", label: t`Einfach`, description: t`Kurze Sätze, häufige Wörter` },
          { value: "medium", label: t`Fast echt`, description: t`Wie mit geduldigen Menschen` },
          { value: "native", label: t`Echt`, description: t`Wie auf Station, auch mit Umgangssprache` },
        ]}
      />
      <Switch
        label={t`Tippen`}
        description={t`Du kannst im Gespräch schreiben, statt zu sprechen.`}
        isSelected={user.chatEnabled}
        onChange={(chatEnabled) => change({ chatEnabled })}
      />
      <Switch
        label={t`Untertitel`}
        description={t`Was gesagt wird, steht auch da.`}
        isSelected={user.subtitlesEnabled}
        onChange={(subtitlesEnabled) => change({ subtitlesEnabled })}
      />
      <Switch
        label={t`Vorlesen`}
        description={t`Was die anderen sagen, hörst du auch.`}
        isSelected={user.textToSpeechEnabled}
        onChange={(textToSpeechEnabled) => change({ textToSpeechEnabled })}
      />
    </Stack>
  );
}
