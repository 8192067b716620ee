import { Plural, Trans, useLingui } from "@lingui/react/macro";

import type { SyncLogLine } from "#db/database.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { useNow } from "#ui/use-now.ts";

import { syncLogLines } from "../queries.ts";

function Line({ line: { kind, text, count } }: { line: SyncLogLine }) {
  if (kind === "restored" && text === "refused") {
    return <Plural value={count} one="# ältere Änderung abgelehnt" other="# ältere Änderungen abgelehnt" />;
  }
  if (kind === "restored") {
    return <Plural value={count} one="# Änderung noch einmal gesendet" other="# Änderungen noch einmal gesendet" />;
  }
  if (kind === "refused") {
    return <Plural value={count} one="# Änderung nicht angenommen" other="# Änderungen nicht angenommen" />;
  }
  if (kind === "sent") return <Plural value={count} one="# Änderung gesendet" other="# Änderungen gesendet" />;
  if (kind === "received") return <Plural value={count} one="# Änderung geholt" other="# Änderungen geholt" />;
  if (kind === "recovered") return <Trans>Speicher neu geöffnet</Trans>;
  return <Trans>Abgleich abgebrochen</Trans>;
}

/** What synchronisation noted down: only what was out of the ordinary. Nothing when there was nothing. */
export function SyncLog() {
  const { t } = useLingui();
  const formats = useFormats();
  const now = useNow();
  const lines = useLive(() => syncLogLines(learner()), []);
  if (!lines || lines.length === 0) return null;
  return (
    <Disclosure look="link" summary={<Trans>Protokoll des Abgleichs</Trans>}>
      <DataTable
        label={t`Protokoll des Abgleichs`}
        look="plain"
        columns={[
          { key: "what", title: t`Was` },
          { key: "when", title: t`Wann` },
        ]}
        rows={lines.map((line) => ({
          id: String(line.id),
          cells: { what: <Line line={line} />, when: formats.moment(line.at, now) },
        }))}
      />
    </Disclosure>
  );
}
