import { Plural, Trans } from "@lingui/react/macro";

import { Notice } from "#ui/feedback/notice.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";

import styles from "./what-goes.module.css";

/** In plain words, what is deleted and what is not, before she decides. */
export function WhatGoes({ unsent }: { unsent: number }) {
  return (
    <Stack gap="m">
      <Text reading>
        <Trans>Wir löschen sofort und für immer, was zu deinem Konto gehört:</Trans>
      </Text>
      <ul className={styles.list}>
        <li>
          <Trans>deine Listen, Wörter, Notizen und alle Antworten</Trans>
        </li>
        <li>
          <Trans>deine Aufnahmen und Bilder</Trans>
        </li>
        <li>
          <Trans>Punkte, Stufe und Serie</Trans>
        </li>
        <li>
          <Trans>Links, mit denen du Listen geteilt hast; Kopien, die andere davon haben, bleiben bei ihnen</Trans>
        </li>
        <li>
          <Trans>deine Angaben und die Zugehörigkeit zu Klinik oder Schule</Trans>
        </li>
      </ul>
      <Text reading>
        <Trans>
          Du wirst überall abgemeldet. Andere Geräte entfernen deine Daten, sobald sie wieder online sind. Zur
          Bestätigung bekommst du eine letzte E-Mail.
        </Trans>
      </Text>
      {unsent > 0 ? (
        <Notice kind="warning">
          <Plural
            value={unsent}
            one="# Änderung ist noch nicht auf dem Server. Auch sie geht verloren."
            other="# Änderungen sind noch nicht auf dem Server. Auch sie gehen verloren."
          />
        </Notice>
      ) : null}
    </Stack>
  );
}
