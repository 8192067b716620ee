import { Trans } from "@lingui/react/macro";

import { Icon } from "#ui/icons/icon.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { List } from "#ui/layout/list.tsx";
import { Row } from "#ui/layout/row.tsx";

/** What somebody gets who is given the list, and what stays with her: read before anything leaves. */
export function WhatIsShared({ hasDescription }: { hasDescription: boolean }) {
  return (
    <Stack gap="m">
      <List lead="icon">
        <Row
          lead={<Icon name="share-network" />}
          title={<Trans>Das sehen andere</Trans>}
          sub={
            hasDescription ? (
              <Trans>
                Name und Beschreibung der Liste; die Wörter mit Formen, Bedeutung, Beispielen und Übersetzungen
              </Trans>
            ) : (
              <Trans>Den Namen der Liste; die Wörter mit Formen, Bedeutung, Beispielen und Übersetzungen</Trans>
            )
          }
        />
        <Row
          lead={<Icon name="lock-simple" />}
          title={<Trans>Das bleibt bei dir</Trans>}
          sub={<Trans>Dein Name, deine Notizen und Schlagwörter, dein Lernstand, deine Aufnahmen und Bilder</Trans>}
        />
      </List>
      <Text size="s" tone="soft" reading>
        <Trans>
          Wer den Link hat und angemeldet ist, kann sich 90 Tage lang eine eigene Kopie machen. Die Kopie bleibt, wie
          sie ist, auch wenn du deine Liste später änderst.
        </Trans>
      </Text>
    </Stack>
  );
}
