import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { showAlert } from "#ui/feedback/alerts-store.ts";
import { Button } from "#ui/controls/button.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";
import { useForm } from "#ui/controls/use-form.ts";

import { changePassword, confirmReset } from "./commands.ts";
import { DoorFrame } from "./parts/door-frame.tsx";
import { NewPasswordFields } from "./parts/new-password-fields.tsx";
import { useKnownPassword } from "./use-known-password.ts";
import { useSubmit } from "./use-submit.ts";

type ChangePasswordScreenProps = {
  /** Of the mail's link. */
  token: string | undefined;
  isSignedIn: boolean;
  /** Opens what comes after it: the sign-in, or where she came from. */
  onChanged: () => void;
};

/** A new password: by the link of a mail, or, signed in, with the old one. */
export function ChangePasswordScreen({ token, isSignedIn, onChanged }: ChangePasswordScreenProps) {
  if (token !== undefined) return <ByLink token={token} onChanged={onChanged} />;
  if (isSignedIn) return <WithOldPassword onChanged={onChanged} />;
  return (
    <DoorFrame title={<Trans>Neues Passwort</Trans>}>
      <AskForLink />
    </DoorFrame>
  );
}

function AskForLink() {
  return (
    <>
      <Notice kind="warning" isLive>
        <Trans>Dieser Link ist ungültig oder abgelaufen. Er gilt eine Stunde und nur ein Mal.</Trans>
      </Notice>
      <Button href="/account/reset-password" wide>
        <Trans>Neuen Link anfordern</Trans>
      </Button>
    </>
  );
}

/** The two fields of a new password and their rules. */
function usePasswordFields() {
  const { t } = useLingui();
  return {
    password: { label: t`Neues Passwort`, rules: ["password"] },
    confirmation: { label: t`Neues Passwort wiederholen`, rules: [{ confirmed: "password" }] },
  } as const;
}

function ByLink({ token, onChanged }: { token: string; onChanged: () => void }) {
  const { t } = useLingui();
  const { isPending, submit } = useSubmit();
  const knownPassword = useKnownPassword();
  const [isUsedUp, setUsedUp] = useState(false);
  const form = useForm({
    initial: { password: "", confirmation: "" },
    fields: usePasswordFields(),
    onSubmit: (values) => void choose(values.password),
  });

  async function choose(password: string): Promise<void> {
    const done = await submit(() => confirmReset({ token, password }), {
      failed: t`Das Passwort konnte nicht geändert werden`,
      tell: (error) => {
        const known = knownPassword(error);
        if (known !== undefined) form.setErrors(known);
        if (error.code !== "invalid-link") return undefined;
        setUsedUp(true);
        return null;
      },
    });
    if (!done) return;
    showAlert({ kind: "success", text: t`Passwort geändert`, detail: t`Melde dich jetzt mit dem neuen Passwort an.` });
    onChanged();
  }

  return (
    <DoorFrame
      title={<Trans>Neues Passwort wählen</Trans>}
      intro={isUsedUp ? undefined : <Trans>Danach meldest du dich auf deinen Geräten neu an.</Trans>}
    >
      {isUsedUp ? (
        <AskForLink />
      ) : (
        <form {...form.form}>
          <Stack gap="m">
            <NewPasswordFields password={form.field("password")} confirmation={form.field("confirmation")} />
            <Button type="submit" wide pending={isPending}>
              <Trans>Passwort speichern</Trans>
            </Button>
          </Stack>
        </form>
      )}
    </DoorFrame>
  );
}

function WithOldPassword({ onChanged }: { onChanged: () => void }) {
  const { t } = useLingui();
  const { isPending, submit } = useSubmit();
  const knownPassword = useKnownPassword();
  const form = useForm({
    initial: { current: "", password: "", confirmation: "" },
    fields: { current: { label: t`Bisheriges Passwort`, rules: ["required"] }, ...usePasswordFields() },
    onSubmit: (values) => void change(values),
  });

  async function change({ current, password }: typeof form.values): Promise<void> {
    const done = await submit(() => changePassword({ current_password: current, password }), {
      failed: t`Das Passwort konnte nicht geändert werden`,
      tell: (error) => {
        const known = knownPassword(error);
        if (known !== undefined) form.setErrors(known);
        if (error.fields?.["current_password"] === undefined) return undefined;
        form.setErrors({ current: t`Das bisherige Passwort stimmt nicht` });
        return { text: t`Das Passwort konnte nicht geändert werden`, detail: t`Das bisherige Passwort stimmt nicht` };
      },
    });
    if (!done) return;
    showAlert({ kind: "success", text: t`Passwort geändert`, detail: t`Deine anderen Geräte sind jetzt abgemeldet.` });
    onChanged();
  }

  return (
    <DoorFrame
      title={<Trans>Passwort ändern</Trans>}
      intro={<Trans>Deine anderen Geräte werden dabei abgemeldet. Hier bleibst du angemeldet.</Trans>}
      links={
        <TextLink href="/profile/account" standalone>
          <Trans>Zurück zu deinen Angaben</Trans>
        </TextLink>
      }
    >
      <form {...form.form}>
        <Stack gap="m">
          <TextField {...form.field("current")} type="password" autoComplete="current-password" />
          <NewPasswordFields password={form.field("password")} confirmation={form.field("confirmation")} />
          <Button type="submit" wide pending={isPending}>
            <Trans>Passwort speichern</Trans>
          </Button>
        </Stack>
      </form>
    </DoorFrame>
  );
}
