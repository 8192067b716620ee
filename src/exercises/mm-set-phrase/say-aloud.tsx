import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { Stack, Text } from "#ui/layout/layout.tsx";
import { RecordedClip } from "#voice/recorded-clip.tsx";
import type { RecordingSink } from "#voice/recorder-session.ts";
import { Recorder } from "#voice/recorder.tsx";

interface Clip {
  source: Blob;
  durationMs: number;
}

const HALF_A_MINUTE_MS = 30_000;

/** Her own voice beside the model's: heard here, never kept and never sent. */
export function SayAloud() {
  const { t } = useLingui();
  const [clip, setClip] = useState<Clip | null>(null);

  function open(mimeType: string): Promise<RecordingSink> {
    const pieces: ArrayBuffer[] = [];
    let durationMs = 0;
    return Promise.resolve({
      append: (bytes, atMs) => {
        pieces.push(bytes);
        durationMs = atMs;
        return Promise.resolve();
      },
      finish: () => {
        setClip({ source: new Blob(pieces, { type: mimeType }), durationMs });
        return Promise.resolve();
      },
      discard: () => Promise.resolve(),
    });
  }
  return (
    <Stack gap="s">
      {clip ? (
        <RecordedClip label={t`Deine Aufnahme`} {...clip} onDiscard={() => setClip(null)} />
      ) : (
        <Recorder open={open} longestMs={HALF_A_MINUTE_MS} />
      )}
      <Text size="s" tone="soft">
        <Trans>Nur zum Vergleichen: Deine Aufnahme wird nicht gespeichert und nicht gesendet.</Trans>
      </Text>
    </Stack>
  );
}
