import { Trans } from "@lingui/react/macro";

import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

import type { PlayMedium } from "../exercise.ts";
import { Transcript } from "./transcript.tsx";
import type { TranscriptLine } from "./sound-player.tsx";

type MissingMediumProps = {
  medium: PlayMedium | undefined;
  transcript: readonly TranscriptLine[];
  onRetry: () => void;
};

/** Its bytes are not on this device: what it shows or says can be read, and nothing waits for it. */
export function MissingMedium({ medium, transcript, onRetry }: MissingMediumProps) {
  const formats = useFormats();
  const size = medium ? formats.bytes(medium.byteSize) : "";
  return (
    <>
      <Notice
        kind="offline"
        action={
          <Button kind="text" size="s" flush icon="arrow-clockwise" onPress={onRetry}>
            <Trans>Noch einmal laden</Trans>
          </Button>
        }
      >
        <p>{medium ? <Trans>Nicht auf diesem Gerät ({size})</Trans> : <Trans>Nicht auf diesem Gerät</Trans>}</p>
        {medium && !medium.isDecorative ? (
          <p lang="de" dir="ltr">
            {medium.alt}
          </p>
        ) : null}
      </Notice>
      <Transcript lines={transcript} at={null} isOpen />
    </>
  );
}
