import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";

import { Button } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";
import { speak, stopSpeaking } from "#ui/voice.ts";

/** What is to be heard: once by itself, and then as often as she likes, slowly too. */
export function Listen({ text }: { text: string }) {
  useEffect(() => {
    void speak(text);
    return stopSpeaking;
  }, [text]);
  return (
    <Inline gap="s">
      <Button kind="quiet" icon="speaker-high" onPress={() => void speak(text)}>
        <Trans>Noch einmal hören</Trans>
      </Button>
      <Button kind="text" onPress={() => void speak(text, { speed: "SLOW" })}>
        <Trans>Langsam</Trans>
      </Button>
    </Inline>
  );
}
