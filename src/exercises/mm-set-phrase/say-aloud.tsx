import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { Stack, Text } from "#ui/layout/layout.tsx";
import { RecordedClip } from "#voice/recorded-clip.tsx";
import type { OpenSink } from "#voice/recorder-session.ts";
import { Recorder } from "#voice/recorder.tsx";
import { sinkInMemory } from "#voice/sink-in-memory.ts";

interface Clip {
  source: Blob;
  durationMs: number;
}

const HALF_A_MINUTE_MS = 30_000;

/** Her own voice beside the model's: heard here, never kept and never sent. */
export function SayAloud() {
  const { t } = useLingui();
  const [clip, setClip] = useState<Clip | null>(null);

  const open: OpenSink = (mimeType) => sinkInMemory(mimeType, (source, durationMs) => setClip({ source, durationMs }));
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
