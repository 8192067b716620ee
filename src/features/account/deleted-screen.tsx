import { Trans } from "@lingui/react/macro";
import { useState } from "react";

import { useAsync } from "#ui/environment/use-async.ts";
import { Button } from "#ui/controls/button.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

import { DoorFrame } from "./parts/door-frame.tsx";

type DeletedScreenProps = {
  /** Takes the data of the deleted account off this device. */
  onRemove: () => Promise<void>;
};

/** An account that was signed in here is gone: says so, and leaves nothing of it on the device. */
export function DeletedScreen({ onRemove }: DeletedScreenProps) {
  const [tries, setTries] = useState(0);
  // Removing what is gone already changes nothing.
  const { value, error } = useAsync(tries, () => onRemove().then(() => true));
  const state = value === true ? "removed" : error === undefined ? "removing" : "held";

  return (
    <DoorFrame title={<Trans>Dieses Konto wurde gelöscht</Trans>} links={null} hasOwnOfflineNote>
      <Stack gap="l">
        <div aria-live="polite">
          {state === "removing" ? <LoadingState look="text" rows={2} /> : null}
          {state === "removed" ? (
            <Stack gap="m">
              <Notice icon="check-circle">
                <Trans>Von diesem Gerät haben wir alles entfernt, was zu dem Konto gehörte.</Trans>
              </Notice>
              <Text tone="soft">
                <Trans>
                  Wörter, Antworten, Aufnahmen und Bilder sind auch auf dem Server für immer gelöscht. Danke, dass du
                  mit uns gelernt hast.
                </Trans>
              </Text>
            </Stack>
          ) : null}
          {state === "held" ? (
            <Notice
              kind="warning"
              action={
                <Button kind="text" size="s" flush onPress={() => setTries(tries + 1)}>
                  <Trans>Noch einmal versuchen</Trans>
                </Button>
              }
            >
              <Trans>
                Die Daten auf diesem Gerät werden noch benutzt. Schließ andere Fenster von Visite und versuch es noch
                einmal.
              </Trans>
            </Notice>
          ) : null}
        </div>
        <Stack gap="s">
          <Button href="/" kind="outline" wide>
            <Trans>Zur Startseite</Trans>
          </Button>
          <Button href="/account/sign-in" kind="text" wide>
            <Trans>Mit einem anderen Konto anmelden</Trans>
          </Button>
        </Stack>
      </Stack>
    </DoorFrame>
  );
}
