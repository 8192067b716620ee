import { Trans } from "@lingui/react/macro";
import { Suspense, useState } from "react";

import { Button } from "#ui/controls/button.tsx";
import { lazyPart } from "#ui/layout/lazy-part.tsx";

const DeleteAccountSheet = lazyPart(() => import("./delete-account-sheet.tsx").then((m) => m.DeleteAccountSheet));

type DeleteAccountProps = {
  email: string;
  /** The account is gone: this device lets go of it. */
  onDeleted: (userId: string) => Promise<void>;
};

/** The way out for good. Nothing happens before she has read what goes and given her password. */
export function DeleteAccount({ email, onDeleted }: DeleteAccountProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="text" icon="trash" flush onPress={() => setOpen(true)}>
        <Trans>Konto löschen</Trans>
      </Button>
      {isOpen ? (
        <Suspense>
          <DeleteAccountSheet email={email} onClose={() => setOpen(false)} onDeleted={onDeleted} />
        </Suspense>
      ) : null}
    </>
  );
}
