import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import type { AppError } from "#shared/contract/errors.ts";
import { dismissAlert, showAlert } from "#ui/alerts-store.ts";
import { Brand } from "#ui/brand.tsx";
import { Button } from "#ui/button.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";
import { Door } from "#ui/screen.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TextLink } from "#ui/text-link.tsx";

import { DemoSection } from "./demo-section.tsx";
import { keepAddress, keptAddress } from "./kept-texts.ts";
import { LanguageControl } from "./language-control.tsx";
import { isForSharedList } from "./return-address.ts";
import { signIn } from "./sign-in.ts";

type SignInScreenProps = {
  /** Opens what comes after the sign-in. */
  onSignedIn: () => Promise<void>;
};

/** Nothing came from the server itself. */
const UNSAID = new Set<string>(["network", "timeout", "cancelled", "internal", "bad-gateway", "unavailable"]);

/** The alert of a failed sign-in: what was wrong, and a hint where there is one. It stays until it is dismissed. */
function useSignInAlert(): (error: AppError) => Promise<number> {
  const { t, i18n } = useLingui();
  return async (error) => {
    if (error.code === "invalid-credentials") {
      const detail = t`Prüfe beides noch einmal. Du hast dein Passwort vergessen? Unter „Passwort vergessen?“ bekommst du ein neues.`;
      return showAlert({ kind: "error", text: t`E-Mail oder Passwort ist falsch`, detail, error });
    }
    // The texts of all errors are many; a sign-in that works needs none of them.
    const texts = await import("#i18n/error-messages.ts").catch(() => null);
    const said = texts ? i18n._(texts.ERROR_MESSAGES[error.code]) : undefined;
    // What the server answered is told; where it said nothing, that something went wrong comes first.
    if (said !== undefined && !UNSAID.has(error.code)) return showAlert({ kind: "error", text: said, error });
    const text = t`Beim Anmelden ist ein Fehler aufgetreten.`;
    return showAlert({ kind: "error", text, ...(said !== undefined && { detail: said }), error });
  };
}

/** Sign-in: two fields, one button, the interface language, and in the demo its accounts one tap away. */
export function SignInScreen({ onSignedIn }: SignInScreenProps) {
  const { t } = useLingui();
  const [email, setEmail] = useState(keptAddress);
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState({ email: false, password: false });
  const [isPending, setPending] = useState(false);
  const [alert, setAlert] = useState<number | null>(null);
  const showError = useSignInAlert();

  async function enter(withEmail: string, withPassword: string): Promise<void> {
    setPending(true);
    if (alert !== null) dismissAlert(alert);
    const outcome = await signIn(withEmail, withPassword);
    if (outcome.ok) {
      keepAddress(null); // whoever signs in next on this device begins with an empty field
      for (const { message, xp } of outcome.notifications) showAlert({ kind: "xp", text: message || t`+${xp} XP` });
      await onSignedIn();
    } else setAlert(await showError(outcome.error));
    setPending(false);
  }

  function submit(): void {
    const gaps = { email: email.trim() === "", password: password === "" };
    setMissing(gaps);
    if (!gaps.email && !gaps.password && !isPending) void enter(email, password);
  }

  return (
    <Door>
      <div>
        <Brand />
      </div>
      <h1>
        <Trans>Willkommen zurück</Trans>
      </h1>
      {isForSharedList() ? (
        <Notice kind="info" icon="cards">
          <Trans>Jemand teilt eine Wortliste mit dir. Melde dich an, dann siehst du sie.</Trans>
        </Notice>
      ) : null}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="m">
          <TextField
            label={t`E-Mail`}
            type="email"
            name="username"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            onBlur={() => keepAddress(email.trim())}
            error={missing.email && email.trim() === "" ? t`Dies ist ein Pflichtfeld` : undefined}
          />
          <TextField
            label={t`Passwort`}
            type="password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={missing.password && password === "" ? t`Dies ist ein Pflichtfeld` : undefined}
          />
          <Button type="submit" wide pending={isPending}>
            <Trans>Anmelden</Trans>
          </Button>
        </Stack>
      </form>
      <Inline justify="between" gap="m">
        <TextLink href="/account/reset-password" standalone>
          <Trans>Passwort vergessen?</Trans>
        </TextLink>
        <TextLink href="/account/sign-up" standalone>
          <Trans>Konto anlegen</Trans>
        </TextLink>
      </Inline>
      <DemoSection isDisabled={isPending} onChoose={(account, demoPassword) => void enter(account, demoPassword)} />
      <LanguageControl />
    </Door>
  );
}
