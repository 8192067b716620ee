import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";

import { showAlert } from "#ui/feedback/alerts-store.ts";
import { Button } from "#ui/controls/button.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";
import { useForm } from "#ui/controls/use-form.ts";

import { codeDigits } from "./code-digits.ts";
import { confirmSignUp, resendCode } from "./commands.ts";
import { saveAddress, savePendingSignUp, pendingSignUp } from "./saved-texts.ts";
import { Address } from "./parts/address.tsx";
import { DoorFrame } from "./parts/door-frame.tsx";
import { NewPasswordFields } from "./parts/new-password-fields.tsx";
import { useKnownPassword } from "./use-known-password.ts";
import { useSubmit } from "./use-submit.ts";

type ConfirmScreenProps = {
  /** Opens the sign-in. */
  onConfirmed: () => void;
};

/**
 * The code of the mail makes the account. Opened on another device it asks for the address, too, and for the password
 * again: whoever else registered this address shall have chosen none of hers.
 */
export function ConfirmScreen({ onConfirmed }: ConfirmScreenProps) {
  const [pending] = useState(pendingSignUp);
  const address = pending?.email ?? "";
  return (
    <DoorFrame
      title={<Trans>E-Mail bestätigen</Trans>}
      intro={
        pending === null ? (
          <Trans>
            Gib deine Adresse und den Code aus der E-Mail ein. Er gilt 15 Minuten. Dein Passwort wählst du hier noch
            einmal, damit nur du es kennst.
          </Trans>
        ) : (
          <Trans>Wir haben dir einen Code geschickt. Er gilt 15 Minuten. Schau auch im Spam-Ordner nach.</Trans>
        )
      }
      links={
        <>
          <TextLink href="/account/sign-up" standalone>
            <Trans>Andere Adresse</Trans>
          </TextLink>
          <TextLink href="/account/sign-in" standalone>
            <Trans>Zur Anmeldung</Trans>
          </TextLink>
        </>
      }
    >
      {address === "" ? null : <Address>{address}</Address>}
      <ConfirmForm address={address} signUpId={pending?.id} onConfirmed={onConfirmed} />
    </DoorFrame>
  );
}

type ConfirmFormProps = ConfirmScreenProps & { address: string; signUpId: string | undefined };

function ConfirmForm({ address, signUpId, onConfirmed }: ConfirmFormProps) {
  const { t } = useLingui();
  const { isPending, submit } = useSubmit();
  const knownPassword = useKnownPassword();
  const isNamed = signUpId !== undefined;
  const named = isNamed ? { sign_up_id: signUpId } : {};
  const form = useForm({
    initial: { email: address, code: "", password: "", confirmation: "" },
    fields: {
      email: { label: t`E-Mail`, rules: ["required", "email"] },
      code: { label: t`Code`, rules: ["required", { digits: 6 }] },
      password: { label: t`Passwort`, rules: isNamed ? [] : ["password"] },
      confirmation: { label: t`Passwort wiederholen`, rules: isNamed ? [] : [{ confirmed: "password" }] },
    },
    onSubmit: (values) => void confirm(values),
  });

  async function confirm({ email, code, password }: typeof form.values): Promise<void> {
    const body = { email: email.trim(), code, ...(isNamed ? named : { password }) };
    const done = await submit(() => confirmSignUp(body), {
      failed: t`Die E-Mail konnte nicht bestätigt werden`,
      tell: (error) => {
        const known = knownPassword(error);
        if (known !== undefined) form.setErrors(known);
        if (error.code !== "invalid-code") return undefined;
        form.setErrors({
          code: t`Code ist ungültig. Prüfe die Ziffern, oder lass dir einen neuen Code schicken. Er gilt 15 Minuten und fünf Versuche.`,
        });
        return null; // at the field, and only there
      },
    });
    if (!done) return;
    savePendingSignUp(null);
    saveAddress(done.value.email);
    showAlert({ kind: "success", text: t`E-Mail bestätigt`, detail: t`Du kannst dich jetzt anmelden.` });
    onConfirmed();
  }

  return (
    <form {...form.form}>
      <Stack gap="m">
        {address === "" ? <TextField {...form.field("email")} type="email" autoComplete="username" /> : null}
        <TextField
          {...form.field("code")}
          onChange={(typed) => form.change("code", codeDigits(typed))}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={address !== ""}
          description={<Trans>Sechs Ziffern. Du kannst sie auch einfügen.</Trans>}
        />
        {isNamed ? null : (
          <NewPasswordFields password={form.field("password")} confirmation={form.field("confirmation")} />
        )}
        <Button type="submit" wide pending={isPending}>
          <Trans>Bestätigen</Trans>
        </Button>
        <ResendButton email={form.values.email.trim()} named={named} />
      </Stack>
    </form>
  );
}

const QUIET_MS = 30_000;

/** A new code, not more often than a mail takes to arrive. */
function ResendButton({ email, named }: { email: string; named: { sign_up_id?: string } }) {
  const { t } = useLingui();
  const { isPending, submit } = useSubmit();
  const [isQuiet, setQuiet] = useState(false);
  // Joins the clock.
  useEffect(() => {
    if (!isQuiet) return undefined;
    const timer = setTimeout(() => setQuiet(false), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isQuiet]);

  async function resend(): Promise<void> {
    const done = await submit(() => resendCode({ email, ...named }), {
      failed: t`Der Code konnte nicht geschickt werden`,
    });
    if (!done) return;
    setQuiet(true);
    showAlert({ kind: "info", text: t`Ein neuer Code ist unterwegs. Der alte gilt nicht mehr.` });
  }

  return (
    <Button
      kind="outline"
      wide
      pending={isPending}
      notReady={
        isQuiet ? (
          <Trans>Neuer Code ist unterwegs</Trans>
        ) : email === "" ? (
          <Trans>Für einen neuen Code: erst die Adresse</Trans>
        ) : undefined
      }
      onPress={() => void resend()}
    >
      <Trans>Neuen Code schicken</Trans>
    </Button>
  );
}
