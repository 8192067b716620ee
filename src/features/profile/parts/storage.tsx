import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";

import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { onSyncStatus, syncStatus } from "#sync/runtime.ts";
import { showAlert } from "#ui/alerts-store.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { List } from "#ui/list.tsx";
import { Notice } from "#ui/notice.tsx";
import { Row } from "#ui/row.tsx";
import { Section } from "#ui/screen.tsx";
import { Stack } from "#ui/layout.tsx";
import { useNow } from "#ui/use-now.ts";

import { keptHere } from "../queries.ts";
import { useStorage } from "../use-storage.ts";
import { SyncLog } from "./sync-log.tsx";

function KeepPromise({ isKept, onAsk }: { isKept: boolean; onAsk: () => void }) {
  if (isKept) {
    return (
      <Notice icon="shield-check">
        <Trans>Dein Browser hat zugesagt, diese Daten zu behalten, auch wenn der Platz knapp wird.</Trans>
      </Notice>
    );
  }
  return (
    <Notice
      action={
        <Button kind="text" size="s" flush onPress={onAsk}>
          <Trans>Browser darum bitten</Trans>
        </Button>
      }
    >
      <Trans>
        Wird der Platz knapp, darf dein Browser diese Daten löschen. Abgeglichenes ist auf dem Server sicher.
      </Trans>
    </Notice>
  );
}

function WordsHere() {
  const formats = useFormats();
  const kept = useLive(() => keptHere(learner()), []);
  if (!kept) return null;
  const reviews = formats.number(kept.reviews);
  return (
    <Row
      lead={<Icon name="device-mobile" />}
      title={<Plural value={kept.words} one="# Wort" other="# Wörter" />}
      sub={
        <Plural
          value={kept.reviews}
          _0="und noch keine Antworten aus Tests"
          one="und eine Antwort aus deinen Tests"
          other={`und ${reviews} Antworten aus deinen Tests`}
        />
      }
    />
  );
}

function SyncRow() {
  const formats = useFormats();
  const now = useNow();
  const { waiting, parked, lastSyncedAt } = useSyncExternalStore(onSyncStatus, syncStatus);
  const all = waiting + parked;
  const moment = lastSyncedAt === null ? null : formats.moment(lastSyncedAt, now);
  return (
    <Row
      lead={<Icon name="arrows-clockwise" />}
      title={<Trans>Abgleich ansehen</Trans>}
      sub={
        all > 0 ? (
          <Plural value={all} one="# Änderung wartet" other="# Änderungen warten" />
        ) : moment === null ? (
          <Trans>Noch nie abgeglichen</Trans>
        ) : (
          <Trans>Zuletzt abgeglichen: {moment}</Trans>
        )
      }
      href="/sync"
    />
  );
}

/** What this device keeps, whether it is safe here, and what synchronisation does. */
export function Storage() {
  const { t } = useLingui();
  const formats = useFormats();
  const { facts, askToKeep } = useStorage();

  async function ask(): Promise<void> {
    if (await askToKeep()) showAlert({ kind: "success", text: t`Dein Browser behält deine Daten.` });
    else
      showAlert({ kind: "info", text: t`Dein Browser sagt noch nicht zu. Installiere die App, dann tut er es meist.` });
  }

  return (
    <Section title={<Trans>Speicher</Trans>} note={facts?.usedBytes ? formats.bytes(facts.usedBytes) : undefined}>
      <Stack gap="m">
        <List lead="icon">
          <WordsHere />
          <SyncRow />
        </List>
        {typeof facts?.isKept === "boolean" ? <KeepPromise isKept={facts.isKept} onAsk={() => void ask()} /> : null}
        <SyncLog />
      </Stack>
    </Section>
  );
}
