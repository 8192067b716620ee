import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { useSyncStatus } from "#app/use-sync-status.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { List } from "#ui/layout/list.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Row } from "#ui/layout/row.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";
import { useNow } from "#ui/environment/use-now.ts";

import { localCounts } from "../queries.ts";
import { useStorage } from "../use-storage.ts";
import { CoursesHere } from "./courses-here.tsx";
import { MediaHere } from "./media-here.tsx";
import { StorageRows } from "./storage-rows.tsx";
import { SyncLog } from "./sync-log.tsx";

function KeepPromise({ isPersisted, onAsk }: { isPersisted: boolean; onAsk: () => void }) {
  if (isPersisted) {
    return (
      <Notice icon="shield-check">
        <Trans>Dein Browser behält diese Daten, auch wenn der Platz knapp wird.</Trans>
      </Notice>
    );
  }
  return (
    <Notice
      action={
        <Button kind="text" size="s" flush onPress={onAsk}>
          <Trans>Speicher dauerhaft erlauben</Trans>
        </Button>
      }
    >
      <Trans>Wird der Platz knapp, darf dein Browser diese Daten löschen. Was auf dem Server ist, bleibt sicher.</Trans>
    </Notice>
  );
}

function SyncRow() {
  const formats = useFormats();
  const now = useNow();
  const { waiting, parked, lastSyncedAt } = useSyncStatus();
  const all = waiting + parked;
  const moment = lastSyncedAt === null ? null : formats.moment(lastSyncedAt, now);
  return (
    <Row
      lead={<Icon name="arrows-clockwise" />}
      title={<Trans>Synchronisierung ansehen</Trans>}
      sub={
        all > 0 ? (
          <Plural value={all} one="# Änderung wartet" other="# Änderungen warten" />
        ) : moment === null ? (
          <Trans>Noch nie synchronisiert</Trans>
        ) : (
          <Trans>Zuletzt synchronisiert: {moment}</Trans>
        )
      }
      href="/sync"
    />
  );
}

/** What this device keeps and how much of it, whether it is safe here, and what synchronisation does. */
export function Storage() {
  const { t } = useLingui();
  const formats = useFormats();
  const counts = useLive(() => localCounts(learner()), []);
  const { facts, askToKeep, refresh } = useStorage();
  const used = facts?.usedBytes ? formats.bytes(facts.usedBytes) : undefined;

  async function ask(): Promise<void> {
    if (await askToKeep()) showAlert({ kind: "success", text: t`Dein Browser behält deine Daten.` });
    else
      showAlert({
        kind: "info",
        text: t`Der Browser hat es nicht erlaubt. Installiere die App, dann klappt es meistens.`,
      });
  }

  return (
    <Section title={<Trans>Auf diesem Gerät</Trans>} note={used}>
      <Stack gap="m">
        {counts ? <StorageRows counts={counts} storage={facts?.kinds ?? null} /> : <LoadingState rows={3} />}
        {facts && facts.usedBytes === null ? (
          <Text size="s" tone="soft">
            <Trans>Wie viel Platz alles zusammen braucht, zeigt dein Browser nicht an.</Trans>
          </Text>
        ) : null}
        {facts?.kinds && facts.kinds.onlyHere > 0 ? (
          <Text size="s" tone="soft">
            <Plural
              value={facts.kinds.onlyHere}
              one="# Aufnahme oder Bild gibt es bisher nur hier."
              other="# Aufnahmen und Bilder gibt es bisher nur hier."
            />
          </Text>
        ) : null}
        <CoursesHere onChanged={refresh} />
        {facts ? <MediaHere count={facts.kinds?.media.count ?? 0} onChanged={refresh} /> : null}
        {typeof facts?.isPersisted === "boolean" ? (
          <KeepPromise isPersisted={facts.isPersisted} onAsk={() => void ask()} />
        ) : null}
        <List lead="icon">
          <SyncRow />
        </List>
        <SyncLog />
      </Stack>
    </Section>
  );
}
