import { Trans } from "@lingui/react/macro";
import { useState } from "react";

import { Button } from "#ui/controls/button.tsx";
import { German } from "#ui/text/german.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { confirmVoice, refuseVoice, speak, TEST_WORD, type Spoken } from "./voice.ts";

type VoiceCheckProps = {
  voice: SpeechSynthesisVoice;
  onConfirmed?: () => void;
};

/** A voice says one word, and she says whether it was German: no list of voices can be believed. Give it a key. */
export function VoiceCheck({ voice, onConfirmed }: VoiceCheckProps) {
  const [heard, setHeard] = useState<Spoken | "speaking" | null>(null);

  async function tryIt(): Promise<void> {
    setHeard("speaking");
    setHeard(await speak(TEST_WORD, { voice, speed: "MEDIUM" }));
  }

  const isAsked = heard === "spoken" || heard === "stopped";
  return (
    <Stack gap="m">
      <Inline>
        <Button kind={isAsked ? "outline" : "filled"} icon="speaker-high" onPress={() => void tryIt()}>
          {heard === null ? (
            <span>
              <Trans>
                <German>„{TEST_WORD}“</German> anhören
              </Trans>
            </span>
          ) : (
            <Trans>Noch einmal anhören</Trans>
          )}
        </Button>
      </Inline>
      <div role="status">
        {isAsked ? (
          <Stack gap="s">
            <Text weight="strong">
              <Trans>Klingt das deutsch?</Trans>
            </Text>
            <Inline>
              <Button
                icon="check"
                onPress={() => {
                  confirmVoice(voice.voiceURI);
                  onConfirmed?.();
                }}
              >
                <Trans>Ja, das klingt deutsch</Trans>
              </Button>
              <Button kind="outline" onPress={() => refuseVoice(voice.voiceURI)}>
                <Trans>Nein</Trans>
              </Button>
            </Inline>
          </Stack>
        ) : null}
        {heard === "silent" ? (
          <Notice
            kind="warning"
            icon="speaker-slash"
            action={
              <Button kind="text" size="s" flush onPress={() => refuseVoice(voice.voiceURI)}>
                <Trans>Diese Stimme nicht benutzen</Trans>
              </Button>
            }
          >
            <Trans>
              Es kam kein Ton. Ist dein Gerät laut gestellt? Manche Stimmen stehen in der Liste, sind aber nicht
              installiert.
            </Trans>
          </Notice>
        ) : null}
      </div>
    </Stack>
  );
}
