import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";

import { AriaLocale } from "../environment/aria-locale.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { lowerBar } from "../layout/lower-bar.ts";
import styles from "./sheet.module.css";
import { useLayer } from "./use-layer.ts";

type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons below the content; they stay in view while the content scrolls. */
  actions?: ReactNode;
};

/**
 * A modal sheet from below; from 1024 px a dialog in the middle. Escape, the scrim, the cross and the system's Back close it, focus
 * returns to where it was. Overlays are not needed for a first paint: load this file lazily where you can.
 */
export function Sheet({ isOpen, onClose, title, children, actions }: SheetProps) {
  const { t } = useLingui();
  useLayer(isOpen, onClose);
  return (
    <AriaLocale>
      <ModalOverlay
        className={styles.scrim}
        isOpen={isOpen}
        isDismissable
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
      >
        <Modal className={styles.sheet}>
          <Dialog className={styles.dialog}>
            <div className={styles.head}>
              <Heading slot="title">{title}</Heading>
              <IconButton label={t`Schließen`} icon="x" kind="soft" onPress={onClose} />
            </div>
            <div className={styles.body}>{children}</div>
            {actions === undefined ? null : (
              <div ref={lowerBar} className={styles.actions}>
                {actions}
              </div>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  );
}
