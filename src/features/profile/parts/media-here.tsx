import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";

import { useAsync } from "#ui/environment/use-async.ts";
import { useCommand } from "#app/use-command.ts";
import { useServerInReach } from "#app/use-sync-status.ts";
import { learner } from "#db/learner.ts";
import { useErrorMessage } from "#i18n/use-error-message.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/controls/button.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ProgressBar } from "#ui/feedback/progress.tsx";

import {
  bringMedia,
  mediaDownload,
  missingMedia,
  onMediaDownload,
  removeMedia,
  stopBringingMedia,
} from "../offline-media.ts";

type MediaHereProps = {
  /** So much came from the server and lies here. */
  count: number;
  onChanged: () => void;
};

/** How many sounds and pictures are not here yet; null while that is being looked at. */
function useMissing(isRunning: boolean): number | null {
  const { value } = useAsync(isRunning ? null : "missing", async () => (await missingMedia(learner())).length);
  return value ?? null;
}

/** Sounds and pictures for a day without a network, and the way to have their room back. */
export function MediaHere({ count, onChanged }: MediaHereProps) {
  const { t } = useLingui();
  const messageOf = useErrorMessage();
  const { run } = useCommand();
  const formats = useFormats();
  const state = useSyncExternalStore(onMediaDownload, mediaDownload);
  const isOnline = useServerInReach();
  const isRunning = state.is === "running";
  const missing = useMissing(isRunning);
  const canKeep = Boolean(globalThis.navigator.serviceWorker?.controller);

  async function remove(): Promise<void> {
    await run(removeMedia, { success: t`Töne und Bilder sind von diesem Gerät entfernt.` });
    onChanged();
  }

  if (isRunning) {
    const { done, total } = state;
    const progress = t`${formats.number(done)} von ${formats.number(total)}`;
    return (
      <Stack gap="s">
        <Text size="s">
          <Trans>Töne und Bilder werden geladen: {progress}</Trans>
        </Text>
        <ProgressBar label={t`Töne und Bilder`} value={done} max={total} valueText={progress} />
        <Inline>
          <Button kind="text" size="s" flush onPress={stopBringingMedia}>
            <Trans>Abbrechen</Trans>
          </Button>
        </Inline>
      </Stack>
    );
  }
  // Nothing came from the server, and nothing is there to be fetched.
  if (count === 0 && !missing) return null;
  return (
    <Stack gap="s">
      {state.is === "failed" ? (
        <Notice kind="warning" isLive>
          <Trans>Nicht alles wurde geladen. Was schon da ist, bleibt.</Trans> {messageOf(state.error)}
        </Notice>
      ) : null}
      <Text size="s" tone="soft">
        {missing === 0 && count > 0 ? <Trans>Alle Töne und Bilder deiner Wörter sind auf diesem Gerät.</Trans> : null}
        {missing !== null && missing > 0 ? (
          <Plural
            value={missing}
            one="# Ton oder Bild ist noch nicht hier. Beim ersten Mal brauchst du dafür Internet."
            other="# Töne und Bilder sind noch nicht hier. Beim ersten Mal brauchst du dafür Internet."
          />
        ) : null}
      </Text>
      <Inline gap="s">
        {missing !== null && missing > 0 && isOnline && canKeep ? (
          <Button kind="outline" size="s" icon="download-simple" onPress={() => void bringMedia().then(onChanged)}>
            <Trans>Für unterwegs laden</Trans>
          </Button>
        ) : null}
        {count > 0 ? (
          <Button kind="text" size="s" icon="trash" onPress={() => void remove()}>
            <Trans>Von diesem Gerät entfernen</Trans>
          </Button>
        ) : null}
      </Inline>
      {count > 0 ? (
        <Text size="s" tone="soft">
          <Trans>Entfernt wird nur, was auf dem Server liegt. Was noch nicht dort ist, bleibt hier.</Trans>
        </Text>
      ) : null}
    </Stack>
  );
}
