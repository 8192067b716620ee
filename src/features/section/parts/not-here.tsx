import { Trans, useLingui } from "@lingui/react/macro";

import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { OfflineNote } from "#ui/offline-note.tsx";
import { Stack } from "#ui/layout.tsx";
import { PlayerFrame } from "#ui/player-frame.tsx";

/** Instead of a section: this device does not have it, or nobody does. */
export function NotHere() {
  const { t } = useLingui();
  return (
    <PlayerFrame closeHref="/courses">
      <Stack gap="l">
        {navigator.onLine ? null : <OfflineNote />}
        <EmptyState
          icon="book-open"
          title={t`Dieser Abschnitt ist nicht auf diesem Gerät`}
          actions={
            <Button href="/courses">
              <Trans>Zu den Kursen</Trans>
            </Button>
          }
        >
          {t`Öffne zuerst seinen Kurs. Dann lädt die App alles, was dazugehört.`}
        </EmptyState>
      </Stack>
    </PlayerFrame>
  );
}
