import { Trans, useLingui } from "@lingui/react/macro";

import { Button } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Sheet } from "#ui/sheet.tsx";

import { type Invitation, renewInvitation, withdrawInvitation } from "../organization-data.ts";
import { useAct } from "../use-act.ts";
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
  const renewing = useAct();
  const withdrawing = useAct();

  /** What others have done meanwhile is said, and then shown. */
  const tell = ({ code }: { code: string }) => {
    if (code === "already-exists") return t`${email} hat die Einladung schon angenommen.`;
    return code === "gone" ? t`Die Einladung wurde schon zurückgezogen.` : undefined;
  };
  const overtaken = (error: { code: string }) => {
    const said = tell(error);
    if (said !== undefined) onDone();
    return said;
  };

  async function renew(): Promise<void> {
    const done = await renewing.act(() => renewInvitation(id), {
      success: t`Die Einladung ist noch einmal unterwegs`,
      failure: t`Sie wurde nicht noch einmal gesendet`,
      tell: overtaken,
    });
    if (done) onDone();
  }

  async function withdraw(): Promise<void> {
    const done = await withdrawing.act(() => withdrawInvitation(id), {
      success: t`Die Einladung ist zurückgezogen`,
      failure: t`Sie wurde nicht zurückgezogen`,
      tell: overtaken,
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
            Noch einmal gesendet gilt ein neuer Link für 24 Stunden, der alte gilt dann nicht mehr. Zurückgezogen wird
            der Platz frei.
          </Trans>
        </Text>
      </Stack>
    </Sheet>
  );
}
