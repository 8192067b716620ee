import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { syncStatus } from "#sync/runtime.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";
import { Button } from "#ui/controls/button.tsx";
import { DataTable } from "#ui/layout/data-table.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { useNow } from "#ui/environment/use-now.ts";

import { type Activity, supportText } from "../activity.ts";
import { APP_VERSION } from "../app-version.ts";
import { latestActivities } from "../queries.ts";

function What({ activity: { kind, count } }: { activity: Activity }) {
  switch (kind) {
    case "sent":
      return <Plural value={count} one="# Änderung gesendet" other="# Änderungen gesendet" />;
    case "received":
      return <Plural value={count} one="# Änderung empfangen" other="# Änderungen empfangen" />;
    case "refused":
      return <Plural value={count} one="# Änderung nicht angenommen" other="# Änderungen nicht angenommen" />;
    case "refused-again":
      return <Plural value={count} one="# ältere Änderung abgelehnt" other="# ältere Änderungen abgelehnt" />;
    case "restored":
      return <Plural value={count} one="# Änderung noch einmal gesendet" other="# Änderungen noch einmal gesendet" />;
    case "recovered":
      return <Trans>Speicher neu geöffnet</Trans>;
    case "failed":
      return <Trans>Synchronisierung abgebrochen</Trans>;
  }
}

/** What synchronisation did lately, for her and for whoever helps her. None of her words stand in it. */
export function SyncLog() {
  const { t } = useLingui();
  const formats = useFormats();
  const now = useNow();
  const list = useLive(() => latestActivities(learner()), []);
  if (!list) return null;

  async function copy(shown: readonly Activity[]): Promise<void> {
    const text = supportText(shown, { version: APP_VERSION, userAgent: navigator.userAgent, ...syncStatus() });
    try {
      await navigator.clipboard.writeText(text);
      showAlert({ kind: "success", text: t`Protokoll kopiert` });
    } catch {
      showAlert({ kind: "error", text: t`Das Protokoll konnte nicht kopiert werden.` });
    }
  }

  return (
    <Disclosure look="link" summary={<Trans>Protokoll der Synchronisierung</Trans>}>
      <Stack gap="m">
        {list.length === 0 ? (
          <Text size="s" tone="soft">
            <Trans>Hier steht, was gesendet wurde und ob es Probleme gab. Noch ist nichts da.</Trans>
          </Text>
        ) : (
          <DataTable
            label={t`Protokoll der Synchronisierung`}
            look="plain"
            columns={[
              { key: "what", title: t`Was` },
              { key: "when", title: t`Wann` },
            ]}
            rows={list.map((activity) => ({
              id: activity.id,
              cells: { what: <What activity={activity} />, when: formats.moment(activity.at, now) },
            }))}
          />
        )}
        <Stack gap="xs" align="start">
          <Button kind="text" size="s" flush icon="copy" onPress={() => void copy(list)}>
            <Trans>Protokoll kopieren</Trans>
          </Button>
          <Text size="s" tone="soft">
            <Trans>Für den Fall, dass dir jemand hilft. Deine Wörter und dein Name stehen nicht darin.</Trans>
          </Text>
        </Stack>
      </Stack>
    </Disclosure>
  );
}
