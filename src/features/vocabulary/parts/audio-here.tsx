import { Trans, useLingui } from "@lingui/react/macro";

import { useAsync } from "#ui/environment/use-async.ts";
import { useCommand } from "#app/use-command.ts";
import { bringMediaHere, isMediaHere } from "#api/media-here.ts";
import { isFileHere } from "#db/files.ts";
import { learner } from "#db/learner.ts";
import { fileIdOfUrl } from "#shared/model/media.ts";
import { Button } from "#ui/controls/button.tsx";
import { Fact } from "#word-parts/fact.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Inline, Text } from "#ui/layout/layout.tsx";

type AudioHereProps = {
  audioUrl: string;
  /** Changes whenever it was listened to: then it may have come to this device. */
  heard: number;
};

/** Her own bytes, also before they are sent, or what the service worker has stored. */
async function isAudioHere(url: string): Promise<boolean> {
  const id = fileIdOfUrl(url);
  const isOwn = id !== null && (await isFileHere(learner(), id).catch(() => false));
  return isOwn || isMediaHere(url);
}

/** Whether the recording of a word is on this device, so that it is heard without a network; else the way to get it. */
export function AudioHere({ audioUrl, heard }: AudioHereProps) {
  const { t } = useLingui();
  const { run, isPending } = useCommand();
  const { value: isHere, again } = useAsync(audioUrl, () => isAudioHere(audioUrl), { revision: heard });

  async function load(): Promise<void> {
    await run(() => bringMediaHere(audioUrl), { failure: t`Die Aussprache konnte nicht geladen werden` });
    again();
  }

  if (isHere === undefined) return null;
  return (
    <Fact title={<Trans>Aussprache</Trans>}>
      {isHere ? (
        <Inline>
          <Icon name="check-circle" />
          <Text>
            <Trans>Auf diesem Gerät, auch offline zu hören</Trans>
          </Text>
        </Inline>
      ) : (
        <Inline>
          <Button kind="outline" size="s" icon="download-simple" pending={isPending} onPress={() => void load()}>
            <Trans>Auf dieses Gerät laden</Trans>
          </Button>
        </Inline>
      )}
    </Fact>
  );
}
