import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useLocale } from "#i18n/use-locale.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { List } from "#ui/layout/list.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";
import { Row } from "#ui/layout/row.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { VoiceCheck } from "#voice/voice-check.tsx";
import { VoiceHelp } from "#voice/voice-help.tsx";
import { isRefused, speak, useVoice, type DeviceVoice } from "#voice/voice.ts";

import { useChangeSettings } from "../use-change-settings.ts";

const SAMPLE = "Guten Morgen, Frau Meier. Ich messe jetzt Ihren Blutdruck.";

/** Which voice says the words on this device, tried and confirmed by her, and how fast. */
export function VoiceSettings({ user }: { user: DeviceRows["user"] | null }) {
  const state = useVoice();
  return (
    <Section title={<Trans>Stimme</Trans>} note={<Trans>nur auf diesem Gerät</Trans>}>
      <Stack gap="l">
        <Summary state={state} />
        {state.candidates.length > 0 ? <Voices state={state} /> : null}
        {state.status === "none" && state.why !== "waiting" ? <VoiceHelp why={state.why} /> : null}
        {user ? <Speed user={user} /> : null}
      </Stack>
    </Section>
  );
}

function Summary({ state: { status, why, voice } }: { state: DeviceVoice }) {
  if (why === "waiting") return <LoadingState rows={2} />;
  if (status === "none") return null;
  const name = voice?.name;
  return (
    <Text reading>
      {status === "usable" ? (
        <Trans>
          Die Wörter spricht <bdi>{name}</bdi>. Das geht auch offline.
        </Trans>
      ) : (
        <Trans>
          Manche Geräte lesen Deutsch mit einer Stimme für eine andere Sprache. Hör dir eine Stimme an und bestätige,
          dass sie deutsch klingt. Erst dann sprechen wir damit.
        </Trans>
      )}
    </Text>
  );
}

function Voices({ state: { status, voice, candidates } }: { state: DeviceVoice }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const names = new Intl.DisplayNames([intl], { type: "language" });
  const [chosen, setChosen] = useState<string | null>(null);
  const confirmed = status === "usable" ? voice?.voiceURI : undefined;
  const tried = candidates.find(({ voiceURI }) => voiceURI === chosen);

  function statusOf(uri: string) {
    if (uri === confirmed) return <Trans>Spricht deine Wörter</Trans>;
    return isRefused(uri) ? <Trans>Klang nicht deutsch</Trans> : <Trans>Noch nicht bestätigt</Trans>;
  }

  return (
    <Stack gap="m">
      <List lead="icon" label={t`Deutsche Stimmen auf diesem Gerät`}>
        {candidates.map(({ voiceURI, name, lang }) => (
          <Row
            key={voiceURI}
            lead={<Icon name={voiceURI === confirmed ? "check-circle" : "speaker-high"} />}
            title={<bdi>{name}</bdi>}
            sub={names.of(lang.replace("_", "-"))}
            below={
              <Text as="span" size="s" tone={voiceURI === confirmed ? "success" : "soft"}>
                {statusOf(voiceURI)}
              </Text>
            }
            isCurrent={voiceURI === confirmed}
            end={
              <Button
                kind="outline"
                size="s"
                label={t`${name} testen`}
                aria-expanded={voiceURI === chosen}
                onPress={() => setChosen(voiceURI === chosen ? null : voiceURI)}
              >
                <Trans>Testen</Trans>
              </Button>
            }
          />
        ))}
      </List>
      {tried ? (
        <Stack gap="s">
          <Text weight="strong">
            <bdi>{tried.name}</bdi>
          </Text>
          <VoiceCheck key={tried.voiceURI} voice={tried} onConfirmed={() => setChosen(null)} />
        </Stack>
      ) : null}
    </Stack>
  );
}

function Speed({ user }: { user: DeviceRows["user"] }) {
  const { t } = useLingui();
  const change = useChangeSettings();
  return (
    <Stack gap="s">
      <Text weight="strong">
        <Trans>Sprechtempo</Trans>
      </Text>
      <Segmented
        label={t`Sprechtempo`}
        value={user.speakingSpeed}
        onChange={(speakingSpeed) => {
          change({ speakingSpeed });
          void speak(SAMPLE, { speed: speakingSpeed });
        }}
        options={[
          { value: "SLOW", label: t`Langsam` },
          { value: "MEDIUM", label: t`Normal` },
          { value: "FAST", label: t`Schnell` },
        ]}
      />
      <Inline>
        <Button
          kind="text"
          size="s"
          flush
          icon="speaker-high"
          onPress={() => void speak(SAMPLE, { speed: user.speakingSpeed })}
        >
          <Trans>Beispiel hören</Trans>
        </Button>
      </Inline>
      <Text size="s" tone="soft">
        <Trans>Gilt auf allen deinen Geräten.</Trans>
      </Text>
    </Stack>
  );
}
