import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { Button } from "#ui/controls/button.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { useForm } from "#ui/controls/use-form.ts";

import { renewInvite } from "./commands.ts";
import { inviteTokenIn } from "./invite-token.ts";
import { DoorFrame } from "./parts/door-frame.tsx";
import { useSubmit } from "./use-submit.ts";

/** A new link for one that has run out. It goes to the invited address, whoever asks. */
export function ResendInvitationScreen({ token }: { token: string | undefined }) {
  const { t } = useLingui();
  const { isPending, submit } = useSubmit();
  const [isSent, setSent] = useState(false);
  const form = useForm({
    initial: { link: token ?? "" },
    fields: { link: { label: t`Dein alter Einladungslink`, rules: ["required"] } },
    onSubmit: ({ link }) => void renew(link),
  });

  async function renew(link: string): Promise<void> {
    const found = inviteTokenIn(link);
    if (found === undefined) return form.setErrors({ link: t`Das ist kein Einladungslink von Visite` });
    const detail = t`Die Einladung wurde zurückgezogen oder schon angenommen. Frag in deiner Klinik oder Schule nach.`;
    const done = await submit(() => renewInvite(found), {
      failed: t`Der Link konnte nicht geschickt werden`,
      tell: ({ code }) =>
        code === "invalid-link" ? { text: t`Diesen Link können wir nicht erneuern`, detail } : undefined,
    });
    if (done) setSent(true);
  }

  if (isSent) {
    return (
      <DoorFrame title={<Trans>Schau in dein Postfach</Trans>}>
        <div role="status">
          <Text>
            <Trans>
              Ein neuer Link ist unterwegs, an die Adresse, an die auch die Einladung ging. Er gilt 24 Stunden.
            </Trans>
          </Text>
        </div>
      </DoorFrame>
    );
  }
  return (
    <DoorFrame
      title={<Trans>Neue Einladung</Trans>}
      intro={<Trans>Dein Link ist abgelaufen? Wir schicken dir einen neuen an dieselbe Adresse.</Trans>}
    >
      <form {...form.form}>
        <Stack gap="m">
          {token === undefined ? <TextField {...form.field("link")} type="url" autoComplete="off" /> : null}
          <Button type="submit" wide pending={isPending}>
            <Trans>Neuen Link schicken</Trans>
          </Button>
        </Stack>
      </form>
    </DoorFrame>
  );
}
