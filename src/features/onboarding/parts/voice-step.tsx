import { Trans } from "@lingui/react/macro";

import { Button } from "#ui/controls/button.tsx";
import { German } from "#ui/text/german.tsx";
import { Inline, Stack } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";
import { VoiceCheck } from "#voice/voice-check.tsx";
import { VoiceHelp } from "#voice/voice-help.tsx";
import { speak, TEST_WORD, useVoice } from "#voice/voice.ts";

import { StepFrame, type StepProps } from "../step-frame.tsx";

/** Whether German can be heard on this device: tried and confirmed by her. */
export function VoiceStep({ go }: StepProps) {
  const { status, why, voice } = useVoice();
  return (
    <StepFrame
      go={go}
      title={<Trans>Klingt die Stimme deines Geräts deutsch?</Trans>}
      intro={
        <Trans>
          Wörter hörst du mit der Stimme deines Geräts, auch offline. Manche Geräte lesen Deutsch mit einer Stimme für
          eine andere Sprache. Das prüfen wir einmal zusammen.
        </Trans>
      }
      isAnswered={status === "usable"}
      skipLabel={<Trans>Ohne Ton weiter</Trans>}
    >
      {why === "waiting" ? <LoadingState rows={2} /> : null}
      {status === "unconfirmed" && voice ? <VoiceCheck key={voice.voiceURI} voice={voice} /> : null}
      {status === "usable" ? <Confirmed /> : null}
      {status === "none" && why !== "waiting" ? <VoiceHelp why={why} /> : null}
    </StepFrame>
  );
}

function Confirmed() {
  return (
    <Stack gap="m">
      <Notice kind="info" icon="check-circle">
        <p>
          <Trans>Diese Stimme spricht ab jetzt deine Wörter.</Trans>
        </p>
      </Notice>
      <Inline>
        <Button kind="outline" icon="speaker-high" onPress={() => void speak(TEST_WORD)}>
          <span>
            <Trans>
              <German>„{TEST_WORD}“</German> anhören
            </Trans>
          </span>
        </Button>
      </Inline>
    </Stack>
  );
}
