import { Trans } from "@lingui/react/macro";

import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { German } from "#ui/text/german.tsx";

type RemoveDialogProps = { title: string; onClose: () => void; onConfirm: () => void };

/** Asks before a course leaves the device: it has to be fetched again. */
export function RemoveDialog({ title, onClose, onConfirm }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={<Trans>Von diesem Gerät entfernen?</Trans>}
      confirmLabel={<Trans>Entfernen</Trans>}
      onConfirm={onConfirm}
    >
      <Trans>
        „<German>{title}</German>“ geht dann nur noch online. Dein Fortschritt, deine Antworten und dein Lerntagebuch
        bleiben.
      </Trans>
    </ConfirmDialog>
  );
}
