import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState, type ReactNode } from "react";

import type { AppError } from "#shared/contract/errors.ts";
import { PlainForm } from "#ui/controls/plain-form.tsx";
import { dismissAlert, showAlert } from "#ui/feedback/alerts-store.ts";
import { Brand } from "#ui/layout/brand.tsx";
import { Button } from "#ui/controls/button.tsx";
import { lazyPart } from "#ui/layout/lazy-part.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { Door } from "#ui/layout/screen.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";

import { isDemoServer } from "./demo-accounts.ts";
import { DemoSection } from "./demo-section.tsx";
import type { EndedNoticeProps } from "./ended-notice.tsx";
import { saveAddress, savedAddress } from "./saved-texts.ts";
import { LanguageControl } from "./language-control.tsx";
import { isForSharedList } from "./return-address.ts";
import type { Ask } from "./second-step.tsx";
import { askOf, signIn, signInWithCode, type SignInOutcome } from "./sign-in.ts";
import { usePasskeys } from "./use-passkeys.ts";

/** Only where more than a password is asked, and then behind an answer of the server. */
const SecondStep = lazyPart(() => import("./second-step.tsx").then((m) => m.SecondStep));

/** Seldom needed. */
const EndedNotice = lazyPart(() => import("./ended-notice.tsx").then((m) => m.EndedNotice));

type SignInScreenProps = {
  /** Opens what comes after the sign-in. */
  onSignedIn: () => Promise<void>;
  /** Opens where a second factor is set up, without which her role gets nowhere else. */
  onMustSetUp: () => Promise<void>;
  /** She was signed out from elsewhere: how that is dealt with. */
  ended?: EndedNoticeProps;
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
    if (error.code === "invalid-code") {
      const detail = t`Nimm den Code, den die App gerade zeigt. Jeder gilt nur ein Mal.`;
      return showAlert({ kind: "error", text: t`Der Code stimmt nicht`, detail, error });
    }
    // The texts of all errors are many; a sign-in that works needs none of them.
    const texts = await import("#i18n/error-messages.ts").catch(() => null);
    const said = texts ? i18n._(texts.ERROR_MESSAGES[error.code]) : undefined;
    // What the server answered is told; where it said nothing, that something went wrong comes first.
    if (said !== undefined && !UNSAID.has(error.code)) return showAlert({ kind: "error", text: said, error });
    const text = t`Die Anmeldung hat nicht geklappt.`;
    return showAlert({ kind: "error", text, ...(said !== undefined && { detail: said }), error });
  };
}

/** Sign-in: a password, and where more is asked a second step; or a passkey, which is both. */
export function SignInScreen({ onSignedIn, onMustSetUp, ended }: SignInScreenProps) {
  const { t } = useLingui();
  const [email, setEmail] = useState(savedAddress);
  const [ask, setAsk] = useState<Ask | null>(null);
  const [isPending, setPending] = useState(false);
  const [alert, setAlert] = useState<number | null>(null);
  const showError = useSignInAlert();

  async function goOn(outcome: SignInOutcome): Promise<void> {
    if (alert !== null) dismissAlert(alert);
    if (!outcome.ok) return refuse(outcome.error);
    saveAddress(null); // whoever signs in next on this device begins with an empty field
    const { notifications, mustSetUp } = outcome.welcome;
    for (const { message, xp } of notifications) showAlert({ kind: "xp", text: message || t`+${xp} XP` });
    await (mustSetUp ? onMustSetUp() : onSignedIn());
  }

  async function refuse(error: AppError): Promise<void> {
    const asked = askOf(error);
    // The ticket of the first step has run out: she begins again.
    if (asked !== null || error.code === "invalid-grant") setAsk(asked);
    // She closed the browser's window herself.
    if (asked === null && error.code !== "cancelled") setAlert(await showError(error));
  }

  async function enter(work: Promise<SignInOutcome>): Promise<void> {
    setPending(true);
    await goOn(await work);
    setPending(false);
  }

  const passkeys = usePasskeys(goOn);
  const passkeyButton = passkeys.areOffered ? (
    <Stack gap="xs">
      <Button kind="outline" icon="fingerprint" wide pending={passkeys.isPending} onPress={() => void passkeys.press()}>
        <Trans>Mit Passkey anmelden</Trans>
      </Button>
      <Text size="s" tone="soft">
        <Trans>Mit Fingerabdruck, Gesicht oder PIN, ohne Passwort.</Trans>
      </Text>
    </Stack>
  ) : null;

  return (
    <Door>
      <div>
        <Brand />
      </div>
      {ask === null ? (
        <FirstStep
          email={email}
          onEmail={setEmail}
          isPending={isPending}
          passkeyButton={passkeyButton}
          notice={
            ended ? (
              <Suspense>
                <EndedNotice {...ended} />
              </Suspense>
            ) : null
          }
          onEnter={(account, password) => void enter(signIn(account, password))}
        />
      ) : (
        <Suspense fallback={null}>
          <SecondStep
            ask={ask}
            isPending={isPending}
            passkeyButton={passkeyButton}
            onCode={(ticket, code) => void enter(signInWithCode(ticket, code))}
            onBack={() => setAsk(null)}
          />
        </Suspense>
      )}
      <LanguageControl />
    </Door>
  );
}

type FirstStepProps = {
  email: string;
  onEmail: (email: string) => void;
  isPending: boolean;
  passkeyButton: ReactNode;
  notice: ReactNode;
  onEnter: (email: string, password: string) => void;
};

/** Two fields, one button, and in the demo its accounts one tap away. */
function FirstStep({ email, onEmail, isPending, passkeyButton, notice, onEnter }: FirstStepProps) {
  const { t } = useLingui();
  const [isDemo] = useState(isDemoServer);
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState({ email: false, password: false });

  function submit(): void {
    const gaps = { email: email.trim() === "", password: password === "" };
    setMissing(gaps);
    if (!gaps.email && !gaps.password && !isPending) onEnter(email, password);
  }

  return (
    <>
      <h1>
        <Trans>Willkommen zurück</Trans>
      </h1>
      {notice}
      {isForSharedList() ? (
        <Notice kind="info" icon="cards">
          <Trans>Jemand teilt eine Liste mit Wörtern mit dir. Melde dich an, dann siehst du sie.</Trans>
        </Notice>
      ) : null}
      <PlainForm onSubmit={submit}>
        <Stack gap="m">
          <TextField
            label={t`E-Mail`}
            type="email"
            name="username"
            // The browser offers her passkeys here, where it has any.
            autoComplete="username webauthn"
            value={email}
            onChange={onEmail}
            onBlur={() => saveAddress(email.trim())}
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
      </PlainForm>
      {passkeyButton}
      <Inline justify="between" gap="m">
        <TextLink href="/account/reset-password" standalone>
          <Trans>Passwort vergessen?</Trans>
        </TextLink>
        <TextLink href="/account/sign-up" standalone>
          <Trans>Konto anlegen</Trans>
        </TextLink>
      </Inline>
      <Suspense>
        <DemoSection isDemo={isDemo} isDisabled={isPending} onChoose={onEnter} />
      </Suspense>
    </>
  );
}
