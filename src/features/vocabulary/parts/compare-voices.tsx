import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";

import { Button } from "#ui/controls/button.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { objectUrlOf } from "#ui/environment/object-url.ts";
import { silence } from "#voice/one-voice.ts";
import { playFile } from "#voice/play-file.ts";
import { TextLink } from "#ui/controls/text-link.tsx";
import { useListen } from "#voice/use-listen.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import { ALTERNATING, playInTurn, type Side } from "../alternation.ts";

type CompareVoicesProps = {
  /** The word as it is said. */
  text: string;
  audioUrl: string | null;
  own: Blob;
};

/** The German voice and hers, one after the other: her ear is the judge. */
export function CompareVoices({ text, audioUrl, own }: CompareVoicesProps) {
  const { t } = useLingui();
  const { canListen, say, voiceSheet } = useListen();
  const [side, setSide] = useState<Side | null>(null);
  const running = useRef<AbortController | null>(null);

  function stop(): void {
    running.current?.abort();
    silence();
  }
  // Leaving the word ends what sounds.
  useEffect(() => () => running.current?.abort(), []);

  function play(sides: readonly Side[]): void {
    stop();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    void playInTurn({
      sides,
      say: (which) => (which === "own" ? playFile(objectUrlOf(own)) : say(text, audioUrl)),
      onSide: (now) => {
        if (running.current === controller) setSide(now);
      },
      signal,
    });
  }

  if (!canListen(audioUrl)) return <NoModel />;
  return (
    <Stack gap="s">
      <Inline>
        <Button kind="quiet" size="s" icon="play" onPress={() => play(["model", "own"])}>
          <Trans>Erst das Original, dann deine Aufnahme</Trans>
        </Button>
        <Button kind="quiet" size="s" icon="play" onPress={() => play(["own", "model"])}>
          <Trans>Erst deine Aufnahme, dann das Original</Trans>
        </Button>
        {side === null ? (
          <Button kind="quiet" size="s" icon="arrows-left-right" onPress={() => play(ALTERNATING)}>
            <Trans>Im Wechsel</Trans>
          </Button>
        ) : (
          <Button kind="quiet" size="s" icon="pause" onPress={stop}>
            <Trans>Anhalten</Trans>
          </Button>
        )}
      </Inline>
      {/* Seen and not read out: a screen reader would talk over the voices. */}
      <Text size="s" tone="soft">
        <span aria-hidden="true">
          {side === "model" ? t`Du hörst die deutsche Stimme.` : side === "own" ? t`Du hörst dich.` : "\u00A0"}
        </span>
        <VisuallyHidden>{t`Du hörst beide nacheinander.`}</VisuallyHidden>
      </Text>
      {voiceSheet}
    </Stack>
  );
}

function NoModel() {
  return (
    <Notice
      icon="speaker-slash"
      action={
        <TextLink href="/profile/settings">
          <Trans>Stimme einrichten</Trans>
        </TextLink>
      }
    >
      <Trans>Zum Vergleichen fehlt auf diesem Gerät eine deutsche Stimme.</Trans>
    </Notice>
  );
}
