import { Trans, useLingui } from "@lingui/react/macro";

import { useCommand } from "#app/use-command.ts";
import { Button } from "#ui/controls/button.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";

import { type Invitation, renewInvitation, withdrawInvitation } from "../organization-data.ts";
import { useRoleNames } from "../use-role-names.ts";

type InvitationSheetProps = {
  invitation: Invitation;
  onClose: () => void;
  /** Something is otherwise than the list says. */
  onDone: () => void;
};

/** An invitation: once more, or not at all. */
export function InvitationSheet({ invitation: { id, email, ...roles }, onClose, onDone }: InvitationSheetProps) {
  const { t } = useLingui();
  const roleNames = useRoleNames();
  const renewing = useCommand({ oneAtATime: true });
  const withdrawing = useCommand({ oneAtATime: true });

  /** What others have done meanwhile is said, and then shown. */
  const explain = ({ code }: { code: string }) => {
    if (code === "already-exists") return t`${email} hat die Einladung schon angenommen.`;
    return code === "gone" ? t`Die Einladung wurde schon zurückgezogen.` : undefined;
  };
  const overtaken = (error: { code: string }) => {
    const said = explain(error);
    if (said !== undefined) onDone();
    return said;
  };

  async function renew(): Promise<void> {
    const done = await renewing.run(() => renewInvitation(id), {
      success: t`Die Einladung ist noch einmal unterwegs`,
      failure: t`Sie wurde nicht noch einmal gesendet`,
      explain: overtaken,
    });
    if (done) onDone();
  }

  async function withdraw(): Promise<void> {
    const done = await withdrawing.run(() => withdrawInvitation(id), {
      success: t`Die Einladung ist zurückgezogen`,
      failure: t`Sie wurde nicht zurückgezogen`,
      explain: overtaken,
    });
    if (done) onDone();
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<bdi dir="ltr">{email}</bdi>}
      actions={
        <>
          <Button wide icon="paper-plane-tilt" pending={renewing.isPending} onPress={() => void renew()}>
            <Trans>Noch einmal senden</Trans>
          </Button>
          <Button kind="outline" wide pending={withdrawing.isPending} onPress={() => void withdraw()}>
            <Trans>Einladung zurückziehen</Trans>
          </Button>
        </>
      }
    >
      <Stack gap="s">
        <Text>
          <Trans>Eingeladen als: {roleNames(roles)}</Trans>
        </Text>
        <Text tone="soft">
          <Trans>
            Wenn du sie noch einmal sendest, gilt ein neuer Link für 24 Stunden und der alte nicht mehr. Wenn du sie
            zurückziehst, wird der Platz frei.
          </Trans>
        </Text>
      </Stack>
    </Sheet>
  );
}
