import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";

import { Button } from "#ui/controls/button.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";

type LeaveSheetProps = {
  /** Texts and recordings that were begun and not saved. */
  drafts: number;
  isPending: boolean;
  onClose: () => void;
  /** `keeps`: it is her own device, and her data stay on it. */
  onLeave: (keeps: boolean) => void;
};

/** Everything is on the server: says what becomes of the copy on this device, and lets her keep it. */
export function LeaveSheet({ drafts, isPending, onClose, onLeave }: LeaveSheetProps) {
  const [keeps, setKeeps] = useState(false);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<Trans>Von diesem Gerät abmelden</Trans>}
      actions={
        <Button wide icon="sign-out" pending={isPending} onPress={() => onLeave(keeps)}>
          {keeps ? <Trans>Abmelden, Daten hier behalten</Trans> : <Trans>Abmelden und Daten entfernen</Trans>}
        </Button>
      }
    >
      <Stack gap="m">
        <Text>
          {keeps ? (
            <Trans>
              Alles ist auf dem Server. Deine Wörter, Kurse und Aufnahmen bleiben auch hier, und beim nächsten Anmelden
              sind sie sofort da.
            </Trans>
          ) : (
            <Trans>
              Alles ist auf dem Server. Deine Wörter, Kurse und Aufnahmen werden von diesem Gerät entfernt. Auf dem
              Server bleiben sie, und beim nächsten Anmelden hast du sie wieder.
            </Trans>
          )}
        </Text>
        {drafts > 0 && !keeps ? (
          <Text>
            <Plural
              value={drafts}
              one="# angefangener Text oder eine Aufnahme, die du noch nicht gespeichert hast, geht dabei verloren."
              other="# angefangene Texte oder Aufnahmen, die du noch nicht gespeichert hast, gehen dabei verloren."
            />
          </Text>
        ) : null}
        <Checkbox
          label={<Trans>Das ist mein eigenes Gerät: Daten hier behalten</Trans>}
          description={
            <Trans>Sie sind nicht verschlüsselt: Wer dieses Gerät benutzt und sich auskennt, kann sie lesen.</Trans>
          }
          isSelected={keeps}
          onChange={setKeeps}
          isDisabled={isPending}
        />
      </Stack>
    </Sheet>
  );
}
