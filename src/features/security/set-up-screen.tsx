import { Trans } from "@lingui/react/macro";

import { useRemote } from "#app/use-remote.ts";
import { useOnline } from "#ui/environment/use-online.ts";
import { signOut } from "#api/session.ts";
import { Brand } from "#ui/layout/brand.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Door } from "#ui/layout/screen.tsx";

import { AppSection } from "./app-section.tsx";
import { fetchSecondFactor } from "./factor-commands.ts";
import { PasskeysSection } from "./passkeys-section.tsx";

type SetUpScreenProps = {
  /** This sign-in has shown a second factor now. */
  onDone: () => void;
  onSignedOut: () => void;
};

/** Before anything else: of her role the operator asks more than a password, and she chooses what. */
export function SetUpScreen({ onDone, onSignedOut }: SetUpScreenProps) {
  const isOnline = useOnline();
  const { value } = useRemote(["second-factor"], fetchSecondFactor, { isEnabled: isOnline });
  // Somebody else may know her password: what she has already is asked for, and nothing is put beside it.
  const hasOne = value !== undefined && (value.app_since !== null || value.passkeys > 0);
  return (
    <Door>
      <div>
        <Brand />
      </div>
      <Stack gap="s">
        <h1>
          <Trans>Schütze dein Konto</Trans>
        </h1>
        <Text tone="soft">
          <Trans>
            Mit deinem Konto siehst du auch, wie andere lernen. Darum reicht dein Passwort allein nicht. Richte einen
            Passkey oder eine Code-App ein, dann geht es weiter.
          </Trans>
        </Text>
      </Stack>
      {isOnline ? null : (
        <Notice kind="offline" isLive>
          <Trans>Du bist offline. Dafür brauchst du Internet.</Trans>
        </Notice>
      )}
      {hasOne ? (
        <Notice kind="warning">
          <Trans>Du hast schon einen Passkey oder eine Code-App. Melde dich ab und damit neu an.</Trans>
        </Notice>
      ) : (
        <>
          <PasskeysSection onChange={onDone} />
          <AppSection onSetUp={onDone} />
        </>
      )}
      {value?.is_required === false ? (
        <Button wide onPress={onDone}>
          <Trans>Weiter</Trans>
        </Button>
      ) : null}
      <div>
        <Button kind="text" flush icon="sign-out" onPress={() => void signOut().then(onSignedOut)}>
          <Trans>Abmelden</Trans>
        </Button>
      </div>
    </Door>
  );
}
