import { Trans } from "@lingui/react/macro";

import { Stack, Text } from "#ui/layout/layout.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { VoiceCheck } from "./voice-check.tsx";
import { VoiceHelp } from "./voice-help.tsx";
import { useVoice } from "./voice.ts";

type VoiceSheetProps = {
  onClose: () => void;
  onConfirmed: () => void;
};

/** Comes before the first word that this device says: is its voice really German? */
export function VoiceSheet({ onClose, onConfirmed }: VoiceSheetProps) {
  const { voice, why } = useVoice();
  return (
    <Sheet isOpen onClose={onClose} title={<Trans>Die Stimme deines Geräts</Trans>}>
      {voice ? (
        <Stack gap="m">
          <Text reading>
            <Trans>
              Manche Geräte lesen Deutsch mit einer Stimme für eine andere Sprache. Dann lernst du falsche Laute. Hör
              dir ein Wort an. Das fragen wir auf diesem Gerät nur einmal.
            </Trans>
          </Text>
          <VoiceCheck key={voice.voiceURI} voice={voice} onConfirmed={onConfirmed} />
        </Stack>
      ) : (
        <VoiceHelp why={why} />
      )}
    </Sheet>
  );
}
