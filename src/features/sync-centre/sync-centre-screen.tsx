import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useSyncStatus } from "#app/use-sync-status.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { syncNow } from "#sync/runtime.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Text } from "#ui/layout/layout.tsx";
import { Screen, Section } from "#ui/layout/screen.tsx";
import { useNow } from "#ui/environment/use-now.ts";

import { Headline } from "./parts/headline.tsx";
import { MediaComing } from "./parts/media-coming.tsx";
import { ParkedCard } from "./parts/parked-card.tsx";
import { WaitingList } from "./parts/waiting-list.tsx";
import { outboxOf } from "./queries.ts";
import styles from "./sync-centre.module.css";

function LastSynced({ at }: { at: number | null }) {
  const formats = useFormats();
  const now = useNow();
  const moment = at === null ? null : formats.moment(at, now);
  return (
    <Text size="s" tone="soft">
      {moment === null ? <Trans>Noch nie synchronisiert</Trans> : <Trans>Zuletzt synchronisiert: {moment}</Trans>}
    </Text>
  );
}

function SyncNow() {
  const [isRunning, setRunning] = useState(false);
  async function run(): Promise<void> {
    setRunning(true);
    await syncNow();
    setRunning(false);
  }
  return (
    <Button kind="quiet" icon="arrows-clockwise" pending={isRunning} onPress={() => void run()}>
      {isRunning ? <Trans>Wird synchronisiert …</Trans> : <Trans>Jetzt synchronisieren</Trans>}
    </Button>
  );
}

/** What is not on the server yet: what needs the learner, what waits, and the way to hurry. */
export function SyncCentreScreen() {
  const { t, i18n } = useLingui();
  const status = useSyncStatus();
  const outbox = useLive(() => outboxOf(learner()), []);
  const parkedCount = outbox?.parked.length ?? 0;
  return (
    <Screen
      width="read"
      bar={
        <AppBar
          title={<Trans>Synchronisierung</Trans>}
          back={{ href: "/profile/settings", label: t`Zurück zum Profil` }}
        />
      }
    >
      <Headline status={status} isHeld={outbox?.isAllHeld ?? false} />
      {outbox && parkedCount > 0 ? (
        <Section title={<Trans>Hier musst du entscheiden</Trans>} note={i18n.number(parkedCount)}>
          <div className={styles.cards}>
            {outbox.parked.map((parked) => (
              <ParkedCard key={parked.entry.id} parked={parked} names={outbox.names} lists={outbox.lists} />
            ))}
          </div>
        </Section>
      ) : null}
      {outbox ? <WaitingList outbox={outbox} isOnline={status.isOnline} /> : null}
      <MediaComing isOnline={status.isOnline} />
      <div className={styles.foot}>
        <SyncNow />
        <LastSynced at={status.lastSyncedAt} />
      </div>
    </Screen>
  );
}
