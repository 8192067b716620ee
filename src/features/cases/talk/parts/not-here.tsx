import { Trans, useLingui } from "@lingui/react/macro";

import { Button } from "#ui/controls/button.tsx";
import { useOnline } from "#ui/environment/use-online.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { OfflineNote } from "#ui/feedback/offline-note.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { PlayerFrame } from "#ui/layout/player-frame.tsx";

/** Nobody has this talk, it is somebody else's, or what is played in it has not come yet. */
export function NotHere({ is }: { is: "unknown" | "without-revision" }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const isComing = is === "without-revision";
  return (
    <PlayerFrame closeHref="/home" closeLabel={t`Schließen`}>
      <Stack gap="l">
        {isOnline ? null : <OfflineNote />}
        <EmptyState
          level={1}
          icon="chat-teardrop-text"
          title={isComing ? t`Der Fall kommt noch` : t`Dieses Gespräch ist nicht da`}
          actions={
            <Button href="/home">
              <Trans>Zum Start</Trans>
            </Button>
          }
        >
          {isComing
            ? t`Was darin gespielt wird, ist noch nicht auf diesem Gerät. Sobald es da ist, geht es hier weiter.`
            : t`Vielleicht wurde es gelöscht, oder es ist noch nicht auf diesem Gerät angekommen.`}
        </EmptyState>
      </Stack>
    </PlayerFrame>
  );
}
