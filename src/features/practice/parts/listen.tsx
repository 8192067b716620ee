import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";

import { Button } from "#ui/controls/button.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { speak, stopSpeaking, type SpeakingSpeed } from "#voice/voice.ts";

type ListenProps = {
  text: string;
  /** The word's recording; preferred to the device's voice. */
  audioUrl: string | null;
};

/** What is to be heard: once by itself, and then as often as she likes, slowly too. */
export function Listen({ text, audioUrl }: ListenProps) {
  const [isSilent, setSilent] = useState(false);
  async function say(speed?: SpeakingSpeed): Promise<void> {
    const how = await speak(text, { audioUrl, ...(speed && { speed }) });
    setSilent(how === "silent");
  }
  useEffect(() => {
    let isShown = true;
    void speak(text, { audioUrl }).then((how) => isShown && setSilent(how === "silent"));
    return () => {
      isShown = false;
      stopSpeaking();
    };
  }, [text, audioUrl]);
  return (
    <Stack gap="s">
      <Inline gap="s">
        <Button kind="quiet" icon="speaker-high" onPress={() => void say()}>
          <Trans>Noch einmal hören</Trans>
        </Button>
        <Button kind="text" onPress={() => void say("SLOW")}>
          <Trans>Langsam</Trans>
        </Button>
      </Inline>
      <div role="status">
        {isSilent ? (
          <Text>
            <Trans>Das Wort ist gerade nicht zu hören. Tippe auf die Lampe, sie hilft dir weiter.</Trans>
          </Text>
        ) : null}
      </div>
    </Stack>
  );
}
