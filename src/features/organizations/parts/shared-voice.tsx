import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { asLearner } from "#app/as-learner.ts";
import { useCommand } from "#app/use-command.ts";
import { download } from "#api/download.ts";
import { Button } from "#ui/controls/button.tsx";
import { Inline } from "#ui/layout/layout.tsx";
import { RecordedClip } from "#voice/recorded-clip.tsx";

/** Five minutes of a voice over a line of 100 kbit/s. */
const TIMEOUT_MS = 3 * 60_000;

/** Kept nowhere on this device: who takes it back has taken it back. */
const lentVoice = (fileId: string): Promise<Blob> =>
  download({
    path: `/media/${fileId}`,
    isOurs: (type) => /^(audio|video)\//.test(type),
    ...asLearner(),
    timeoutMs: TIMEOUT_MS,
  });

type SharedVoiceProps = { fileId: string; durationMs: number; name: string };

/** Somebody else's voice: it comes when it is asked for, and stays only as long as it is shown. */
export function SharedVoice({ fileId, durationMs, name }: SharedVoiceProps) {
  const { t } = useLingui();
  const { run, isPending } = useCommand({ oneAtATime: true });
  const [voice, setVoice] = useState<Blob | null>(null);

  async function fetchVoice(): Promise<void> {
    const came = await run(() => lentVoice(fileId), {
      failure: t`Die Sprachnotiz konnte nicht geladen werden`,
      explain: ({ code }) => (code === "not-found" ? t`${name} teilt sie nicht mehr.` : undefined),
    });
    if (came) setVoice(came.value);
  }

  if (voice)
    return <RecordedClip label={t`Sprachnotiz von ${name}`} source={voice} durationMs={durationMs} startsAtOnce />;
  return (
    <Inline>
      <Button kind="outline" icon="play" pending={isPending} onPress={() => void fetchVoice()}>
        <Trans>Sprachnotiz anhören</Trans>
      </Button>
    </Inline>
  );
}
