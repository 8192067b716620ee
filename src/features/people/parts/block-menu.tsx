import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";
import type { FollowAnswer } from "#shared/model/people.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { MenuButton } from "#ui/overlays/menu-button.tsx";
import type { MenuEntry } from "#ui/overlays/menu-items.tsx";

import { block } from "../commands.ts";
import { usePersonName } from "../use-names.ts";

type BlockMenuProps = {
  user: FollowAnswer["user"];
  isOnline: boolean;
  /** What else may be done with this person. */
  entries: readonly MenuEntry[];
};

/** What may be done with somebody; blocking is always part of it, and asks first. */
export function BlockMenu({ user, isOnline, entries }: BlockMenuProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { run, isPending } = useCommand({ oneAtATime: true });
  const name = usePersonName()(user);
  const { id } = user;
  if (id === null) return null;

  async function confirm(userId: string): Promise<void> {
    await run(() => block(userId), { success: t`${name} ist blockiert`, failure: t`Blockieren hat nicht geklappt` });
    setAsking(false);
  }
  const blocking: MenuEntry = {
    id: "block",
    label: t`Blockieren`,
    icon: "hand",
    tone: "danger",
    onAction: () => setAsking(true),
  };
  return (
    <>
      <MenuButton
        label={t`Mehr zu ${name}`}
        entries={[...entries, blocking].map((entry) => ({ ...entry, isDisabled: !isOnline }))}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>{name} blockieren?</Trans>}
        confirmLabel={<Trans>Blockieren</Trans>}
        tone="danger"
        pending={isPending}
        onConfirm={() => void confirm(id)}
      >
        <p>
          <Trans>
            Ihr folgt euch dann nicht mehr, und {name} findet dich nicht mehr und erfährt nichts davon. Du kannst es
            später aufheben.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}
