import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";

import { useRemote } from "#app/use-remote.ts";
import { useOnline } from "#ui/environment/use-online.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/controls/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { lazyPart } from "#ui/layout/lazy-part.tsx";
import { List } from "#ui/layout/list.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Row } from "#ui/layout/row.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

import {
  type AppSecret,
  beginApp,
  fetchSecondFactor,
  removeApp,
  renewRecoveryCodes,
  type SecondFactor,
} from "./factor-commands.ts";
import { useConfirmedIdentity } from "./use-confirmed-identity.tsx";

const AppSheet = lazyPart(() => import("./parts/app-sheet.tsx").then((m) => m.AppSheet));
const CodesSheet = lazyPart(() => import("./parts/codes-sheet.tsx").then((m) => m.CodesSheet));

/** A code of an app after the password: set up, its recovery codes, and switched off. */
export function AppSection({ onSetUp }: { onSetUp?: () => void }) {
  const isOnline = useOnline();
  const { value, error, refresh } = useRemote(["second-factor"], fetchSecondFactor, { isEnabled: isOnline });
  return (
    <Section title={<Trans>Zwei-Faktor-Anmeldung</Trans>}>
      <Stack gap="m">
        <Text tone="soft">
          <Trans>
            Nach deinem Passwort fragen wir nach einem Code. Den zeigt eine App auf deinem Handy. Wer nur dein Passwort
            kennt, kommt nicht hinein.
          </Trans>
        </Text>
        {value === undefined && !isOnline ? (
          <Notice kind="offline">
            <Trans>Ob sie an ist, weiß der Server. Dafür brauchst du Internet.</Trans>
          </Notice>
        ) : null}
        {value === undefined && isOnline && error === null ? <LoadingState rows={1} /> : null}
        {value === undefined && isOnline && error !== null ? (
          <ErrorState title={<Trans>Das konnte nicht geladen werden</Trans>} onRetry={refresh}>
            <p>
              <Trans>Es hat sich nichts geändert.</Trans>
            </p>
          </ErrorState>
        ) : null}
        {value === undefined ? null : value.app_since === null ? (
          <SetUp isOnline={isOnline} onChange={refresh} onSetUp={onSetUp} />
        ) : (
          <Existing state={value} since={value.app_since} isOnline={isOnline} onChange={refresh} />
        )}
      </Stack>
    </Section>
  );
}

type SetUpProps = { isOnline: boolean; onChange: () => void; onSetUp?: (() => void) | undefined };

function SetUp({ isOnline, onChange, onSetUp }: SetUpProps) {
  const { t } = useLingui();
  const [app, setApp] = useState<AppSecret | null>(null);
  const [isDone, setDone] = useState(false);
  const { run, isPending, sheet } = useConfirmedIdentity();
  function close(): void {
    setApp(null);
    // Only now: what stands behind the sheet would take the codes away with it.
    if (!isDone) return;
    onChange();
    onSetUp?.();
  }
  return (
    <>
      <div>
        <Button
          kind="outline"
          icon="device-mobile"
          pending={isPending}
          notReady={isOnline ? null : <Trans>Dafür brauchst du Internet</Trans>}
          onPress={() => run(beginApp, { failure: t`Das hat nicht geklappt` }, setApp)}
        >
          <Trans>Code-App einrichten</Trans>
        </Button>
      </div>
      {sheet}
      {app ? (
        <Suspense>
          <AppSheet app={app} onConfirmed={() => setDone(true)} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

type ExistingProps = { state: SecondFactor; since: string; isOnline: boolean; onChange: () => void };

function Existing({ state, since, isOnline, onChange }: ExistingProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { run, isPending, sheet } = useConfirmedIdentity();
  const day = formats.date(Date.parse(since), "long");
  const left = state.recovery_codes_left;
  const renew = () => run(renewRecoveryCodes, { failure: t`Das hat nicht geklappt` }, setCodes);
  const remove = () => {
    setAsking(false);
    run(removeApp, { success: t`Zwei-Faktor-Anmeldung ist aus`, failure: t`Das hat nicht geklappt` }, onChange);
  };
  return (
    <>
      <List lead="icon" label={t`Zwei-Faktor-Anmeldung`}>
        <Row
          lead={<Icon name="shield-check" />}
          title={<Trans>Eingeschaltet</Trans>}
          sub={<Trans>Seit dem {day}</Trans>}
        />
        <Row
          lead={<Icon name="lifebuoy" />}
          title={<Trans>Neue Notfall-Codes</Trans>}
          sub={<Trans>Noch {left} von 10. Wenn du neue machst, gelten die alten nicht mehr.</Trans>}
          {...(isOnline && !isPending && { onPress: renew })}
        />
      </List>
      <div>
        <Button
          kind="text"
          flush
          pending={isPending}
          notReady={isOnline ? null : <Trans>Dafür brauchst du Internet</Trans>}
          onPress={() => setAsking(true)}
        >
          <Trans>Zwei-Faktor-Anmeldung ausschalten</Trans>
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Zwei-Faktor-Anmeldung ausschalten?</Trans>}
        confirmLabel={<Trans>Ausschalten</Trans>}
        tone="danger"
        onConfirm={remove}
      >
        <Trans>Danach reicht dein Passwort. Deine Notfall-Codes gelten nicht mehr.</Trans>
      </ConfirmDialog>
      {sheet}
      {codes ? (
        <Suspense>
          <CodesSheet
            codes={codes}
            onClose={() => {
              setCodes(null);
              onChange();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
