import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { Button } from "#ui/controls/button.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { useForm } from "#ui/controls/use-form.ts";

import { requestReset } from "./commands.ts";
import { saveAddress, savedAddress } from "./saved-texts.ts";
import { Address } from "./parts/address.tsx";
import { DoorFrame } from "./parts/door-frame.tsx";
import { useSubmit } from "./use-submit.ts";

/** Asks for a link. What it says afterwards is the same for every address: nobody learns here who has an account. */
export function ResetPasswordScreen() {
  const { t } = useLingui();
  const { isPending, submit } = useSubmit();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { email: savedAddress() },
    fields: { email: { label: t`E-Mail`, rules: ["required", "email", { max: 320 }] } },
    onType: ({ email }) => saveAddress(email),
    onSubmit: ({ email }) => void ask(email.trim()),
  });

  async function ask(email: string): Promise<void> {
    const done = await submit(() => requestReset(email), { failed: t`Der Link konnte nicht geschickt werden` });
    if (done) setSentTo(email);
  }

  if (sentTo !== null) {
    return (
      <DoorFrame title={<Trans>Schau in dein Postfach</Trans>}>
        <div role="status">
          <Stack gap="m">
            <Address>{sentTo}</Address>
            <Text>
              <Trans>
                Wenn es zu dieser Adresse ein Konto gibt, ist eine E-Mail mit einem Link unterwegs. Er gilt eine Stunde.
              </Trans>
            </Text>
            <Text tone="soft" size="s">
              <Trans>Nichts gekommen? Schau im Spam-Ordner nach, und prüfe, ob die Adresse stimmt.</Trans>
            </Text>
          </Stack>
        </div>
        <Button kind="outline" wide onPress={() => setSentTo(null)}>
          <Trans>Noch einmal schicken</Trans>
        </Button>
      </DoorFrame>
    );
  }
  return (
    <DoorFrame
      title={<Trans>Passwort vergessen?</Trans>}
      intro={<Trans>Kein Problem. Wir schicken dir einen Link, mit dem du ein neues wählst.</Trans>}
    >
      <form {...form.form}>
        <Stack gap="m">
          <TextField {...form.field("email")} type="email" autoComplete="username" />
          <Button type="submit" wide pending={isPending}>
            <Trans>Link schicken</Trans>
          </Button>
        </Stack>
      </form>
    </DoorFrame>
  );
}
