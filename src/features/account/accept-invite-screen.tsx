import { Trans, useLingui } from "@lingui/react/macro";

import { showAlert } from "#ui/feedback/alerts-store.ts";
import { Button } from "#ui/controls/button.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { useForm } from "#ui/controls/use-form.ts";

import { acceptInvite } from "./commands.ts";
import { saveAddress } from "./saved-texts.ts";
import { InviteFrame } from "./parts/invite-frame.tsx";
import { NewPasswordFields } from "./parts/new-password-fields.tsx";
import { AcceptInvitation } from "./parts/accept-invitation.tsx";
import { useKnownPassword } from "./use-known-password.ts";
import { useSubmit } from "./use-submit.ts";

type AcceptInviteScreenProps = {
  token: string | undefined;
  /** Opens the sign-in. */
  onAccepted: () => void;
  /** Opens the screen for people who have an account. */
  onKnown: () => void;
};

/** Somebody new accepts an invitation: her name, a password, the terms. */
export function AcceptInviteScreen({ token, onAccepted, onKnown }: AcceptInviteScreenProps) {
  return (
    <InviteFrame token={token}>
      {({ email, has_account: hasAccount }, refuse) =>
        hasAccount ? (
          <Button wide onPress={onKnown}>
            <Trans>Weiter mit deinem Konto</Trans>
          </Button>
        ) : (
          <NewMember email={email} token={token ?? ""} onAccepted={onAccepted} onKnown={onKnown} onRefused={refuse} />
        )
      }
    </InviteFrame>
  );
}

type NewMemberProps = Omit<AcceptInviteScreenProps, "token"> & { token: string; email: string; onRefused: () => void };

function NewMember({ token, email, onAccepted, onKnown, onRefused }: NewMemberProps) {
  const { t } = useLingui();
  const { isPending, submit } = useSubmit();
  const knownPassword = useKnownPassword();
  const form = useForm({
    initial: { firstName: "", lastName: "", password: "", confirmation: "", terms: false },
    fields: {
      firstName: { label: t`Vorname`, rules: ["required", { max: 100 }] },
      lastName: { label: t`Nachname`, rules: [{ max: 100 }] },
      password: { label: t`Passwort`, rules: ["password"] },
      confirmation: { label: t`Passwort wiederholen`, rules: [{ confirmed: "password" }] },
      terms: { label: t`Nutzungsbedingungen`, rules: ["required"] },
    },
    onSubmit: (values) => void accept(values),
  });

  async function accept({ firstName, lastName, password }: typeof form.values): Promise<void> {
    const person = {
      first_name: firstName.trim(),
      last_name: lastName.trim(),
      password,
      accepted_terms: true as const,
    };
    const done = await submit(() => acceptInvite({ token, ...person }), {
      failed: t`Die Einladung konnte nicht angenommen werden`,
      tell: (error) => {
        const { code } = error;
        const known = knownPassword(error);
        if (known !== undefined) form.setErrors(known);
        if (code !== "invalid-link" && code !== "already-exists") return undefined;
        if (code === "already-exists") onKnown();
        else onRefused();
        return null;
      },
    });
    if (!done) return;
    saveAddress(done.value.email);
    showAlert({ kind: "success", text: t`Einladung angenommen`, detail: t`Du kannst dich jetzt anmelden.` });
    onAccepted();
  }

  return (
    <form {...form.form}>
      <Stack gap="m">
        <TextField {...form.field("firstName")} autoComplete="given-name" />
        <TextField {...form.field("lastName")} autoComplete="family-name" isOptional />
        <NewPasswordFields password={form.field("password")} confirmation={form.field("confirmation")} email={email} />
        <AcceptInvitation form={form} isPending={isPending} />
      </Stack>
    </form>
  );
}
