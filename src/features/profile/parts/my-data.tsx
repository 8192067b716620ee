import { Trans } from "@lingui/react/macro";

import { useErrorMessage } from "#i18n/use-error-message.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { useSyncStatus } from "#app/use-sync-status.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { List } from "#ui/layout/list.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Row } from "#ui/layout/row.tsx";

import { type DataDownload, useDataDownload } from "../use-data-download.ts";

function Outcome({ state, onCancel }: { state: DataDownload; onCancel: () => void }) {
  const messageOf = useErrorMessage();
  const formats = useFormats();
  if (state.is === "running") {
    const size = formats.bytes(state.bytes);
    return (
      <Notice
        icon="download-simple"
        action={
          <Button kind="text" size="s" flush onPress={onCancel}>
            <Trans>Abbrechen</Trans>
          </Button>
        }
      >
        {state.bytes === 0 ? (
          <Trans>Der Server stellt deine Daten zusammen. Bleib so lange auf dieser Seite.</Trans>
        ) : (
          <Trans>Deine Daten werden geladen: {size}. Bleib so lange auf dieser Seite.</Trans>
        )}
      </Notice>
    );
  }
  if (state.is === "saved") {
    const size = formats.bytes(state.bytes);
    return (
      <Notice kind="info" icon="check-circle" isLive>
        <Trans>
          Gespeichert: <bdi>{state.name}</bdi> ({size}). Darin erklärt README.txt, was was ist.
        </Trans>
      </Notice>
    );
  }
  if (state.is === "failed") {
    return (
      <Notice kind="warning" isLive>
        <Trans>Deine Daten konnten nicht geladen werden.</Trans> {messageOf(state.error)}
      </Notice>
    );
  }
  return null;
}

/** Everything that is hers, as a file: from the server, or without a network from this device. */
export function MyData() {
  const { isOnline, waiting, parked } = useSyncStatus();
  const { state, start, cancel } = useDataDownload();
  const isRunning = state.is === "running";
  const unsent = waiting + parked;
  return (
    <Stack gap="m">
      <List lead="icon">
        <Row
          lead={<Icon name="download-simple" />}
          title={<Trans>Meine Daten herunterladen</Trans>}
          sub={
            isOnline ? (
              <Trans>Eine ZIP-Datei mit allem, was der Server über dich weiß, auch Aufnahmen und Bildern.</Trans>
            ) : (
              <Trans>Dafür brauchst du Internet.</Trans>
            )
          }
          {...(isOnline && !isRunning && { onPress: start })}
        />
        <Row
          lead={<Icon name="export" />}
          title={<Trans>Von diesem Gerät sichern</Trans>}
          sub={<Trans>Listen, Wörter und Wiederholungen, auch offline.</Trans>}
          href="/vocab-dashboard/export"
        />
      </List>
      <Outcome state={state} onCancel={cancel} />
      {unsent > 0 ? (
        <Text size="s" tone="soft">
          <Trans>Was noch nicht auf dem Server ist, steht nur in der Sicherung von diesem Gerät.</Trans>
        </Text>
      ) : null}
    </Stack>
  );
}
