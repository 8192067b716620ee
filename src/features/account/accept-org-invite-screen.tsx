import { Trans, useLingui } from "@lingui/react/macro";

import { showAlert } from "#ui/feedback/alerts-store.ts";
import { Button } from "#ui/controls/button.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { useForm } from "#ui/controls/use-form.ts";

import { acceptOrgInvite } from "./commands.ts";
import { saveAddress } from "./saved-texts.ts";
import { InviteFrame } from "./parts/invite-frame.tsx";
import { AcceptInvitation } from "./parts/accept-invitation.tsx";
import { useSubmit } from "./use-submit.ts";

type AcceptOrgInviteScreenProps = {
  token: string | undefined;
  /** Opens home, or the sign-in. */
  onAccepted: () => void;
  /** Opens the screen for people without an account. */
  onUnknown: () => void;
};

/** Somebody who has an account joins an organisation with it. */
export function AcceptOrgInviteScreen({ token, onAccepted, onUnknown }: AcceptOrgInviteScreenProps) {
  return (
    <InviteFrame token={token}>
      {({ has_account: hasAccount }, refuse) =>
        hasAccount ? (
          <Join token={token ?? ""} onAccepted={onAccepted} onRefused={refuse} />
        ) : (
          <Button wide onPress={onUnknown}>
            <Trans>Weiter: Passwort wählen</Trans>
          </Button>
        )
      }
    </InviteFrame>
  );
}

function Join({ token, onAccepted, onRefused }: { token: string; onAccepted: () => void; onRefused: () => void }) {
  const { t } = useLingui();
  const { isPending, submit } = useSubmit();
  const form = useForm({
    initial: { terms: false },
    fields: { terms: { label: t`Nutzungsbedingungen`, rules: ["required"] } },
    onSubmit: () => void join(),
  });

  async function join(): Promise<void> {
    const done = await submit(() => acceptOrgInvite({ token, accepted_terms: true }), {
      failed: t`Die Einladung konnte nicht angenommen werden`,
      tell: ({ code }) => {
        if (code !== "invalid-link") return undefined;
        onRefused();
        return null;
      },
    });
    if (!done) return;
    saveAddress(done.value.email);
    const detail = t`Du gehörst jetzt zu ${done.value.organization_name}.`;
    showAlert({ kind: "success", text: t`Einladung angenommen`, detail });
    onAccepted();
  }

  return (
    <form {...form.form}>
      <Stack gap="m">
        <AcceptInvitation form={form} isPending={isPending} />
      </Stack>
    </form>
  );
}
