import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";

import { useSyncStatus } from "#app/use-sync-status.ts";
import { Button } from "#ui/controls/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";

import { syncBeforeSignOut } from "./sign-out.ts";

type SignOutSheetProps = {
  /** Changes that only this device has. */
  count: number;
  isPending: boolean;
  onClose: () => void;
  /** Everything has been synchronised after all. */
  onSynced: () => void;
  onKeep: () => void;
  onDiscard: () => void;
};

function StillHere({ isOnline, parked }: { isOnline: boolean; parked: number }) {
  if (!isOnline) {
    return (
      <Notice kind="offline" isLive>
        <Trans>Du bist gerade offline. Deine Änderungen sind auf diesem Gerät sicher.</Trans>
      </Notice>
    );
  }
  return (
    <Notice
      kind="warning"
      isLive
      action={
        <TextLink href="/sync" standalone size="s">
          <Trans>Synchronisierung ansehen</Trans>
        </TextLink>
      }
    >
      {parked > 0 ? (
        <Plural
          value={parked}
          one="# Änderung braucht deine Entscheidung."
          other="# Änderungen brauchen deine Entscheidung."
        />
      ) : (
        <Trans>Noch ist nicht alles auf dem Server angekommen.</Trans>
      )}
    </Notice>
  );
}

/** Asks what is to become of unsynchronised work before signing out. Nothing is ever dropped without two yeses. */
export function SignOutSheet({ count, isPending, onClose, onSynced, onKeep, onDiscard }: SignOutSheetProps) {
  const { isOnline, parked } = useSyncStatus();
  const [left, setLeft] = useState(count);
  const [step, setStep] = useState<"choose" | "syncing" | "tried" | "discard">("choose");

  async function sync(): Promise<void> {
    setStep("syncing");
    const stillHere = await syncBeforeSignOut();
    if (stillHere === 0) {
      onSynced();
      return;
    }
    setLeft(stillHere);
    setStep("tried");
  }

  return (
    <>
      <Sheet
        isOpen={step !== "discard"}
        onClose={onClose}
        title={
          <Plural
            value={left}
            one="# Änderung ist nur auf diesem Gerät"
            other="# Änderungen sind nur auf diesem Gerät"
          />
        }
        actions={
          <Stack gap="s">
            <Button wide icon="arrows-clockwise" pending={step === "syncing" || isPending} onPress={() => void sync()}>
              {step === "syncing" ? <Trans>Wird synchronisiert …</Trans> : <Trans>Jetzt synchronisieren</Trans>}
            </Button>
            <Button wide kind="outline" pending={isPending} onPress={onKeep}>
              <Trans>Hier behalten und abmelden</Trans>
            </Button>
            <Button wide kind="text" pending={isPending} onPress={() => setStep("discard")}>
              <Trans>Verwerfen und abmelden</Trans>
            </Button>
          </Stack>
        }
      >
        <Stack gap="m">
          <Text>
            <Plural
              value={left}
              one="Behältst du sie hier, wartet sie, bis du dich auf diesem Gerät wieder anmeldest."
              other="Behältst du sie hier, warten sie, bis du dich auf diesem Gerät wieder anmeldest."
            />
          </Text>
          <Text size="s" tone="soft">
            <Trans>
              Dann bleiben auch deine Wörter und Aufnahmen hier, und zwar nicht verschlüsselt: Wer dieses Gerät benutzt
              und sich auskennt, kann sie lesen.
            </Trans>
          </Text>
          {step === "tried" ? <StillHere isOnline={isOnline} parked={parked} /> : null}
        </Stack>
      </Sheet>
      <ConfirmDialog
        isOpen={step === "discard"}
        onClose={() => setStep("choose")}
        title={<Plural value={left} one="# Änderung endgültig verwerfen?" other="# Änderungen endgültig verwerfen?" />}
        confirmLabel={<Trans>Verwerfen und abmelden</Trans>}
        cancelLabel={<Trans>Zurück</Trans>}
        tone="danger"
        pending={isPending}
        onConfirm={onDiscard}
      >
        <Trans>
          Was noch nicht auf dem Server ist, geht für immer verloren. Auch die Wörter auf diesem Gerät werden gelöscht;
          auf dem Server bleiben sie.
        </Trans>
      </ConfirmDialog>
    </>
  );
}
