import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useAsync } from "#ui/environment/use-async.ts";
import { useLocale } from "#i18n/use-locale.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";
import { Button } from "#ui/controls/button.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";
import { useForm } from "#ui/controls/use-form.ts";

import { isRegistrationOpen, signUp } from "./commands.ts";
import { savePendingSignUp, saveSignUp, savedSignUp } from "./saved-texts.ts";
import { DoorFrame } from "./parts/door-frame.tsx";
import { NewPasswordFields } from "./parts/new-password-fields.tsx";
import { TermsCheckbox } from "./parts/terms-checkbox.tsx";
import { useKnownPassword } from "./use-known-password.ts";
import { useSubmit } from "./use-submit.ts";

type SignUpScreenProps = {
  /** Opens the screen that asks for the code. */
  onRegistered: () => void;
};

/** Registering: who she is, a password, the terms. The code comes by e-mail. */
export function SignUpScreen({ onRegistered }: SignUpScreenProps) {
  const { value: isOpenNow = true } = useAsync("registration", isRegistrationOpen);
  const [wasRefused, setRefused] = useState(false);
  // False once the server has said that accounts are made by invitation only.
  const isOpen = isOpenNow && !wasRefused;
  return (
    <DoorFrame
      title={<Trans>Konto anlegen</Trans>}
      intro={
        isOpen ? <Trans>Danach schicken wir dir einen Code, mit dem du deine Adresse bestätigst.</Trans> : undefined
      }
      links={
        <>
          <TextLink href="/account/sign-in" standalone>
            <Trans>Ich habe schon ein Konto</Trans>
          </TextLink>
          <TextLink href="/account/sign-up/confirm" standalone>
            <Trans>Code eingeben</Trans>
          </TextLink>
        </>
      }
    >
      {isOpen ? (
        <SignUpForm onRegistered={onRegistered} onClosed={() => setRefused(true)} />
      ) : (
        <Notice kind="warning" isLive>
          <p>
            <Trans>Die Registrierung ist derzeit deaktiviert. Bitte wende dich an den Anbieter.</Trans>
          </p>
          <p>
            <Trans>Deine Klinik oder Schule kann dich einladen: Dann bekommst du eine E-Mail mit einem Link.</Trans>
          </p>
        </Notice>
      )}
    </DoorFrame>
  );
}

function SignUpForm({ onRegistered, onClosed }: SignUpScreenProps & { onClosed: () => void }) {
  const { t } = useLingui();
  const { code: language } = useLocale();
  const { isPending, submit } = useSubmit();
  const knownPassword = useKnownPassword();
  const form = useForm({
    initial: { email: "", firstName: "", lastName: "", ...savedSignUp(), password: "", confirmation: "", terms: false },
    fields: {
      firstName: { label: t`Vorname`, rules: ["required", { max: 100 }] },
      lastName: { label: t`Nachname`, rules: [{ max: 100 }] },
      email: { label: t`E-Mail`, rules: ["required", "email", { max: 320 }] },
      password: { label: t`Passwort`, rules: ["password"] },
      confirmation: { label: t`Passwort wiederholen`, rules: [{ confirmed: "password" }] },
      terms: { label: t`Nutzungsbedingungen`, rules: ["required"] },
    },
    onType: ({ email, firstName, lastName }) => saveSignUp({ email, firstName, lastName }),
    onSubmit: (values) => void register(values),
  });

  async function register({ email, password, firstName, lastName }: typeof form.values): Promise<void> {
    const body = { email: email.trim(), password, first_name: firstName.trim(), last_name: lastName.trim() };
    const done = await submit(() => signUp({ ...body, accepted_terms: true, interface_language: language }), {
      failed: t`Registrierung fehlgeschlagen`,
      tell: (error) => {
        const known = knownPassword(error);
        if (known !== undefined) form.setErrors(known);
        if (error.code !== "registration-closed") return undefined;
        onClosed();
        return null;
      },
    });
    if (!done) return;
    saveSignUp(null);
    savePendingSignUp({ email: done.value.email, id: done.value.sign_up_id });
    showAlert({ kind: "success", text: t`Registrierung erfolgreich`, detail: t`Wir haben dir einen Code geschickt.` });
    onRegistered();
  }

  return (
    <form {...form.form}>
      <Stack gap="m">
        <TextField {...form.field("firstName")} autoComplete="given-name" />
        <TextField {...form.field("lastName")} autoComplete="family-name" isOptional />
        <TextField {...form.field("email")} type="email" autoComplete="username" />
        <NewPasswordFields password={form.field("password")} confirmation={form.field("confirmation")} />
        <TermsCheckbox
          isSelected={form.values.terms}
          onChange={(isSelected) => form.change("terms", isSelected)}
          error={form.errorOf("terms")}
        />
        <Button type="submit" wide pending={isPending}>
          <Trans>Konto anlegen</Trans>
        </Button>
      </Stack>
    </form>
  );
}
