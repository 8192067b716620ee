import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { useErrorMessage } from "#i18n/use-error-message.ts";
import { useServerInReach } from "#app/use-sync-status.ts";
import { Button } from "#ui/controls/button.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

import { remindHere, remindHereNoMore, pushStatusHere } from "./push-device.ts";
import type { PushStatus } from "./push-support.ts";
import { usePush, type PushState } from "./use-push.ts";

type PushHereProps = {
  /** How this device stands, where the screen around it asks as well. */
  push: PushState;
  /** Quiet where another button of the screen is the one to press. */
  kind?: "filled" | "quiet";
};

/** The same for a screen that asks nothing else of the device. */
export function PushHere({ kind }: Omit<PushHereProps, "push">) {
  return <PushControl push={usePush()} {...(kind !== undefined && { kind })} />;
}

/** Whether this device reminds her; asks for the permission at her tap only, below the reason. */
export function PushControl({ push, kind = "filled" }: PushHereProps) {
  const messageOf = useErrorMessage();
  const isOnline = useServerInReach();
  const { status, isBusy, trouble, run } = push;
  if (status === null) return <LoadingState look="text" rows={2} />;
  return (
    <Stack gap="m" align="start">
      <Text>
        <Words status={status} />
      </Text>
      {trouble === null ? null : (
        <Notice kind="warning" isLive>
          <p>
            <Trans>Das hat gerade nicht geklappt. Deine Uhrzeit ist gespeichert. Versuch es später noch einmal.</Trans>{" "}
            {messageOf(trouble)}
          </p>
        </Notice>
      )}
      {status === "off" ? (
        <Button
          kind={kind}
          icon="bell"
          pending={isBusy}
          notReady={isOnline ? undefined : <Trans>Dafür brauchst du kurz Internet</Trans>}
          onPress={() => run(remindHere)}
        >
          <Trans>Auf diesem Gerät erinnern</Trans>
        </Button>
      ) : null}
      {status === "on" ? (
        <Button kind="quiet" pending={isBusy} onPress={() => run(remindHereNoMore)}>
          <Trans>Hier nicht mehr erinnern</Trans>
        </Button>
      ) : null}
      {status === "denied" ? (
        <Button kind="quiet" icon="arrows-clockwise" pending={isBusy} onPress={() => run(pushStatusHere)}>
          <Trans>Noch einmal prüfen</Trans>
        </Button>
      ) : null}
    </Stack>
  );
}

/** What holds here, and what she can do about it. */
function Words({ status }: { status: PushStatus }): ReactNode {
  if (status === "on") return <Trans>Dieses Gerät erinnert dich.</Trans>;
  if (status === "off") {
    return (
      <Trans>
        Wir schicken dir höchstens eine Erinnerung am Tag, nie im Dienst und nie in deiner Ruhezeit. Darin steht nichts
        über dich und deine Wörter. Dein Gerät fragt dich gleich, ob du das erlaubst.
      </Trans>
    );
  }
  if (status === "denied") {
    return (
      <Trans>
        Benachrichtigungen von Visite sind auf diesem Gerät nicht erlaubt. So änderst du das: Öffne die Einstellungen
        deines Browsers zu dieser Seite (oft das Zeichen neben der Adresse), dann „Benachrichtigungen“, und wähle
        „Zulassen“.
      </Trans>
    );
  }
  if (status === "install-first") {
    return (
      <Trans>
        Auf iPhone und iPad geht das, wenn Visite auf deinem Home-Bildschirm liegt: Tippe in Safari auf „Teilen“, dann
        auf „Zum Home-Bildschirm“, und öffne Visite von dort.
      </Trans>
    );
  }
  return (
    <Trans>
      Dieser Browser kann keine Erinnerungen zeigen. Dein Kalender kann es: Die Datei dafür findest du im Profil unter
      „Erinnerungen“.
    </Trans>
  );
}
