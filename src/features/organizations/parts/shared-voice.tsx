import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { lentVoice } from "#api/lent-voice.ts";
import { learner } from "#db/learner.ts";
import { Button } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";
import { RecordedClip } from "#ui/recorded-clip.tsx";

import { useAct } from "../use-act.ts";

type SharedVoiceProps = { fileId: string; durationMs: number; name: string };

/** Somebody else's voice: it comes when it is asked for, and stays only as long as it is shown. */
export function SharedVoice({ fileId, durationMs, name }: SharedVoiceProps) {
  const { t } = useLingui();
  const { act, isPending } = useAct();
  const [voice, setVoice] = useState<Blob | null>(null);

  async function fetchVoice(): Promise<void> {
    const came = await act(() => lentVoice(fileId, learner().userId), {
      failure: t`Die Sprachnotiz ließ sich nicht laden`,
      tell: ({ code }) => (code === "not-found" ? t`${name} teilt sie nicht mehr.` : undefined),
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
