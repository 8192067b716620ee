import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";

import { useRemote } from "#app/use-remote.ts";
import { useOnline } from "#ui/environment/use-online.ts";
import { knowsPasskeys } from "#api/passkey-host.ts";
import type { Passkey } from "#api/passkeys.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/controls/button.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { lazyPart } from "#ui/layout/lazy-part.tsx";
import { List } from "#ui/layout/list.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Row } from "#ui/layout/row.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

import { addPasskey, fetchPasskeys, type PasskeyList } from "./factor-commands.ts";
import { useConfirmedIdentity } from "./use-confirmed-identity.tsx";

const PasskeySheet = lazyPart(() => import("./parts/passkey-sheet.tsx").then((m) => m.PasskeySheet));

type PasskeysSectionProps = {
  /** There is one more, or one less. */
  onChange?: () => void;
};

/** What lets her in with a finger, her face or a PIN: how many she has, one more, and each by itself. */
export function PasskeysSection({ onChange }: PasskeysSectionProps) {
  const isOnline = useOnline();
  const { value, error, refresh } = useRemote(["passkeys"], fetchPasskeys, { isEnabled: isOnline });
  const changed = () => {
    refresh();
    onChange?.();
  };
  return (
    <Section title={<Trans>Passkeys</Trans>}>
      <Stack gap="m">
        <Text tone="soft">
          <Trans>
            Mit Fingerabdruck, Gesicht oder PIN anmelden, wie du dein Handy entsperrst. Das geht schneller als mit
            Passwort, und niemand kann es dir abschauen. Dein Passwort bleibt.
          </Trans>
        </Text>
        {value === undefined && !isOnline ? (
          <Notice kind="offline">
            <Trans>Deine Passkeys stehen auf dem Server. Dafür brauchst du Internet.</Trans>
          </Notice>
        ) : null}
        {value === undefined && isOnline && error === null ? <LoadingState rows={1} /> : null}
        {value === undefined && isOnline && error !== null ? (
          <ErrorState title={<Trans>Das konnte nicht geladen werden</Trans>} onRetry={refresh}>
            <p>
              <Trans>Deine Passkeys sind noch da.</Trans>
            </p>
          </ErrorState>
        ) : null}
        {value === undefined ? null : <Passkeys list={value} isOnline={isOnline} onChange={changed} />}
      </Stack>
    </Section>
  );
}

type PasskeysProps = { list: PasskeyList; isOnline: boolean; onChange: () => void };

function Passkeys({ list, isOnline, onChange }: PasskeysProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<Passkey | null>(null);
  const { run, isPending, sheet } = useConfirmedIdentity();
  const isHere = list.isSupported && knowsPasskeys();
  const isFull = list.items.length >= list.most;
  const add = () =>
    run(addPasskey, { success: t`Passkey hinzugefügt`, failure: t`Der Passkey wurde nicht hinzugefügt` }, onChange);
  return (
    <>
      {list.items.length === 0 ? null : (
        <List lead="icon" label={t`Passkeys`}>
          {list.items.map((one) => (
            <Row
              key={one.id}
              lead={<Icon name="fingerprint" />}
              title={<bdi>{one.name}</bdi>}
              sub={<LastUse passkey={one} />}
              onPress={() => setOpen(one)}
            />
          ))}
        </List>
      )}
      {isHere ? null : <NotHere isSupported={list.isSupported} />}
      {isHere && isFull ? (
        <Text size="s" tone="soft">
          <Trans>Mehr als {list.most} Passkeys gehen nicht. Lösche zuerst einen.</Trans>
        </Text>
      ) : null}
      {isHere && !isFull ? (
        <div>
          <Button
            kind={list.items.length === 0 ? "filled" : "outline"}
            icon="plus"
            pending={isPending}
            notReady={isOnline ? null : <Trans>Dafür brauchst du Internet</Trans>}
            onPress={add}
          >
            <Trans>Passkey hinzufügen</Trans>
          </Button>
        </div>
      ) : null}
      {sheet}
      {open ? (
        <Suspense>
          <PasskeySheet passkey={open} isOnline={isOnline} onClose={() => setOpen(null)} onChange={onChange} />
        </Suspense>
      ) : null}
    </>
  );
}

function LastUse({ passkey }: { passkey: Passkey }) {
  const formats = useFormats();
  const [now] = useState(Date.now);
  if (passkey.last_used_at === null) return <Trans>Noch nicht benutzt</Trans>;
  const moment = formats.moment(Date.parse(passkey.last_used_at), now);
  return <Trans>Zuletzt benutzt: {moment}</Trans>;
}

function NotHere({ isSupported }: { isSupported: boolean }) {
  return (
    <Notice>
      {isSupported ? (
        <Trans>Dieser Browser kennt keine Passkeys. In Chrome, Safari, Edge und Firefox geht es.</Trans>
      ) : (
        <Trans>
          Unter dieser Adresse gehen Passkeys nicht: Sie brauchen eine sichere Adresse mit Namen. Frag den Anbieter
          deines Visite-Servers.
        </Trans>
      )}
    </Notice>
  );
}
