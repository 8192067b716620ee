import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";

import { useRemote } from "#app/use-remote.ts";
import { useCommand } from "#app/use-command.ts";
import { useServerInReach } from "#app/use-sync-status.ts";
import { Button } from "#ui/controls/button.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { lazyPart } from "#ui/layout/lazy-part.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { List } from "#ui/layout/list.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";
import { useNow } from "#ui/environment/use-now.ts";

import { type DeviceSession, fetchDevices, signOutDevice, signOutElsewhere } from "../commands.ts";
import { DeviceRow, useDeviceName } from "./device-row.tsx";

const ConfirmDialog = lazyPart(() => import("#ui/overlays/confirm-dialog.tsx").then((m) => m.ConfirmDialog));

/** Where she is signed in, and how she ends that on a device that she lent, sold or lost. */
export function Devices() {
  const isOnline = useServerInReach();
  const { value: devices, error, refresh } = useRemote(["devices"], fetchDevices, { isEnabled: isOnline });
  return (
    <Section title={<Trans>Deine Geräte</Trans>}>
      {isOnline ? null : (
        <Notice kind="offline">
          <Trans>Wo du angemeldet bist, weiß nur der Server. Dafür brauchst du Internet.</Trans>
        </Notice>
      )}
      {isOnline && devices === undefined && error === null ? <LoadingState rows={2} /> : null}
      {isOnline && devices === undefined && error !== null ? (
        <ErrorState title={<Trans>Das konnte nicht geladen werden</Trans>} onRetry={refresh}>
          <p>
            <Trans>An deinen Anmeldungen hat sich nichts geändert.</Trans>
          </p>
        </ErrorState>
      ) : null}
      {devices === undefined ? null : <DeviceList devices={devices} isOnline={isOnline} onChanged={refresh} />}
    </Section>
  );
}

type DeviceListProps = { devices: readonly DeviceSession[]; isOnline: boolean; onChanged: () => void };

/** The one in her hand first, then by their last use. */
function DeviceList({ devices, isOnline, onChanged }: DeviceListProps) {
  const { t } = useLingui();
  const now = useNow(60_000);
  const [asked, setAsked] = useState<DeviceSession | "others" | null>(null);
  const others = devices.filter(({ is_current }) => !is_current);
  const all = [...devices.filter(({ is_current }) => is_current), ...others];
  return (
    <Stack gap="m">
      <List lead="icon" label={t`Deine Geräte`}>
        {all.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            now={now}
            onSignOut={isOnline ? () => setAsked(device) : undefined}
          />
        ))}
      </List>
      {others.length === 0 ? (
        <Text size="s" tone="soft">
          <Trans>Du bist nur hier angemeldet.</Trans>
        </Text>
      ) : null}
      {others.length > 0 && isOnline ? (
        <div>
          <Button kind="outline" icon="sign-out" onPress={() => setAsked("others")}>
            <Trans>Überall sonst abmelden</Trans>
          </Button>
        </div>
      ) : null}
      {asked === null ? null : (
        <Suspense>
          <Ask
            asked={asked}
            onClose={() => setAsked(null)}
            onDone={() => {
              setAsked(null);
              onChanged();
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}

type AskProps = { asked: DeviceSession | "others"; onClose: () => void; onDone: () => void };

function Ask({ asked, onClose, onDone }: AskProps) {
  const { t } = useLingui();
  const { run, isPending } = useCommand({ oneAtATime: true });
  const nameOf = useDeviceName();
  const isOne = asked !== "others";
  const name = isOne ? nameOf(asked) : "";

  async function signOut(): Promise<void> {
    const done = isOne
      ? await run(() => signOutDevice(asked.id), {
          success: t`${name} ist abgemeldet`,
          failure: t`Das hat nicht geklappt`,
        })
      : await run(signOutElsewhere, {
          success: t`Überall sonst bist du abgemeldet`,
          failure: t`Das hat nicht geklappt`,
        });
    if (done) onDone();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isOne ? <Trans>„{name}“ abmelden?</Trans> : <Trans>Überall sonst abmelden?</Trans>}
      confirmLabel={<Trans>Abmelden</Trans>}
      pending={isPending}
      onConfirm={() => void signOut()}
    >
      <Stack gap="s">
        <p>
          <Trans>
            Sobald Visite dort wieder online ist, entfernt es deine Wörter, Kurse und Aufnahmen von dem Gerät. Auf dem
            Server bleibt alles.
          </Trans>
        </p>
        <p>
          <Trans>
            Was von dort noch nicht auf dem Server ist, geht nicht verloren: Es wartet, bis du dich auf dem Gerät wieder
            anmeldest.
          </Trans>
        </p>
      </Stack>
    </ConfirmDialog>
  );
}
