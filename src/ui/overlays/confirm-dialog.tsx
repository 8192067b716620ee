import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";

import { AriaLocale } from "../environment/aria-locale.tsx";
import { Button } from "../controls/button.tsx";
import styles from "./confirm-dialog.module.css";
import { useLayer } from "./use-layer.ts";

type ConfirmDialogProps = {
  isOpen: boolean;
  /** Closes without doing it. */
  onClose: () => void;
  /** A question: "Liste löschen?" */
  title: ReactNode;
  /** What happens, what stays, whether it can be undone. */
  children: ReactNode;
  /** The verb of the action: "Löschen". */
  confirmLabel: ReactNode;
  onConfirm: () => void;
  cancelLabel?: ReactNode;
  /** danger for what cannot be undone. */
  tone?: "plain" | "danger";
  pending?: boolean;
};

/** Asks before something that cannot be undone. Cancelling has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, children, confirmLabel, onConfirm, cancelLabel, tone = "plain", pending } = props;
  useLayer(isOpen, () => pending !== true && onClose());
  return (
    <AriaLocale>
      <ModalOverlay
        className={styles.scrim}
        isOpen={isOpen}
        isDismissable={pending !== true}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
      >
        <Modal className={styles.modal}>
          <Dialog className={styles.dialog} role="alertdialog">
            <Heading slot="title">{title}</Heading>
            <div className={styles.text}>{children}</div>
            <div className={styles.actions}>
              <Button kind="outline" onPress={onClose} autoFocus>
                {cancelLabel ?? <Trans>Abbrechen</Trans>}
              </Button>
              <Button kind={tone === "danger" ? "danger" : "filled"} onPress={onConfirm} pending={pending}>
                {confirmLabel}
              </Button>
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  );
}
