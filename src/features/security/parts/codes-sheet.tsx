import { Trans } from "@lingui/react/macro";

import { Button } from "#ui/controls/button.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";

import { RecoveryCodes } from "./recovery-codes.tsx";

/** New recovery codes, this once. */
export function CodesSheet({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<Trans>Deine Notfall-Codes</Trans>}
      actions={
        <Button wide onPress={onClose}>
          <Trans>Ich habe sie gesichert</Trans>
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Sheet>
  );
}
